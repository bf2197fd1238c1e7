import { css } from '../core/ui/css.ts'

/** The funnel: steps on the left, the order in sight on the right or folded at the top. */
export const checkoutStyles = css`
  :host {
    --step-title: clamp(30px, 24px + 1.6cqi, 44px);
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
  .funnel h2,
  .confirmation h2 {
    font-size: var(--step-title);
  }
  .steps {
    gap: 8px 32px;
  }
  .step-form > .alert {
    margin-bottom: 20px;
  }
  .slot-group + .slot-group {
    margin-top: 20px;
  }
  h2:focus-visible,
  .problem:focus-visible {
    outline: none;
  }
  .lead {
    font-size: clamp(17px, 16px + 0.3cqi, 19px);
    max-width: 56ch;
  }
  .line {
    display: block;
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
  .panel > h3 {
    font-size: 22px;
  }
  .panel > .soft:nth-child(2) {
    margin-top: -10px;
    max-width: 64ch;
  }
  .address-cards,
  .methods {
    display: grid;
    gap: 12px;
  }
  .address-cards .hint,
  .methods .hint {
    font-size: var(--text-control);
    line-height: 1.5;
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
  .radio-new b {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .methods .radio {
    align-items: center;
  }
  .method-mark {
    display: grid;
    place-items: center;
    width: 44px;
    height: 30px;
    border-radius: 6px;
    background: var(--brand-tint);
    color: var(--brand);
  }
  .card-frame {
    display: grid;
    gap: 14px;
    padding: 18px;
    border: 1.5px dashed var(--field-line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .card-frame-note {
    display: flex;
    gap: 8px;
    align-items: center;
    color: var(--soft);
    font-size: var(--text-small);
    line-height: 1.4;
  }
  .card-fields {
    position: relative;
    transition: height var(--move);
  }
  .is-loading iframe {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
  iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
    color-scheme: normal;
  }
  .bank-frame {
    height: min(460px, 60dvh);
    margin-block: 16px;
    border-radius: var(--radius-small);
    background: var(--card);
  }
  .bank-waiting {
    padding: 48px 16px;
    text-align: center;
    font-weight: 600;
  }
  .step-nav {
    display: flex;
    flex-wrap: wrap-reverse;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    padding-top: 12px;
  }
  .step-nav > :only-child {
    margin-inline-start: auto;
  }
  .promises {
    display: grid;
    justify-items: start;
  }
  .facts {
    border-top: 1px solid var(--line);
    font-size: var(--text-control);
  }
  .facts div {
    display: grid;
    gap: 2px 16px;
    padding-block: 11px;
    border-bottom: 1px solid var(--line);
  }
  .facts dt {
    color: var(--soft);
  }
  .alcohol {
    display: grid;
    grid-template-columns: 56px 1fr;
    gap: 16px;
    align-items: center;
    padding: 16px 18px;
    border: 2px solid var(--ink);
    border-radius: var(--radius);
    background: var(--card);
    font-size: var(--text-control);
    line-height: 1.45;
  }
  .alcohol strong {
    display: grid;
    place-items: center;
    height: 56px;
    border: 3px solid var(--accent);
    border-radius: 50%;
    color: var(--accent);
    font: 700 18px/1 var(--catering-font-heading, inherit);
  }

  .recap {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .recap-toggle {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: 52px;
    padding: 12px 16px;
    border: 0;
    background: none;
    font-size: var(--text-control);
    font-weight: 600;
    white-space: nowrap;
  }
  .recap-toggle b {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
  .recap-caret {
    width: 16px;
    height: 16px;
    transition: rotate var(--move);
  }
  [aria-expanded='true'] > .recap-caret {
    rotate: 180deg;
  }
  .recap-body {
    display: none;
    gap: 16px;
    padding: 0 16px 16px;
  }
  .recap-body.is-open {
    display: grid;
  }
  .recap-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
  }
  .recap-head h3 {
    font-size: 22px;
  }
  .recap-lines {
    display: grid;
    gap: 10px;
    font-size: var(--text-control);
    line-height: 1.35;
    font-variant-numeric: tabular-nums;
  }
  .recap-lines li {
    display: grid;
    grid-template-columns: 34px 1fr auto;
    gap: 8px;
  }
  .recap-lines li > :first-child,
  .recap-lines small {
    color: var(--soft);
  }
  .recap-lines small {
    display: block;
    font-size: var(--text-micro);
  }
  hr {
    width: 100%;
    margin: 0;
    border: 0;
    border-top: 1px solid var(--line);
  }
  .recap-slot {
    display: grid;
    grid-template-columns: 24px 1fr auto;
    gap: 12px;
    align-items: center;
    padding-top: 16px;
    border-top: 1px solid var(--line);
    font-size: var(--text-control);
    line-height: 1.35;
  }
  .recap-slot .icon {
    width: 24px;
    height: 24px;
    color: var(--brand);
  }
  .recap-slot span {
    display: block;
  }

  .gate {
    display: grid;
    gap: 20px;
    padding-block: 8px 28px;
  }
  .step-skeleton {
    display: grid;
    gap: 16px;
    padding-block: 8px 28px;
  }
  .confirmation {
    display: grid;
    gap: 28px;
    max-width: 860px;
    margin-inline: auto;
  }
  .confirmation header {
    display: grid;
    gap: 12px;
  }
  .ticket {
    --tooth: 12px;
    display: grid;
    gap: 20px;
    padding: clamp(22px, 4cqi, 44px) clamp(22px, 4cqi, 44px) 56px;
    border-radius: var(--radius-large) var(--radius-large) 0 0;
    background: var(--card);
    mask:
      linear-gradient(var(--ink) 0 0) 0 0 / 100% calc(100% - var(--tooth)) no-repeat,
      radial-gradient(circle at 50% 0, var(--ink) 11.5px, transparent 12px) 50% 100% / 24px var(--tooth) repeat-x;
  }
  .ticket-head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .ticket-head h3 {
    font-size: 24px;
  }
  .ticket-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    padding-top: 6px;
  }
  .next-steps {
    display: grid;
    gap: 18px 28px;
  }
  .next-steps li {
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--butter);
  }
  .confirmation-foot {
    display: flex;
    flex-wrap: wrap;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
  }
  .confirmation-foot p {
    flex: 1 1 320px;
  }

  @container (max-width: 575px) {
    .step-nav .button-large,
    .confirmation-foot .button {
      width: 100%;
    }
    .button-large {
      padding-inline: 18px;
    }
  }
  @container (min-width: 576px) {
    .steps {
      justify-content: flex-start;
    }
    .facts div {
      grid-template-columns: 150px 1fr;
    }
    .next-steps {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .address-cards {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 1080px) {
    .funnel {
      grid-template-columns: minmax(0, 1fr) 420px;
    }
    .funnel-main {
      grid-row: 1;
    }
    .recap {
      position: sticky;
      top: 24px;
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
  @container (max-width: 1079px) {
    .recap-head h3 {
      display: none;
    }
  }
  @media print {
    .ticket-actions,
    .confirmation-foot .button {
      display: none;
    }
  }
`
