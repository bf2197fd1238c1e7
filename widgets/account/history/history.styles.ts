import { css } from '../../core/ui/styles/css.ts'
import { inputs } from '../../core/ui/field/input.styles.ts'

/** Styles of the history's tabs and filters. */
export const historyStyles = css`
  ${inputs}
  .history,
  .order {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
  .history-tabs {
    display: flex;
    justify-self: start;
    max-width: 100%;
    padding: 4px;
    border-radius: var(--pill);
    background: var(--track);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .history-tab {
    display: inline-flex;
    align-items: baseline;
    gap: 8px;
    min-height: 48px;
    padding: 10px 20px;
    border: 0;
    border-radius: var(--pill);
    background: none;
    font-weight: 600;
    white-space: nowrap;
  }
  .history-tab[aria-current] {
    background: var(--card);
    box-shadow: 0 1px 2px var(--tint);
  }
  .history-tab:focus-visible {
    outline-offset: -3px;
    border-radius: var(--pill);
  }
  .count {
    min-width: 1ch;
    color: var(--soft);
    font-size: var(--text-micro);
    font-weight: 400;
  }
  .history-filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .history-filters .input {
    flex: 1 1 280px;
    max-width: 480px;
    border-radius: var(--pill);
    padding-inline: 20px;
  }
  .history-select {
    flex: 0 1 auto;
    min-width: 0;
    min-height: 48px;
    padding: 8px 12px 8px 16px;
    border: 1.5px solid var(--field-line);
    border-radius: var(--pill);
    background: var(--card);
    font-size: max(16px, 1em);
    font-weight: 500;
    cursor: pointer;
  }
  .history-select:hover {
    border-color: var(--brand);
  }
  .owed {
    color: var(--accent);
    font-weight: 600;
  }
  @container (max-width: 575px) {
    .history-select {
      flex: 1 1 auto;
      padding-inline: 12px 8px;
      white-space: nowrap;
      field-sizing: content;
    }
    .history-tabs {
      justify-self: stretch;
    }
    .history-tab {
      flex: 1;
      justify-content: center;
      gap: 5px;
      padding-inline: 10px;
    }
  }
  @media (forced-colors: active) {
    .history-tab[aria-current] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
