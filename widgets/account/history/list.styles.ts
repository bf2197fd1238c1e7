import { css } from '../../core/ui/styles/css.ts'

/** Styles of the lists: cards, or tables where there is room; invoices are in groups by month. */
export const listStyles = css`
  .history-list {
    --columns: minmax(0, 1fr);
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .history-list ul,
  .history-month {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .history-head {
    display: none;
    font-size: var(--text-small);
    font-weight: 500;
  }
  .history-row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 10px 16px;
    padding: 18px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    line-height: 1.4;
  }
  .history-row > div {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .history-owed {
    grid-column: 1 / -1;
  }
  .history-row > .history-main {
    grid-column: 1;
  }
  .history-row > .history-total {
    grid-row: 1;
    grid-column: 2;
    text-align: end;
  }
  .history-row > div > .small,
  .history-line {
    display: block;
  }
  .history-main {
    display: grid;
    justify-items: start;
    gap: 4px;
  }
  .history-main b {
    white-space: nowrap;
  }
  .history-open,
  .history-link {
    text-align: start;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  .history-open {
    min-height: 28px;
    font-weight: 700;
  }
  .history-open:hover,
  .history-link:hover {
    color: var(--brand);
    text-decoration-thickness: 2px;
  }
  .history-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .history-more {
    justify-self: center;
  }
  .history-wait {
    display: grid;
    gap: 12px;
  }
  .history-month-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
  }
  .history-month h2 {
    font-size: var(--text-4);
  }
  .history-export {
    margin-inline-start: auto;
  }
  /* The filters and the export need the whole second row. */
  @container (max-width: 991px) {
    .history-filters:has(.history-export) input {
      flex-basis: 100%;
      max-width: none;
    }
  }
  @container (max-width: 575px) {
    .history-export {
      flex: 1 1 auto;
    }
    .history-actions > .button {
      flex: 1 1 auto;
      white-space: nowrap;
    }
  }
  @container (min-width: 768px) {
    .history-orders {
      --columns: minmax(130px, 1.1fr) minmax(120px, 1fr) minmax(120px, 1.4fr) minmax(84px, auto) minmax(0, max-content);
    }
    .history-documents {
      --columns: minmax(150px, 1.4fr) minmax(120px, 1fr) minmax(96px, 0.7fr) minmax(84px, 0.7fr) minmax(150px, auto);
    }
    .history-list {
      gap: 0;
      grid-template-columns: var(--columns);
    }
    .history-list ul,
    .history-list > .history-wait,
    .history-list > .alert,
    .history-list > .history-more {
      grid-column: 1 / -1;
    }
    .history-more,
    .history-list > .alert {
      margin-top: 16px;
    }
    .history-list ul,
    .history-head,
    .history-row {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      column-gap: 20px;
    }
    .history-head {
      padding-bottom: 10px;
      border-bottom: 1px solid var(--line);
    }
    .history-head > :nth-child(4) {
      text-align: end;
    }
    .history-list ul {
      row-gap: 0;
    }
    .history-row {
      align-items: center;
      padding: 16px 0;
      border-width: 0 0 1px;
      border-radius: 0;
      background: none;
    }
    .history-row > div,
    .history-row > .history-main,
    .history-row > .history-total {
      grid-column: auto;
      grid-row: auto;
    }
    .history-owed {
      grid-row: 2;
    }
    .history-actions {
      justify-content: flex-end;
    }
    .history-month {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      gap: 0 20px;
    }
    .history-month-head {
      grid-column: 1 / -1;
      padding-top: 20px;
    }
  }
`
