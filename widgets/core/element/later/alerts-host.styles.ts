import { css } from '../../ui/css.ts'

/** Toasts at the foot of the page, above every dialog. */
export const alertsHostStyles = css`
  :host {
    position: fixed;
    /* A dialog keeps it away from its primary action. */
    inset: var(--toast-inset, auto 0 0 auto);
    width: min(100vw, 440px);
    margin: 0;
    padding: 16px;
    border: 0;
    background: none;
    overflow: visible;
    font: 400 16px/1.45 var(--catering-font, system-ui, sans-serif);
    color: var(--ink);
    pointer-events: none;
  }
  [role] {
    display: grid;
  }
  .toast {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-top: 8px;
    padding: 6px 6px 6px 16px;
    border-radius: var(--radius);
    border-left: 4px solid var(--brand);
    background: var(--card);
    box-shadow: var(--shadow);
    pointer-events: auto;
    transition:
      opacity var(--move),
      translate var(--move);
  }
  .toast-error {
    border-color: var(--accent);
  }
  .toast[data-state='showing'],
  .toast[data-state='hide'] {
    opacity: 0;
    translate: 0 12px;
  }
  p {
    flex: 1;
    margin: 8px 0;
  }
  button {
    flex: none;
    min-width: 44px;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: var(--brand);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover {
    background: var(--tint);
  }
  button:focus-visible {
    outline: 3px solid var(--focus);
  }
  @media (prefers-reduced-motion: reduce) {
    .toast {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .toast {
      border: 1px solid;
    }
  }
`
