import { css } from '../core/ui/styles/css.ts'

export const catalogueStyles = css`
  .head {
    display: grid;
    gap: 8px 40px;
    padding-block: 6px 20px;
  }
  .head h2 {
    font-size: var(--text-1);
  }
  .head p {
    max-width: 50ch;
    color: var(--soft);
    text-wrap: balance;
  }
  .categories {
    display: flex;
    gap: 8px;
    margin-bottom: 20px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .tabs {
    position: sticky;
    top: var(--catering-sticky-top, 0px);
    z-index: 2;
    background: var(--paper);
    /* The background also covers the rings around the images of chosen products, which are wider than the column. */
    box-shadow:
      -8px 0 var(--paper),
      8px 0 var(--paper);
  }
  .tab:first-child {
    margin-left: -12px;
  }
  .tier {
    color: var(--brand);
    font-size: var(--text-micro);
    font-weight: 600;
    letter-spacing: 0.04em;
  }
  .flag {
    display: block;
    width: 18px;
    height: 12px;
    border-radius: 2px;
    forced-color-adjust: none;
    background: linear-gradient(90deg, var(--flag-blue) 6px, var(--flag-white) 6px 12px, var(--flag-red) 12px);
  }
  .tabs ~ .alert {
    margin-top: 18px;
  }
  .filters {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px 16px;
    padding-block: 18px;
  }
  .search {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding-inline: 14px;
    border: 1.5px solid var(--field-line);
    border-radius: var(--pill);
    background: var(--card);
  }
  .search:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .search input {
    flex: 1;
    min-width: 0;
    border: 0;
    outline: 0;
    background: none;
    /* Below 16 px, iOS zooms into the field. */
    font-size: var(--rem);
  }
  .search input::placeholder {
    color: var(--soft);
    opacity: 1;
  }
  .search ::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
  .search .icon {
    width: 18px;
    height: 18px;
  }
  .filters-scroll {
    /* The visually hidden text scrolls with this element. */
    position: relative;
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .filters > .alert {
    grid-column: 1 / -1;
  }
  .filters-scroll > * {
    flex: none;
  }
  .filters-scroll :is(.button, .badge) {
    padding-inline: 8px;
  }
  .filters-scroll .button-link {
    padding-block: 8px;
  }
  .filters-count {
    grid-area: 1 / 2;
    color: var(--soft);
    font-size: var(--text-control);
    line-height: 44px;
  }
  .group + .group,
  .product-groups + .group {
    margin-top: 48px;
  }
  section:focus {
    outline: 0;
  }
  .seo {
    max-width: 70ch;
    padding-top: 40px;
    color: var(--soft);
    font-size: var(--text-control);
  }

  .grid {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .grid-space {
    grid-column: 1 / -1;
    overflow: hidden;
    /* Cards rendered instead of this space must not make the page jump. */
    overflow-anchor: none;
  }
  .product-groups {
    scroll-margin-top: calc(var(--catering-sticky-top, 0px) + 80px);
  }

  @container (max-width: 767px) {
    .tab:first-child {
      margin-left: 0;
    }
    .filters-scroll {
      flex-wrap: nowrap;
      margin-inline: -4px;
      padding: 4px;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
  @container (min-width: 576px) {
    .group h2 {
      margin-bottom: 20px;
    }
    .grid {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 32px 18px;
    }
  }
  @container (min-width: 992px) {
    .filters {
      grid-template: auto 1fr / 232px minmax(0, 1fr);
      align-items: start;
    }
    .filters-scroll {
      grid-area: 1 / 2 / span 2;
    }
    .filters-count {
      grid-area: 2 / 1;
      line-height: inherit;
    }
    .head {
      grid-template-columns: auto minmax(0, 1fr);
      align-items: end;
    }
    .head p {
      justify-self: end;
      text-align: end;
    }
    .grid {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 44px 22px;
    }
  }
  @container (min-width: 1200px) {
    .grid {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    /* The last rows have three cards where a row of four would have an empty column. Long lists have rows of one length. */
    .group .grid:not(:has([aria-posinset])) {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
    .group .grid .card:not([aria-posinset]) {
      grid-column: span 3;
    }
    .group .grid:has(> :last-child:nth-child(4n + 1)) .card:nth-last-child(-n + 9):not([aria-posinset]),
    .group .grid:has(> :last-child:nth-child(4n + 2)) .card:nth-last-child(-n + 6):not([aria-posinset]),
    .group .grid:has(> :last-child:nth-child(4n + 3)) .card:nth-last-child(-n + 3):not([aria-posinset]) {
      grid-column: span 4;
    }
  }
`
