import { css } from './css.ts'

/** Things to press or tick: chips, tabs, boxes, radio cards, switches. */
export const choices = css`
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
    background: none;
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

  .check,
  .radio {
    display: grid;
    grid-template-columns: 24px 1fr auto;
    gap: 4px 12px;
    align-items: start;
    padding-block: 10px;
  }
  .check input,
  .radio input {
    appearance: none;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1.5px solid var(--field-line);
    border-radius: 50%;
    background: var(--card);
    cursor: inherit;
  }
  .check input {
    border-radius: 7px;
  }
  .check input:checked {
    background: var(--brand);
    border-color: var(--brand);
  }
  .check input:checked::after {
    content: '';
    width: 12px;
    height: 7px;
    border: solid var(--on-brand);
    border-width: 0 0 2.5px 2.5px;
    transform: translateY(-2px) rotate(-45deg);
  }
  .check [aria-invalid] {
    border-color: var(--accent);
  }
  .radio {
    gap: 4px 14px;
    padding: 16px 18px;
    border: 1.5px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    transition:
      border-color var(--move),
      background var(--move);
  }
  .radio:hover,
  .radio:has(:checked) {
    border-color: var(--brand);
  }
  .radio:has(:checked) {
    background: color-mix(in srgb, var(--brand-tint) 45%, var(--card));
    box-shadow: inset 0 0 0 1px var(--brand);
  }
  .radio:has(:disabled) {
    background: none;
    border-color: var(--line);
    color: var(--soft);
    cursor: not-allowed;
  }
  .radio input:checked {
    border: 7.5px solid var(--brand);
  }
  .radio-end {
    align-self: center;
  }

  .switch {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 0 16px;
    min-height: 52px;
    padding-block: 6px;
  }
  .switch input {
    appearance: none;
    grid-area: 1 / 2 / span 2;
    width: 48px;
    height: 28px;
    padding: 3px;
    border-radius: var(--pill);
    background: var(--field-line);
    transition: background var(--move);
    cursor: inherit;
  }
  .switch input::after {
    content: '';
    display: block;
    width: 22px;
    height: 22px;
    border-radius: inherit;
    background: var(--card);
    transition: transform var(--move);
  }
  .switch :checked {
    background: var(--brand);
  }
  .switch :checked::after {
    transform: translateX(20px);
  }
  .switch input:focus-visible {
    border-radius: var(--pill);
  }
  @media (forced-colors: active) {
    .switch input {
      border: 1px solid;
    }
    .switch input::after,
    .check input:checked::after {
      forced-color-adjust: none;
      background: ButtonText;
    }
    .tab[aria-current],
    .chip[aria-pressed='true'] {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
