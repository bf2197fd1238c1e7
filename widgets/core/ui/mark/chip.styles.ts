import { css } from '../styles/css.ts'

export const chips = css`
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 8px 16px;
    border: 1.5px solid var(--line);
    border-radius: var(--pill);
    background: var(--card);
    font-size: var(--text-control);
    font-weight: 500;
    line-height: 1.2;
    white-space: nowrap;
    transition:
      border-color var(--move),
      background var(--move);
  }
  .chip:hover {
    border-color: var(--brand);
  }
  .chip[aria-pressed='true'] {
    background: var(--brand);
    border-color: var(--brand);
    color: var(--on-brand);
  }
  .chip[aria-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  .chip .count {
    font-size: var(--text-micro);
    font-variant-numeric: tabular-nums;
    opacity: 0.75;
  }
  .chip .icon {
    width: 16px;
    height: 16px;
  }
  @media (forced-colors: active) {
    .chip {
      border: 1px solid;
    }
    .chip[aria-pressed='true'] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
