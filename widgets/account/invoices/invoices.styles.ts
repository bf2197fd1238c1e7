import { css } from '../../core/ui/styles/css.ts'

/** Styles of the invoices and of their months. */
export const invoicesStyles = css`
  .history-month {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
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
  @container (max-width: 575px) {
    .history-export {
      flex: 1 1 auto;
    }
  }
  @container (min-width: 576px) {
    .history-export {
      margin-inline-start: auto;
    }
  }
  @container (min-width: 768px) {
    .history-month {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      column-gap: 20px;
      row-gap: 0;
    }
    .history-month-head {
      grid-column: 1 / -1;
      padding-top: 20px;
    }
  }
`
