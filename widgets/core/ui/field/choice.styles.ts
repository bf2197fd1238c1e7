import { css } from '../styles/css.ts'

export const choices = css`
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
    border-color: var(--on-brand);
    border-style: solid;
    border-width: 0 0 2.5px 2.5px;
    transform: translateY(-2px) rotate(-45deg);
  }
  .check [aria-invalid='true'] {
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
  @media (forced-colors: active) {
    .check input:checked::after {
      forced-color-adjust: none;
      background: ButtonText;
    }
  }
`

export const switches = css`
  .switch {
    display: grid;
    /* Without a hint, the label is as high as the input. */
    grid-template: 1fr / 1fr auto;
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
  @media (forced-colors: active) {
    .switch input {
      border: 1px solid;
    }
    .switch input::after {
      forced-color-adjust: none;
      background: ButtonText;
    }
  }
`
