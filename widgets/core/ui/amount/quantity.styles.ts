import { css } from '../styles/css.ts'

export const quantities = css`
  .quantity {
    display: inline-grid;
    grid-template-columns: 44px auto 44px;
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
    border-radius: 50%;
    transition: background var(--move);
  }
  .quantity button:hover,
  .quantity input:hover {
    background-color: color-mix(in srgb, currentColor 16%, transparent);
  }
  .quantity :focus-visible {
    outline-color: var(--butter);
    outline-offset: -4px;
  }
  .quantity [aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.45;
  }
  /* The line under the number indicates that it is editable. */
  .quantity input {
    box-sizing: content-box;
    min-width: 26px;
    height: 44px;
    padding: 0 2px;
    border: 0;
    border-radius: var(--radius-small);
    background: linear-gradient(currentColor, currentColor) 50% 33px / 20px 1px no-repeat;
    /* iOS zooms into a focused field below 16 px. */
    font-size: max(16px, 1em);
    text-align: center;
    font-variant-numeric: tabular-nums;
    cursor: text;
  }
  .quantity .icon {
    width: 16px;
    height: 16px;
  }
  .quantity[aria-busy] input {
    opacity: 0.6;
  }
  .quantity-light {
    background: none;
    color: inherit;
    box-shadow: inset 0 0 0 1.5px var(--field-line);
  }
  .quantity-light :focus-visible {
    outline-color: var(--focus);
  }
  @media (forced-colors: active) {
    .quantity {
      border: 1px solid;
    }
  }
`
