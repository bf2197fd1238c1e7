import { css } from '../../ui/styles/css.ts'

export const slowStyles = css`
  .slow {
    grid-column: 1 / -1;
    margin-block-end: 14px;
  }
`
