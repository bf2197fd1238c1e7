import { css } from '../styles/css.ts'

/** Buttons and states of the widgets alone. */
export const widgetButtons = css`
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
    border-radius: var(--radius-small);
    background: none;
    color: var(--brand);
    text-decoration: underline 1px;
    text-underline-offset: 0.2em;
  }
  .button-link:hover {
    background: none;
    text-decoration-thickness: 2px;
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
`
