import { css } from './css.ts'

export const buttons = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-height: 48px;
    padding: 10px 24px;
    border: 1.5px solid transparent;
    border-radius: var(--pill);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 600;
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    transition:
      background var(--move),
      color var(--move),
      border-color var(--move);
  }
  .button:hover {
    background: var(--brand-deep);
  }
  .button:active {
    transform: translateY(1px);
  }
  .button:focus-visible,
  .chip:focus-visible {
    border-radius: var(--pill);
  }
  .button-line {
    background: none;
    border-color: currentColor;
    color: var(--brand);
  }
  .button-line:hover {
    background: var(--brand);
    border-color: var(--brand);
    color: var(--on-brand);
  }
  .button-quiet {
    padding-inline: 14px;
    background: none;
    color: inherit;
  }
  .button-quiet:hover {
    background: var(--tint);
  }
  .button-butter {
    background: var(--butter);
    color: var(--on-butter);
  }
  .button-butter:hover {
    background: color-mix(in srgb, var(--butter) 82%, var(--card));
  }
  .button-danger {
    background: var(--accent);
  }
  .button-danger:hover {
    background: color-mix(in srgb, var(--accent) 82%, var(--ink));
  }
  .button-link {
    gap: 6px;
    min-height: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--brand);
    text-decoration: underline 1px;
    text-underline-offset: 0.2em;
  }
  .button-link:hover {
    background: none;
    text-decoration-thickness: 2px;
  }
  .button-link:focus-visible {
    border-radius: var(--radius-small);
  }
  .button-small {
    min-height: 44px;
    padding: 8px 18px;
    font-size: var(--text-control);
  }
  .button-large {
    min-height: 56px;
    padding-inline: 30px;
  }
  .button-block {
    display: flex;
    width: 100%;
  }
  .button-round {
    width: 44px;
    min-height: 44px;
    padding: 0;
    flex: none;
  }
  .button[disabled],
  .button[aria-disabled='true']:not([aria-busy]) {
    background: var(--off);
    border-color: transparent;
    color: var(--on-off);
    cursor: not-allowed;
  }
  .button-round.button-quiet[aria-disabled='true'] {
    background: none;
    opacity: 0.4;
  }
  .button[aria-busy] {
    cursor: progress;
    opacity: 0.7;
  }

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
    .button,
    .chip,
    .quantity {
      border: 1px solid;
    }
  }
`
