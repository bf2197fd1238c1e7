import { css } from '../styles/css.ts'

/** A grid of six columns: fields with `half` or `third` share a row. */
export const formGrid = css`
  .form {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 20px 14px;
  }
  .form > * {
    grid-column: 1 / -1;
  }
  @container (min-width: 480px) {
    .form > .half {
      grid-column: span 3;
    }
    .form > .third {
      grid-column: span 2;
    }
  }
`
