import { css } from '../../core/ui/styles/css.ts'
import { inputs } from '../../core/ui/field/input.styles.ts'

/** Styles of the history's tabs and filters, and of one order or quote: its actions, its steps and its contents. */
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
    border-radius: var(--pill);
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
    border-radius: var(--pill);
  }
  .history-filters input {
    flex: 1 1 280px;
    padding-inline: 20px;
  }
  .history-filters select {
    flex: 0 1 auto;
    width: auto;
    min-width: 0;
    font-weight: 500;
    cursor: pointer;
  }
  .owed {
    color: var(--accent);
    font-weight: 600;
  }
  @container (max-width: 575px) {
    .history-filters select {
      flex: 1 1 auto;
      padding-inline: 12px 26px;
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
  .order-head {
    display: grid;
    gap: 8px;
  }
  .order-head h2 {
    font-size: var(--text-title);
  }
  .order-head h2:focus-visible {
    outline: 0;
  }
  .order-head .small {
    display: inline-block;
  }
  .order-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 16px;
  }
  .timeline {
    display: grid;
    gap: 0;
  }
  .timeline li {
    position: relative;
    display: grid;
    grid-template-columns: 28px 1fr;
    gap: 0 12px;
    padding-bottom: 18px;
    line-height: 1.4;
  }
  .timeline li > :not(.timeline-dot) {
    grid-column: 2;
  }
  .timeline-dot {
    z-index: 1;
    display: grid;
    place-items: center;
    grid-row: 1 / span 2;
    width: 28px;
    height: 28px;
    border: 2px solid var(--line);
    border-radius: 50%;
    background: var(--paper);
    color: var(--on-brand);
  }
  .timeline .icon {
    width: 16px;
    height: 16px;
  }
  .timeline .done .timeline-dot {
    border-color: var(--brand);
    background: var(--brand);
  }
  .timeline .cancelled .timeline-dot {
    border-color: var(--accent);
    background: var(--accent);
  }
  .timeline .todo b {
    color: var(--soft);
    font-weight: 500;
  }
  .timeline li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 28px auto 0 13px;
    border-inline-start: 2px solid var(--line);
  }
  .order-part {
    display: grid;
    gap: 16px;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .order-lines {
    display: grid;
    gap: 14px;
  }
  .order-lines li {
    display: grid;
    grid-template-columns: minmax(44px, max-content) minmax(0, 1fr) auto;
    gap: 8px;
    padding-bottom: 14px;
    border-bottom: 1px solid var(--line);
    line-height: 1.45;
  }
  .order-lines .small {
    display: block;
  }
  .order-part .summary {
    width: 100%;
    max-width: 420px;
    justify-self: end;
  }
  .order-facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px 32px;
  }
  .order-facts dt {
    margin-bottom: 2px;
    font-size: var(--text-small);
    color: var(--soft);
  }
  .order-facts dd {
    line-height: 1.5;
    white-space: pre-line;
  }
  .order-facts address {
    font-style: normal;
  }
  .order-facts dd > b {
    display: block;
  }
  .order-facts dd > b::first-letter {
    text-transform: uppercase;
  }
  @container (max-width: 575px) {
    .order-actions > .button:not(.button-link) {
      flex: 1 1 40%;
      padding-inline: 12px;
      white-space: nowrap;
    }
  }
  @container (min-width: 576px) {
    .order-facts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 768px) {
    .timeline {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
    }
    .timeline li {
      align-content: start;
      grid-template-columns: minmax(0, 1fr);
      gap: 4px;
      padding: 0 16px 0 0;
    }
    .timeline li > :not(.timeline-dot) {
      grid-column: 1;
    }
    .timeline-dot {
      grid-row: auto;
    }
    .timeline li:not(:last-child)::before {
      inset: 13px 0 auto 28px;
      border-inline-start: 0;
      border-top: 2px solid var(--line);
    }
  }
`
