import { css } from '../../ui/styles/css.ts'

/**
 * Toasts at the bottom of the page, above every dialog of the page, or in the row that a dialog of the widgets has for them. Page rules for
 * every `div` in the body must not apply here.
 */
export const alertsHostStyles = css`
  :host {
    box-sizing: border-box !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    background: none !important;
    font: 400 var(--catering-rem, 16px)/1.45 var(--catering-font, system-ui, sans-serif) !important;
    color: var(--ink) !important;
    direction: ltr !important;
    letter-spacing: normal !important;
    overflow-wrap: anywhere !important;
    text-align: start !important;
    text-transform: none !important;
    word-spacing: normal !important;
    writing-mode: horizontal-tb !important;
    pointer-events: none !important;
    visibility: visible !important;
  }
  :host([popover]) {
    position: fixed !important;
    z-index: 2147483647 !important;
    /* At the start: totals, summaries and the cart are at the end. A page moves it above its own bars. */
    inset: var(--toast-inset, auto auto 0 0) !important;
    width: fit-content !important;
    min-width: min(100vw, 440px) !important;
    max-width: min(100vw, 640px) !important;
    max-height: 100% !important;
    padding-bottom: 8px !important;
    overflow: hidden auto !important;
  }
  :host([popover]:not(:popover-open)) {
    display: none !important;
  }
  .toasts {
    display: grid;
  }
  /* An empty row of a dialog has no height. */
  .toasts:not(:empty) {
    padding-bottom: 8px;
  }
  .toast {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    margin: 8px 16px 0;
    padding: 6px 54px 6px 48px;
    border-radius: var(--radius-large);
    background: var(--ink);
    color: var(--paper);
    font-size: var(--text-control);
    /* No line that is the end of a slot alone: '12h-' and '13h'. */
    text-wrap: balance;
    /* A ring in the background colour of the page: visible around a toast on a dark footer, invisible on the page. */
    box-shadow: 0 0 0 1px var(--paper);
    pointer-events: auto;
    transition:
      opacity var(--move),
      translate var(--move);
  }
  svg,
  button:last-child {
    position: absolute;
    inset: 6px 6px auto auto;
  }
  svg {
    inset: 17px auto auto 18px;
    width: 22px;
    height: 22px;
    fill: var(--butter);
  }
  .toast-error {
    background: color-mix(in srgb, var(--accent) 60%, var(--ink));
  }
  .toast[data-state='showing'],
  .toast[data-state='hide'] {
    opacity: 0;
    translate: 0 12px;
  }
  p {
    flex: 1 1 auto;
    margin: 11px 8px 11px 0;
  }
  button {
    min-width: 44px;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--pill);
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  /* Below the message, unless there is room beside it. */
  .way {
    margin-inline-start: -8px;
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  button:hover {
    background: color-mix(in srgb, var(--paper) 16%, transparent);
  }
  button:focus-visible {
    outline: 3px solid var(--butter);
    outline-offset: -3px;
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
