import { css } from '../styles/css.ts'

export const prices = css`
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
`
