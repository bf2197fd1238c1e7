import { css } from '../../ui/styles/css.ts'

export const reorderStyles = css`
  .reorder {
    display: grid;
    gap: 20px;
  }
  .reorder-part {
    display: grid;
    gap: 12px;
  }
  .reorder-part > legend,
  .reorder-part > h3 {
    padding: 0;
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-4);
    font-weight: 700;
    letter-spacing: -0.01em;
  }
  .reorder-part > legend {
    margin-bottom: 12px;
  }
  .reorder-line {
    display: grid;
    gap: 8px;
    padding: 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .reorder-line legend {
    float: inline-start;
    padding: 0;
    line-height: 1.4;
  }
  .reorder-line legend + * {
    clear: both;
  }
  .reorder-why {
    display: block;
    color: var(--accent);
    font-weight: 600;
  }
  .reorder-line .radio {
    padding: 10px 14px;
  }
  .reorder-line .radio b {
    font-weight: 500;
    font-size: var(--text-control);
  }
  .reorder-same {
    display: grid;
    gap: 6px;
    font-size: var(--text-control);
  }
  .reorder-same li {
    display: grid;
    grid-template-columns: minmax(44px, max-content) 1fr auto;
    gap: 8px;
  }
  .reorder-same small {
    display: block;
    font-size: var(--text-micro);
  }
  .reorder-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .reorder-foot p {
    flex: 1 0 auto;
    font-variant-numeric: tabular-nums;
  }
  .reorder-foot p b {
    margin-inline-start: 6px;
    font-size: var(--text-amount);
  }
  @media (max-width: 575px) {
    .reorder-foot .button-primary {
      flex: 1 1 100%;
    }
  }
`
