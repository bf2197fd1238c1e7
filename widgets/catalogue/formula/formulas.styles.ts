import { FORMULAS } from '../../core/domain/catalogue/formulas.ts'
import { css } from '../../core/ui/styles/css.ts'

/** Heights are set by class: the CSP of server-rendered pages allows no style attribute. */
const heights = [...new Set(FORMULAS.map(({ heightDisplay }) => heightDisplay))]
  .map((height) => `.formula-h${height}{--height:${height}px}`)
  .join('')

export const formulasStyles = css`
  .formulas {
    margin-block: 18px 30px;
  }
  .formulas > h2 {
    margin-bottom: 8px;
    font-size: var(--text-title);
  }
  .formulas ul:has(> .formula) {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(264px, 1fr);
    gap: 22px;
    margin-inline: -8px;
    padding: 8px;
    overflow-x: auto;
    scroll-padding-inline: 8px;
    scroll-snap-type: x proximity;
    scrollbar-width: thin;
  }
  .formula {
    display: grid;
    grid-template-rows: auto 1fr;
    gap: 14px;
    scroll-snap-align: start;
  }
  .formula-picture {
    position: relative;
    height: clamp(190px, 21cqi, 320px);
    border-radius: var(--radius);
    background: var(--track);
    overflow: hidden;
  }
  .formula-image,
  .formula-image picture {
    display: contents;
  }
  .formula-picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .formula-picture .badge {
    position: absolute;
    left: 12px;
    top: 12px;
  }
  .formula-text {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .formula-text .soft {
    font-size: var(--text-control);
    line-height: 1.45;
  }
  .formula-contents {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: 2px 18px;
    font-size: var(--text-small);
    font-weight: 500;
  }
  .formula-contents li::before {
    content: '• ';
    color: var(--accent);
  }
  .formula-contents s {
    color: var(--soft);
  }
  .formula-times,
  .formula-warning {
    font-size: var(--text-small);
    font-weight: 500;
  }
  .formula-warning {
    display: flex;
    gap: 6px;
    color: color-mix(in srgb, var(--accent) 75%, var(--ink));
  }
  .formula-warning .icon,
  .formula-in .icon {
    width: 18px;
    height: 18px;
  }
  .formula-buy {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px 12px;
    margin-top: auto;
    padding-top: 6px;
  }
  .formula-buy .card-reason {
    width: 100%;
  }
  .formula-in {
    display: flex;
    align-items: center;
    gap: 6px;
    width: 100%;
    min-height: 22px;
    color: var(--brand);
    font-size: var(--text-small);
    font-weight: 600;
  }

  .formulas-alone {
    margin-block: 0;
  }
  .formulas-alone > h2 {
    margin-bottom: 20px;
  }
  .formulas-alone ul:has(> .formula) {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-columns: auto;
    gap: 36px 24px;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
  ${heights}
  .formulas-alone .formula-picture {
    height: clamp(230px, 62vw, var(--height));
    border-radius: var(--radius-large);
  }
  .formulas-alone h3 {
    font-size: var(--text-total);
  }
  .formulas-alone .formula-text > .soft {
    font-size: inherit;
    line-height: inherit;
  }
  @container (min-width: 768px) {
    .formulas-alone .formula {
      grid-template: auto / 1fr 1fr;
      align-items: center;
      gap: 28px;
    }
    .formulas-alone .formula-picture {
      height: 270px;
    }
  }
  @container (min-width: 992px) {
    .formulas-alone ul:has(> .formula) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 20px 24px;
    }
    .formulas-alone .formula {
      grid-row: span 2;
      grid-template: subgrid / auto;
      align-items: stretch;
      gap: 16px;
    }
    .formulas-alone .formula-picture {
      align-self: end;
      height: var(--height);
    }
  }
`
