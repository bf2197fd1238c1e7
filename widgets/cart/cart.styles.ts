import { css } from '../core/ui/sheet/css.ts'

export const cartStyles = css`
  .cart-page {
    display: grid;
    gap: 12px;
  }
  .cart-page h2 {
    font-size: 26px;
  }
  .cart-page h2 + p {
    margin-top: -8px;
  }
  .cart-foot {
    margin-top: 4px;
  }
  .cart > .alert {
    margin-block: 8px;
  }
  .delivery {
    display: grid;
    grid-template-columns: 24px 1fr auto;
    align-items: center;
    gap: 12px;
    padding-block: 14px;
    border-bottom: 1px solid var(--line);
    font-size: var(--text-control);
    line-height: 1.35;
  }
  .drawer .delivery {
    margin-top: -20px;
  }
  .alert + .delivery {
    margin-top: 0;
  }
  .delivery b,
  .delivery .soft {
    display: block;
  }
  .delivery b::first-letter {
    text-transform: uppercase;
  }
  .delivery .icon {
    width: 24px;
    height: 24px;
    color: var(--brand);
  }
  .goals {
    display: grid;
    gap: 14px;
    padding-block: 18px;
    border-bottom: 1px solid var(--line);
  }
  .goals:empty {
    display: none;
  }
  .line {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr) auto;
    align-items: start;
    gap: 4px 14px;
    padding-block: 16px;
    border-bottom: 1px solid var(--line);
  }
  .line-picture {
    grid-row: span 2;
    width: 76px;
    height: 76px;
    border-radius: var(--radius-field);
    background-color: var(--track);
    overflow: hidden;
  }
  .line-picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .line h3 {
    font-size: var(--text-4);
  }
  .line .skeleton + .skeleton {
    margin-top: 8px;
  }
  .line-note {
    margin-top: 2px;
    color: var(--soft);
    font-size: var(--text-micro);
    line-height: 1.45;
  }
  .line-price {
    font-weight: 600;
    line-height: 1.35;
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .line-price small {
    display: block;
    color: var(--soft);
    font-size: var(--text-micro);
    font-weight: 400;
  }
  [aria-busy='true'] :is(.line-price, .totals dd) {
    opacity: 0.55;
  }
  .line-actions {
    grid-column: 2 / -1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    margin-top: 6px;
  }
  .line-actions .button {
    color: var(--soft);
    font-size: var(--text-small);
    font-weight: 500;
  }
  .cart-compact .line {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  .cart-compact :is(.line-picture, .line-note) {
    display: none;
  }
  .cart-compact .line-actions {
    grid-column: 1 / -1;
  }
  .block {
    padding-block: 18px;
    border-bottom: 1px solid var(--line);
  }
  .block h3 {
    margin-bottom: 8px;
    font-size: var(--text-4);
  }
  .line-trouble {
    grid-column: 2 / -1;
    margin-top: 6px;
  }
  .line-trouble p:not(:empty) {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  .line-out .line-picture {
    opacity: 0.6;
  }
  .line-out :is(h3, .line-price) {
    color: var(--soft);
  }
  .cart-compact .line-trouble {
    grid-column: 1 / -1;
  }
  .cart-clear {
    margin-top: 12px;
    text-align: center;
  }
  .cart-clear .dialog {
    text-align: start;
  }
  .cart-clear .button-link {
    color: var(--soft);
  }
  .cart-until {
    margin-top: 10px;
    text-align: center;
  }
  .empty-more {
    text-align: center;
  }
  .totals {
    padding-top: 18px;
  }
  .cart-sum {
    display: flex;
    justify-content: space-between;
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-3);
    font-weight: 700;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .empty-picture {
    display: grid;
    place-items: center;
    width: 200px;
    height: 140px;
    border-radius: var(--radius-large);
    background: var(--butter-tint);
    color: var(--brand);
  }
  .empty-picture .icon {
    width: 72px;
    height: 72px;
  }
`
