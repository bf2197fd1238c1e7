import { css } from '../../core/ui/styles/css.ts'

export const productDialogStyles = css`
  .dialog-large .dialog-body {
    padding: 0;
  }
  .details {
    display: grid;
  }
  .details-image {
    display: contents;
  }
  .details-image img {
    width: 100%;
    max-height: min(300px, 50vh);
    aspect-ratio: 4 / 3;
    background: var(--track);
    object-fit: cover;
  }
  .details-main {
    display: grid;
    gap: 18px;
    align-content: start;
    padding: 20px 20px 16px;
  }
  .details-name {
    padding-right: 48px;
    font-family: var(--catering-font-heading, inherit);
    font-size: min(clamp(1.75 * var(--rem), 1.375 * var(--rem) + 1.6cqi, 2.5 * var(--rem)), 10cqi);
    font-weight: 700;
    line-height: 1.08;
    letter-spacing: -0.018em;
  }
  .details-badges {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .details-badges li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    padding: 6px 12px;
    border-radius: var(--pill);
    background: var(--brand-tint);
    color: var(--brand-deep);
    font-size: var(--text-micro);
    font-weight: 500;
    line-height: 1.3;
  }
  .details-badges .icon {
    width: 15px;
    height: 15px;
  }
  .details-main h3 {
    margin-bottom: 10px;
    font-size: var(--text-4);
  }
  .details-main .alert b {
    display: inline-block;
  }
  .details-main .alert b::first-letter {
    text-transform: uppercase;
  }
  .cross-sell {
    display: grid;
    gap: 8px;
  }
  .cross-sell li {
    display: grid;
    grid-template-columns: 64px 1fr auto;
    align-items: center;
    gap: 14px;
    padding: 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    line-height: 1.3;
  }
  .cross-sell img {
    width: 64px;
    height: 52px;
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  .cross-sell b,
  .cross-sell .small,
  .facts .small {
    display: block;
  }
  .facts {
    order: 3;
    margin: 0 20px 20px;
    font-size: var(--text-control);
    line-height: 1.45;
  }
  .facts div {
    display: grid;
    gap: 2px 16px;
    padding: 11px 0;
    border-top: 1px solid var(--line);
  }
  .facts dt {
    color: var(--soft);
  }
  .excluded {
    background: none;
    color: var(--accent);
    text-decoration: underline;
  }
  .details-footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 20px;
  }
  .details-footer .price {
    margin-right: auto;
    white-space: normal;
  }
  .details-footer .card-reason {
    flex: 1 1 280px;
  }
  .details-footer > .button {
    flex: 1 1 220px;
  }
  @container (min-width: 480px) {
    .facts div {
      grid-template-columns: calc(8.25 * var(--rem)) 1fr;
    }
  }
  @media (min-width: 768px) {
    .details {
      grid-template-columns: 0.92fr 1.08fr;
    }
    .details-image {
      display: block;
      padding: 24px 0 16px 24px;
    }
    .details-image img {
      max-height: none;
      margin-bottom: 8px;
      border-radius: var(--radius);
    }
    .details-main {
      padding: clamp(24px, 4cqi, 40px);
    }
    .facts {
      margin: 0 0 0 4px;
    }
    .facts div:first-child {
      border: 0;
    }
    .details-footer > .button {
      max-width: 340px;
    }
  }
`
