import { css } from '../core/ui/styles/css.ts'

export const cartStyles = css`
  /* A closed drawer takes no width. */
  :host([drawer]) {
    width: auto;
  }
  .cart-page {
    display: grid;
    gap: 12px;
  }
  .cart-page h2 {
    font-size: var(--text-total);
  }
  .cart-page h2 + p {
    margin-top: -8px;
  }
  .cart-foot {
    margin-top: 4px;
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
  /* The room of the button that comes for a customer. */
  .delivery-own {
    padding-bottom: 44px;
  }
  .delivery b::first-letter {
    text-transform: uppercase;
  }
  .delivery .icon {
    width: 24px;
    height: 24px;
    color: var(--brand);
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
    height: 57px;
    border-radius: var(--radius-field);
    background-color: var(--track);
    overflow: hidden;
  }
  .line .skeleton + .skeleton {
    margin-top: 8px;
  }
  /* With text at 200 % on a phone. */
  @container (max-width: 16em) {
    .line {
      grid-template-columns: minmax(0, 1fr);
    }
    .line > :not(.line-picture) {
      grid-column: 1;
      text-align: start;
    }
    .line-picture {
      display: none;
    }
  }
  .cart-until {
    margin-top: 10px;
    text-align: center;
  }
  .empty-more {
    text-align: center;
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
