import { css } from '../core/ui/styles/css.ts'

/** Styles of the address book and of its tiles, which the saved cards share. */
export const tilesStyles = css`
  .book > h2:focus-visible,
  .payment-title:focus-visible {
    outline: 0;
  }
  .book + .book {
    margin-top: 24px;
  }
  .book {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-block: 4px 16px;
  }
  .tiles {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    margin-top: 4px;
  }
  .tile {
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: 10px;
    width: 100%;
    height: 100%;
    padding: 22px 22px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .tile-head {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
  }
  .tile-head h3,
  .tile-defaults {
    flex-basis: 100%;
  }
  .tile-defaults {
    display: grid;
    justify-items: start;
    gap: 4px;
  }
  .book > h2,
  .payment-title {
    font-size: var(--text-amount);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  .tile address {
    font-size: var(--text-control);
    font-style: normal;
    line-height: 1.5;
    white-space: pre-line;
  }
  .tile-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }
  .tile-add {
    grid-template-rows: none;
    place-content: center;
    justify-items: center;
    min-height: 150px;
    padding-bottom: 22px;
    border: 1.5px dashed var(--field-line);
    background: none;
    color: var(--brand);
    font-weight: 600;
  }
  .tile-add:hover {
    background: var(--brand-tint);
  }
  @container (min-width: 576px) {
    .tiles {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 992px) {
    .tiles {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`
