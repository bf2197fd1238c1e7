import { css } from '../styles/css.ts'
import { inputs } from './input.styles.ts'

export const fieldStyles = css`
  ${inputs}
  .field {
    display: grid;
    gap: 6px;
    align-content: start;
    min-width: 0;
  }
  .field > label:not(.check) {
    font-size: var(--text-control);
    font-weight: 600;
  }
  textarea.input {
    min-height: 108px;
    resize: vertical;
    line-height: 1.5;
  }
  .input-box {
    position: relative;
  }
  .input-box .input {
    padding-right: 52px;
  }
  .input-end {
    position: absolute;
    inset: 2px 2px 2px auto;
    display: grid;
    place-items: center;
    width: 44px;
  }
`
