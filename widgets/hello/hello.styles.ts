import { css } from '../core/ui/styles/css.ts'

export const helloStyles = css`
  .hello {
    margin: 0;
    color: var(--brand);
  }
`
