import { css } from '../sheet/css.ts'

/** The stepper of Quantity. */
export const quantities = css`
  .quantity {
    display: inline-grid;
    grid-template-columns: 44px minmax(30px, auto) 44px;
    align-items: center;
    border-radius: var(--pill);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 600;
  }
  .quantity button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    transition: background var(--move);
  }
  .quantity button:hover {
    background: color-mix(in srgb, currentColor 16%, transparent);
  }
  .quantity button:focus-visible {
    outline-color: var(--butter);
    outline-offset: -4px;
    border-radius: 50%;
  }
  .quantity [aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.45;
  }
  .quantity output {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .quantity .icon {
    width: 16px;
    height: 16px;
  }
  .quantity[aria-busy] output {
    opacity: 0.6;
  }
  .quantity-light {
    background: none;
    color: inherit;
    box-shadow: inset 0 0 0 1.5px var(--line);
  }
  .quantity-light button:focus-visible {
    outline-color: var(--focus);
  }
  @media (forced-colors: active) {
    .quantity {
      border: 1px solid;
    }
  }
`
