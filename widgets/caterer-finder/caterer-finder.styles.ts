import { css } from '../core/ui/styles/css.ts'

export const catererFinderStyles = css`
  .finder {
    display: grid;
    gap: 28px;
  }
  .finder-tools {
    display: grid;
    gap: 12px 16px;
    align-items: end;
  }
  .finder-tools label {
    display: block;
    margin-bottom: 6px;
    font-size: var(--text-control);
    font-weight: 600;
  }
  .finder h3 {
    margin-bottom: 12px;
    font-size: var(--text-4);
  }
  /* As many columns as fit, since most regions have one channel. */
  .regions {
    columns: 290px;
    column-gap: 24px;
  }
  .regions section {
    margin-bottom: 28px;
    break-inside: avoid;
  }
  .caterers {
    display: grid;
    gap: 14px;
  }
  .caterer-skeleton {
    display: block;
    margin-bottom: 14px;
    break-inside: avoid;
  }
  .caterer {
    position: relative;
    display: grid;
    gap: 8px;
    align-content: start;
    padding: 18px 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    transition: border-color var(--move);
  }
  .caterer:hover {
    border-color: var(--brand);
  }
  .caterer h4 {
    margin: 0;
    font-family: var(--catering-font-heading, inherit);
    font-size: var(--text-lead);
    line-height: 1.25;
  }
  .caterer-name {
    color: var(--brand);
    font-weight: 700;
    text-align: start;
    text-decoration: none;
  }
  .caterer-name::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
  .caterer:hover .caterer-name {
    text-decoration: underline;
  }
  .caterer-name:focus-visible {
    outline: 0;
  }
  .caterer-name:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .caterer-address {
    display: flex;
    gap: 6px;
    font-size: var(--text-control);
    line-height: 1.4;
  }
  .caterer-address .icon {
    width: 18px;
    height: 18px;
    margin-top: 1px;
    color: var(--brand);
  }
  .caterer .small {
    line-height: 1.45;
  }
  .caterer .terms li,
  .caterer .terms div {
    display: inline;
  }
  .caterer .terms li + li::before {
    content: ' · ';
  }
  @container (min-width: 576px) {
    .finder-tools {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  @container (min-width: 768px) {
    .finder-tools {
      grid-template-columns: minmax(0, 320px) minmax(0, 280px) 1fr;
    }
    .finder-tools p {
      line-height: 48px;
    }
  }
`
