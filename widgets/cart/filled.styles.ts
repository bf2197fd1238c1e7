import { css } from '../core/ui/styles/css.ts'

export const filledStyles = css`
  .cart > .alert {
    margin-block: 8px;
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
  .line-picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .line h3 {
    font-size: var(--text-4);
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
  .line-actions,
  .line-trouble {
    grid-column: 2 / -1;
    margin-top: 6px;
  }
  .line-actions {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
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
  .cart-compact :is(.line-actions, .line-trouble) {
    grid-column: 1 / -1;
  }
  .block {
    padding-block: 8px;
    border-bottom: 1px solid var(--line);
  }
  .block[open] {
    padding-bottom: 18px;
  }
  .block > span,
  .block > div {
    margin-top: 10px;
  }
  .block summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-4);
    font-weight: 600;
    line-height: 1.35;
    cursor: pointer;
    list-style: none;
  }
  .block summary::-webkit-details-marker {
    display: none;
  }
  .block summary::after {
    content: '';
    width: 9px;
    height: 9px;
    margin: -4px 6px 0 0;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 45deg;
    transition: rotate var(--move);
  }
  .block[open] summary::after {
    margin-top: 4px;
    rotate: 225deg;
  }
  .block small {
    display: block;
    color: var(--soft);
    font-family: var(--catering-font, inherit);
    font-size: var(--text-small);
    font-weight: 400;
  }
  .block > div > .field {
    margin-top: 14px;
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
  .totals {
    padding-top: 18px;
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
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .suggestions p {
    flex: 1 0 100%;
  }
  .suggestions .button {
    text-align: start;
  }
  .goals:focus {
    outline: none;
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
  @media print {
    .block::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
`
