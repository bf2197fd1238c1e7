import { css } from './css.ts'

/** What answers: prices, amounts, alerts, meters, badges, empty and waiting states. */
export const feedback = css`
  .price {
    display: grid;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .price b {
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-amount);
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  .price small {
    font-family: var(--catering-font, inherit);
    font-size: var(--text-micro);
    font-weight: 500;
    letter-spacing: 0;
    color: var(--soft);
  }
  .price span {
    font-size: var(--text-micro);
    color: var(--soft);
  }

  .summary {
    display: grid;
    gap: 6px;
    font-size: var(--text-control);
  }
  .summary div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
  }
  .summary dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .summary-minor {
    color: var(--soft);
    font-size: var(--text-small);
  }
  .summary-saving dd {
    color: var(--brand);
    font-weight: 600;
  }
  .summary-total {
    margin-top: 6px;
    padding-top: 12px;
    border-top: 1px solid var(--line);
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-amount);
    font-weight: 700;
    line-height: 1.2;
    letter-spacing: -0.01em;
  }

  .badge {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    padding: 4px 10px;
    border-radius: var(--pill);
    background: var(--butter);
    color: var(--on-butter);
    font-size: var(--text-micro);
    font-weight: 600;
    line-height: 1.3;
    white-space: nowrap;
  }
  .badge-card {
    background: var(--card);
    color: var(--ink);
  }
  .badge-brand {
    background: var(--brand-tint);
    color: var(--brand-deep);
  }
  .badge-accent {
    background: var(--accent-tint);
    color: color-mix(in srgb, var(--accent) 75%, var(--ink));
  }
  .badge-off {
    background: var(--off);
    color: var(--on-off);
  }
  .badge .icon {
    width: 14px;
    height: 14px;
  }

  .alert {
    display: grid;
    grid-template-columns: 22px 1fr auto;
    gap: 4px 10px;
    padding: 14px 16px;
    border-radius: var(--radius);
    background: var(--butter-tint);
    font-size: var(--text-control);
    line-height: 1.45;
  }
  .alert .icon {
    width: 22px;
    height: 22px;
  }
  .alert-success {
    background: var(--brand-tint);
  }
  .alert-success > .icon {
    color: var(--brand);
  }
  .alert-error {
    background: var(--accent-tint);
  }
  .alert-error > .icon {
    color: var(--accent);
  }
  .alert-message {
    background: var(--info-tint);
  }
  .alert .button-link {
    min-height: 24px;
    margin-block: -1px;
    color: inherit;
  }

  .meter {
    display: grid;
    gap: 8px;
    font-size: var(--text-control);
    font-variant-numeric: tabular-nums;
  }
  .meter p:first-child {
    display: flex;
    gap: 8px;
    line-height: 1.35;
  }
  .meter-bar {
    height: 8px;
    border-radius: var(--pill);
    background: var(--track);
    overflow: hidden;
  }
  .meter-bar i {
    display: block;
    height: 100%;
    background: var(--butter);
    transform-origin: 0 0;
    transition: transform var(--move-slow);
  }

  .empty {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding: 40px 16px;
    text-align: center;
  }
  .empty p {
    max-width: 38ch;
    color: var(--soft);
  }

  .skeleton {
    display: block;
    border-radius: var(--radius-small);
    background: linear-gradient(100deg, var(--track) 40%, var(--paper) 50%, var(--track) 60%) 0 0 / 300% 100%;
    animation: skeleton 1.4s linear infinite;
  }
  @keyframes skeleton {
    to {
      background-position: -150% 0;
    }
  }
`
