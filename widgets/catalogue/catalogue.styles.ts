import { css } from '../core/ui/css.ts'

export const catalogueStyles = css`
  .head {
    display: grid;
    gap: 8px 40px;
    padding-block: 6px 20px;
  }
  .head h1 {
    letter-spacing: -0.03em;
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
    /* Also over the rings of chosen pictures, which stand out of the column. */
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
  .tier s {
    opacity: 0.35;
    text-decoration: none;
  }
  .flag {
    display: flex;
    width: 18px;
    height: 12px;
    border-radius: 2px;
    overflow: hidden;
  }
  .flag i {
    flex: 1;
    background: var(--flag-blue);
  }
  .flag i:nth-child(2) {
    background: var(--flag-white);
  }
  .flag i:nth-child(3) {
    background: var(--flag-red);
  }
  .blocked {
    padding-top: 18px;
  }
  .filters {
    display: flex;
    gap: 16px;
    padding-block: 18px;
  }
  .filters-scroll {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .filters-scroll .button {
    padding-inline: 8px;
    white-space: nowrap;
  }
  .filters-scroll > * {
    flex: none;
  }
  .filters-count {
    margin-left: auto;
    color: var(--soft);
    font-size: var(--text-control);
    line-height: 44px;
    white-space: nowrap;
  }
  .group + .group {
    margin-top: 48px;
  }
  .group h2 {
    margin-bottom: 20px;
    font-size: clamp(22px, 18px + 1.2cqi, 30px);
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
  .card {
    position: relative;
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 0 14px;
    padding-block: 18px;
    border-bottom: 1px solid var(--line);
  }
  .card-picture {
    position: relative;
    height: 112px;
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
    left: 5px;
    top: 5px;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .card-badges .badge {
    padding: 3px 7px;
    font-size: 12px;
  }
  .card-in {
    display: none;
  }
  .card-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr;
    gap: 6px;
  }
  .card-name {
    padding: 0;
    border: 0;
    background: none;
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
    font-size: var(--text-small);
    line-height: 1.4;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
  }
  .marks li {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    color: var(--soft);
    font-size: var(--text-micro);
    line-height: 1.3;
    white-space: nowrap;
  }
  .marks .icon {
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
  .card-buy {
    align-self: end;
  }
  .card-foot {
    display: flex;
    align-items: end;
    justify-content: space-between;
    gap: 8px;
    min-height: 52px;
    padding-top: 6px;
  }
  .card-foot .button,
  .card-foot .quantity,
  .card-why {
    position: relative;
    z-index: 1;
  }
  .card-foot .button {
    padding-inline: 16px;
    gap: 6px;
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
  .card-why {
    display: grid;
    gap: 4px;
    align-self: end;
    margin-top: 6px;
    padding: 12px 14px;
    border-radius: var(--radius-field);
    background: var(--butter-tint);
    font-size: var(--text-small);
    line-height: 1.4;
  }
  .card-why .button-link {
    justify-self: start;
    font-size: var(--text-small);
  }
  .card-why-off {
    background: var(--off);
  }
  .substitute {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    align-items: center;
    gap: 10px;
    line-height: 1.35;
  }
  .substitute img {
    width: 56px;
    height: 42px;
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  .skeleton-pill {
    border-radius: var(--pill);
  }

  @container (max-width: 559px) {
    .marks li:nth-child(n + 3) {
      display: none;
    }
    .card-foot .button .icon {
      display: none;
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
    .substitute {
      grid-template-columns: 1fr auto;
    }
    .substitute picture {
      display: none;
    }
  }
  @container (max-width: 767px) {
    .tab:first-child {
      margin-left: 0;
    }
    .filters-scroll {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .filters-count {
      display: none;
    }
  }
  @container (min-width: 560px) {
    .grid {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 32px 18px;
    }
    .card {
      grid-template: auto 1fr / minmax(0, 1fr);
      gap: 14px;
      padding: 0;
      border: 0;
    }
    .card-picture {
      height: auto;
      aspect-ratio: 4 / 3;
    }
    .card:hover img {
      scale: 1.03;
    }
    .card-badges {
      left: 12px;
      top: 12px;
    }
    .card-badges .badge {
      padding: 4px 10px;
      font-size: var(--text-micro);
    }
    .card-in {
      position: absolute;
      right: 12px;
      bottom: 12px;
      display: inline-flex;
    }
    .card-text {
      font-size: var(--text-control);
    }
    .card-foot .button {
      padding-inline: 18px;
      gap: 10px;
    }
  }
  @container (min-width: 880px) {
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
  @container (min-width: 1240px) {
    .grid {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`
