import { css } from '../../core/ui/styles/css.ts'
import { unavailableStyles } from '../availability/unavailable.styles.ts'

/** Styles of a product card: a row with a small image on narrow screens, else an image above the text. */
export const productCardStyles = css`
  .card {
    position: relative;
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr);
    gap: 14px;
  }
  .card-picture {
    position: relative;
    align-self: start;
    aspect-ratio: 4 / 3;
    border-radius: var(--radius);
    background-color: var(--track);
    overflow: hidden;
  }
  .card-picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition:
      scale var(--move-slow),
      opacity var(--move);
  }
  .card-badges {
    position: absolute;
    left: 12px;
    top: 12px;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .card-in {
    position: absolute;
    right: 12px;
    bottom: 12px;
  }
  .card-body {
    display: grid;
    grid: auto / minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr;
    gap: 6px;
  }
  .card-name {
    text-align: start;
  }
  .card-name[aria-busy] {
    cursor: progress;
  }
  .card-name::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  .card-name:focus-visible {
    outline: 0;
  }
  .card-name:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 4px;
  }
  .card-text {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--soft);
    font-size: var(--text-control);
    line-height: 1.4;
  }
  .dietary-badges {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
  }
  .dietary-badges li {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    color: var(--soft);
    font-size: var(--text-micro);
    line-height: 1.3;
  }
  .dietary-badges .icon {
    width: 15px;
    height: 15px;
    color: var(--brand);
  }
  .alcohol {
    padding-left: 10px;
    border-left: 3px solid var(--accent);
    color: var(--soft);
    font-size: var(--text-micro);
    line-height: 1.4;
  }
  .card-end {
    display: grid;
    grid: auto / minmax(0, 1fr);
    align-self: end;
  }
  .card-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 8px;
    min-height: 52px;
    padding-top: 6px;
  }
  /* Alone in its row, with text of 200 %. */
  .card-end .price {
    white-space: normal;
  }
  .card-foot .button,
  .card-foot .quantity,
  .card-reason {
    position: relative;
    z-index: 1;
  }
  .card-foot .button .icon {
    width: 16px;
    height: 16px;
  }
  .last-few {
    color: var(--accent);
    font-size: var(--text-micro);
  }
  .card-chosen .card-picture {
    box-shadow:
      0 0 0 3px var(--paper),
      0 0 0 6px var(--brand);
  }
  .card-off .card-picture img {
    filter: saturate(0.25) opacity(0.55);
  }
  ${unavailableStyles}
  .skeleton-pill {
    border-radius: var(--pill);
  }

  @container (max-width: 575px) {
    .grid .card {
      grid-template: none / 112px minmax(0, 1fr);
      gap: 0 14px;
      padding-block: 18px;
      border-bottom: 1px solid var(--line);
    }
    /* Below the picture, of which they would cover half. */
    .grid .card-picture:has(.card-badges) {
      aspect-ratio: auto;
      background: none;
      overflow: visible;
    }
    .grid .card-picture:has(.card-badges) img {
      height: auto;
      aspect-ratio: 4 / 3;
      border-radius: var(--radius);
    }
    .grid .card-badges {
      position: static;
      margin-top: 6px;
    }
    .card-badges .badge {
      padding: 3px 7px;
      border-radius: var(--radius-small);
      font-size: calc(0.75 * var(--rem));
      white-space: normal;
    }
    /* Narrow screens fit two badges. Skeletons below the first screen are hidden: their layout and animation have a cost. */
    .dietary-badges li:nth-child(n + 3),
    [aria-hidden] > .card:nth-child(n + 5),
    .grid .card-in,
    .card-foot .button .icon {
      display: none;
    }
    .card-text {
      font-size: var(--text-small);
    }
    .card-foot .button {
      padding-inline: 16px;
    }
    .card-foot {
      gap: 4px;
    }
    .card-foot .price b {
      font-size: var(--text-3);
    }
    .card-foot .quantity {
      grid-template-columns: 44px minmax(20px, auto) 44px;
    }
  }
  @container (min-width: 576px) {
    .card:hover img {
      scale: 1.03;
    }
  }
`
