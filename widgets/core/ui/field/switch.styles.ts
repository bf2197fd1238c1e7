import { css } from '../sheet/css.ts'

/** On or off, at once. */
export const switches = css`
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
    .switch input::after {
      forced-color-adjust: none;
      background: ButtonText;
    }
  }
`
