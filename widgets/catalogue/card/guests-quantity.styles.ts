import { css } from '../../core/ui/styles/css.ts'

export const guestsQuantityStyles = css`
  .portions {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    color: var(--soft);
    font-size: var(--text-small);
  }
  .portions .button {
    position: relative;
    z-index: 1;
    min-height: 44px;
    padding: 0;
    text-align: start;
    text-wrap: balance;
  }
  .portions .icon {
    width: 16px;
    height: 16px;
    color: var(--brand);
  }
`
