import { css } from '../../ui/sheet/css.ts'

export const slowStyles = css`
  .slow {
    grid-column: 1 / -1;
    margin-block-end: 14px;
  }
`
