import { css } from '../core/ui/styles/css.ts'

/** Styles of the steps; those that an empty checkout needs as well are in skeleton.styles.ts. */
export const checkoutStyles = css`
  :host {
    --step-title: min(clamp(1.875 * var(--rem), 1.5 * var(--rem) + 1.6cqi, 2.75 * var(--rem)), 10cqi);
  }
  .funnel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px 64px;
    align-items: start;
  }
  .funnel-main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    grid-row: 2;
  }
  /* Around the steps on a narrow page, a column beside them on a wide one. */
  .funnel-side {
    display: contents;
  }
  .funnel-side > :last-child {
    grid-row: 3;
  }
  .funnel-main > h2,
  .confirmation > header h2 {
    font-size: var(--step-title);
  }
  .steps {
    gap: 8px 32px;
  }
  .step-form > .alert,
  .funnel-main > div > .alert {
    margin-bottom: 20px;
  }
  .lead {
    font-size: var(--text-lead);
    max-width: 56ch;
    text-wrap: pretty;
  }
  .panel {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding-block: 28px;
    border-bottom: 1px solid var(--line);
  }
  .step-form > .panel:first-of-type {
    padding-top: 8px;
  }
  .panel:last-of-type {
    border-bottom: 0;
  }
  .panel > h2,
  .panel > summary h2,
  .recap-head h2 {
    font-size: var(--text-amount);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  .panel > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 44px;
    cursor: pointer;
  }
  .panel > summary::-webkit-details-marker {
    display: none;
  }
  .panel > summary .icon {
    transition: rotate var(--move);
  }
  .panel[open] > summary .icon {
    rotate: 180deg;
  }
  .panel > .soft:nth-child(2) {
    margin-top: -10px;
    max-width: 64ch;
  }
  .methods {
    display: grid;
    gap: 12px;
  }
  .methods > .button {
    justify-self: start;
  }
  .address-card {
    position: relative;
    display: grid;
  }
  .address-card .radio:not(:has(:disabled)) {
    padding-inline-end: 96px;
  }
  .address-card .button {
    position: absolute;
    right: 18px;
    top: 6px;
  }
  .address-cards {
    align-items: start;
  }
  .panel > .button-link {
    justify-self: start;
  }
  .address-cards .hint,
  .methods .hint {
    font-size: var(--text-control);
    line-height: 1.5;
    white-space: pre-line;
  }
  .radio-new {
    place-content: center;
    grid-template-columns: auto;
    min-height: 112px;
    border: 1.5px dashed var(--field-line);
    background: none;
    color: var(--brand);
    text-align: center;
  }
  .radio-new input {
    position: absolute;
    opacity: 0;
  }
  .radio-new:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  .radio-new:has(:checked) {
    border-style: solid;
  }
  .radio-new b,
  .changes b {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  /* The inputs stay on one line when a label has two lines, unless a warning is shown below one of them. */
  .references:not(:has(.field-error)) {
    align-items: end;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
  }
  .not-served,
  .changes {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  .not-served {
    grid-column: 1 / -1;
  }
  .not-served > .alert {
    justify-self: stretch;
  }
  .changes {
    margin-bottom: 24px;
    padding: clamp(16px, 3cqi, 24px);
    border: 2px solid var(--accent);
    border-radius: var(--radius);
    background: var(--card);
  }
  .changes b .icon {
    width: 22px;
    height: 22px;
    color: var(--accent);
  }
  .changes ul {
    display: grid;
    gap: 14px;
    width: 100%;
  }
  .changes li {
    display: grid;
    gap: 8px;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  /* Over the foot of the card, which leaves room for one line. */
  .is-unserved .radio {
    grid-area: 1 / 1;
    padding-bottom: 58px;
  }
  .is-unserved .actions {
    grid-area: 1 / 1;
    align-self: end;
    padding: 0 18px 8px 58px;
  }
  .address-card.is-unserved .button {
    position: static;
  }
  .step-nav {
    display: flex;
    flex-wrap: wrap-reverse;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    padding-top: 12px;
  }
  .step-nav .button {
    text-wrap: balance;
  }
  .step-nav > :only-child {
    margin-inline-start: auto;
  }

  .checkout-sign-in {
    display: grid;
    gap: 20px;
    padding-block: 8px 28px;
  }
  .confirmation {
    display: grid;
    gap: 28px;
    max-width: 860px;
    margin-inline: auto;
  }
  .confirmation > .alert {
    margin-top: 16px;
  }

  @container (max-width: 575px) {
    .step-nav .button-large,
    .confirmation-foot > .button {
      width: 100%;
    }
  }
  @container (min-width: 576px) {
    .steps {
      justify-content: flex-start;
    }
    .facts > div {
      grid-template-columns: calc(10.75 * var(--rem)) 1fr;
    }
    .next-steps {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 992px) {
    .funnel {
      grid-template-columns: minmax(0, 1fr) 420px;
    }
    .funnel-main {
      grid-row: 1;
    }
    .funnel-side {
      display: block;
      position: sticky;
      top: 24px;
    }
    .funnel-side .panel {
      gap: 8px;
      padding: 20px 24px 16px;
      font-size: var(--text-control);
    }
    .funnel-side .step-nav {
      padding: 0 24px;
    }
    .funnel-side .button-large {
      width: 100%;
    }
    .recap {
      padding: 24px;
      border-radius: var(--radius-large);
    }
    .recap-toggle {
      display: none;
    }
    .recap-body,
    .recap-body.is-open {
      display: grid;
      padding: 0;
    }
  }
  @container (max-width: 991px) {
    .recap-head h2 {
      display: none;
    }
  }
  @media print {
    .ticket-actions,
    .confirmation :is(button, .button) {
      display: none;
    }
    .confirmation {
      gap: 16px;
      max-width: none;
    }
    .ticket {
      padding: 0;
      mask: none;
    }
  }
`
