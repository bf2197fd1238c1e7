import { css } from '../styles/css.ts'

export const summaries = css`
  .summary {
    display: grid;
    gap: 6px;
    font-size: var(--text-control);
  }
  .summary div {
    display: flex;
    align-items: baseline;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
  .summary dd {
    margin-inline-start: auto;
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
`
