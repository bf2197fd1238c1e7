import { css } from './css.ts'

/** DayPicker and SlotPicker; beside the kit in the sheets of a widget that shows them. */
export const pickers = css`
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
    font-size: 18px;
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
    font-size: var(--text-micro);
    font-weight: 500;
  }
  .month td {
    padding: 0;
  }
  .day {
    position: relative;
    width: 100%;
    height: 50px;
    padding: 0;
    border: 0;
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
    border-radius: var(--radius-field);
  }
  /* Not a block: the line through a closed day would run through its note too. */
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
  .day[aria-pressed='true'],
  .day[aria-pressed='true'] small {
    background: var(--brand);
    color: var(--on-brand);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 20px;
    margin-top: 14px;
    color: var(--soft);
    font-size: var(--text-small);
  }
  @container (min-width: 600px) {
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

  .slot-group + .slot-group {
    margin-top: 20px;
  }
  .slot-group legend {
    padding: 0 0 10px;
    color: var(--soft);
    font-size: var(--text-control);
    font-weight: 600;
  }
  .slots {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
  }
  .slot {
    position: relative;
    display: grid;
    gap: 2px;
    align-content: center;
    min-height: 68px;
    padding: 12px 14px;
    border-radius: 12px;
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--line);
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
    transition:
      background var(--move),
      box-shadow var(--move);
  }
  .slot b {
    font-family: var(--catering-font-heading, inherit);
    font-size: 18px;
    font-weight: 700;
    line-height: 1.15;
    white-space: nowrap;
  }
  .slot span {
    color: var(--soft);
    font-size: var(--text-micro);
  }
  .slot input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
  }
  .slot:hover {
    box-shadow: inset 0 0 0 1.5px var(--brand);
  }
  .slot:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  .slot:has(:checked),
  .slot:has(:checked) span {
    background: var(--brand);
    color: var(--on-brand);
  }
  .slot:has(:disabled) {
    background: repeating-linear-gradient(-45deg, transparent 0 7px, var(--track) 7px 8px);
    box-shadow: inset 0 0 0 1.5px var(--line);
    cursor: not-allowed;
  }
  .slot:has(:disabled) b {
    color: var(--soft);
    text-decoration: line-through 1.5px;
  }
  @container (min-width: 600px) {
    .slots {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  @media (forced-colors: active) {
    .slot,
    .day {
      border: 1px solid;
    }
    .slot:has(:checked),
    .day[aria-pressed='true'] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
