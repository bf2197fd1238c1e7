import { css } from '../styles/css.ts'

export const slots = css`
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
    padding: 12px;
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
    font-size: var(--text-lead);
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
  .slot:has([aria-disabled]) {
    background: repeating-linear-gradient(-45deg, transparent 0 7px, var(--track) 7px 8px);
    box-shadow: inset 0 0 0 1.5px var(--line);
    cursor: not-allowed;
  }
  .slot:has([aria-disabled]) b {
    color: var(--soft);
    text-decoration: line-through 1.5px;
  }
  @container (min-width: 576px) {
    .slots {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
  @media (forced-colors: active) {
    .slot {
      border: 1px solid;
    }
    .slot:has(:checked),
    .slot:has(:checked) span {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
