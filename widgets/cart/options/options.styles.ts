import { css } from '../../core/ui/styles/css.ts'

export const optionsStyles = css`
  .budget-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(168px, 1fr));
    gap: 14px 16px;
    margin-bottom: 14px;
  }
  .number {
    position: relative;
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) 48px;
    align-items: center;
  }
  .number .input {
    grid-area: 1 / 1 / 2 / -1;
    padding-inline: 50px;
    text-align: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .number button {
    grid-area: 1 / 1;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    z-index: 1;
  }
  .number button:last-child {
    grid-column: 3;
  }
  :is(.number, .coupon-applied) button:focus-visible {
    outline-offset: -4px;
    border-radius: var(--radius-field);
  }
  .number span {
    grid-area: 1 / 2;
    justify-self: end;
    padding-inline-end: 2px;
    color: var(--soft);
    pointer-events: none;
    z-index: 1;
  }
  .number .icon {
    width: 16px;
    height: 16px;
  }
  .head-cost {
    display: grid;
    gap: 4px;
    padding: 12px 14px;
    border-radius: var(--radius-field);
    background: var(--brand-tint);
    font-variant-numeric: tabular-nums;
  }
  .head-cost-amount {
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-3);
    font-weight: 700;
    line-height: 1.2;
  }
  .cost-per-guest {
    display: flex;
    gap: 8px;
    font-size: var(--text-control);
    font-weight: 600;
    line-height: 1.35;
  }
  .head-cost .icon {
    flex: none;
    color: var(--brand);
  }
  .head-cost-over {
    background: var(--accent-tint);
  }
  .head-cost-over .icon {
    color: var(--accent);
  }
  .coupon {
    display: flex;
    gap: 8px;
  }
  .coupon .input {
    text-transform: uppercase;
  }
  .coupon + div:not(:empty) {
    margin-top: 8px;
  }
  .coupon-applied {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 12px;
    padding: 4px 6px 4px 14px;
    border: 1.5px dashed var(--brand);
    border-radius: var(--radius-field);
    background: var(--brand-tint);
    font-size: var(--text-control);
    line-height: 1.35;
  }
  .coupon-applied ~ p {
    margin-top: 6px;
  }
`
