import { css } from '../styles/css.ts'

export const tabStyles = css`
  .tabs {
    display: flex;
    overflow-x: auto;
    scrollbar-width: none;
    border-bottom: 1px solid var(--line);
  }
  .tab {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding: 0 12px;
    border: solid transparent;
    border-width: 0 0 3px;
    color: var(--soft);
    font-size: var(--text-control);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    transition:
      color var(--move),
      border-color var(--move);
  }
  .tab:hover {
    color: var(--ink);
    border-color: var(--line);
  }
  .tab[aria-current] {
    color: var(--ink);
    border-color: var(--brand);
    font-weight: 600;
  }
  .tab:focus-visible {
    outline-offset: -5px;
  }
  @media (forced-colors: active) {
    .tab[aria-current] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
    .tab[aria-current] * {
      color: inherit;
    }
  }
`
