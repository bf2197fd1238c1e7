import { css } from '../styles/css.ts'

export const buttons = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-height: 48px;
    padding: 10px 24px;
    /* Visible with forced colours. */
    border: 1.5px solid transparent;
    border-radius: var(--pill);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 600;
    line-height: 1.2;
    max-width: 100%;
    /* In a row, the label of a button does not break within words. */
    overflow-wrap: break-word;
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
`
