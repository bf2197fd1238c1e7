import { css } from '../styles/css.ts'

export const days = css`
  .days {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px 48px;
  }
  .days > .button {
    position: absolute;
    right: 0;
    top: 0;
    z-index: 1;
  }
  .days > .days-previous {
    right: 44px;
  }
  .month + .month {
    display: none;
  }
  .month h3 {
    min-height: 44px;
    margin-bottom: 6px;
    font-size: var(--text-lead);
    line-height: 44px;
  }
  .month table {
    width: 100%;
    border-spacing: 3px;
    table-layout: fixed;
    font-variant-numeric: tabular-nums;
  }
  .month th {
    padding: 4px 0;
    color: var(--soft);
    font-size: min(var(--text-micro), 4cqi);
    font-weight: 500;
    white-space: nowrap;
  }
  .month td {
    padding: 0;
  }
  .day {
    position: relative;
    width: 100%;
    height: 50px;
    border-radius: var(--radius-field);
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--line);
    font-weight: 600;
    line-height: 1.15;
    transition: background var(--move);
  }
  .day:hover {
    background: var(--brand-tint);
  }
  .day:focus-visible {
    outline-offset: 1px;
  }
  /* Inline, because the line through a closed day would cover a block note too. */
  .day small {
    display: inline-block;
    width: 100%;
    color: var(--soft);
    font-size: var(--text-tiny);
    font-weight: 500;
  }
  .day[aria-disabled] {
    background: none;
    box-shadow: none;
    color: var(--soft);
    font-weight: 400;
    cursor: not-allowed;
  }
  .day-closed,
  .day-full {
    text-decoration: line-through;
  }
  .day[aria-current] {
    box-shadow: inset 0 0 0 1px var(--field-line);
  }
  .day[aria-pressed='true'] {
    background: var(--brand);
    color: var(--on-brand);
  }
  .day[aria-pressed='true'] small {
    color: inherit;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 20px;
    margin-top: 14px;
    color: var(--soft);
    font-size: var(--text-small);
  }
  .legend span {
    display: inline-flex;
    gap: 8px;
    align-items: center;
  }
  .legend span::before {
    content: '';
    width: 16px;
    height: 16px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--card);
  }
  .legend .legend-chosen::before {
    border-color: var(--brand);
    background: var(--brand);
  }
  .legend .legend-closed::before,
  .legend .legend-late::before {
    content: '29';
    width: auto;
    height: auto;
    border: 0;
    background: none;
    text-decoration: line-through;
  }
  .legend .legend-late::before {
    content: '23';
    text-decoration: none;
  }
  .days-reason {
    grid-column: 1 / -1;
    min-height: 1.55em;
    margin-top: -16px;
    color: var(--ink);
  }
  .days-reason::first-letter {
    text-transform: uppercase;
  }
  .day-help {
    display: grid;
    gap: 4px;
  }
  .day-help li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
  }
  .day-help .button {
    min-height: 0;
    padding-block: 6px;
    font-size: inherit;
    text-align: start;
    white-space: normal;
  }
  @container (min-width: 576px) {
    .days {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .month + .month {
      display: block;
    }
    .days > .days-previous {
      right: auto;
      left: calc(50% - 68px);
    }
  }
  @media (forced-colors: active) {
    .day:not([aria-disabled]) {
      border: 1px solid;
    }
    .day[aria-pressed='true'] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
