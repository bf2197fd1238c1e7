import { css } from '../../core/ui/styles/css.ts'

export const summaryStyles = css`
  .recap {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .recap-toggle {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    width: 100%;
    min-height: 52px;
    padding: 12px 16px;
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
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 16px;
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
    grid-template-columns: minmax(34px, max-content) 1fr auto;
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
  .recap-slot .soft,
  .slot-label {
    display: block;
  }
  .slot-label::first-letter {
    text-transform: uppercase;
  }
  @media print {
    .recap-toggle {
      display: none;
    }
    .recap-body {
      display: grid;
      padding-top: 16px;
    }
  }
`
