import { postalCodeStyles } from '../core/components/postal-code/postal-code.styles.ts'
import { css } from '../core/ui/styles/css.ts'

export const channelPickerStyles = css`
  ${postalCodeStyles}
  .current {
    margin-top: 16px;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: stretch;
    min-height: 56px;
    font-size: var(--text-control);
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  .segments {
    display: none;
  }
  .segment,
  .compact {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    min-height: 56px;
    padding: 6px 0;
    text-align: start;
  }
  .compact {
    flex: 1 1 260px;
  }
  .bar small {
    display: block;
    color: var(--soft);
    font-size: var(--text-micro);
  }
  .segment-empty b {
    color: var(--accent);
  }
  /* Only the first missing part is highlighted; the others follow. */
  .segment-empty ~ .segment-empty b,
  .bar button > .icon {
    color: var(--brand);
  }
  .compact u {
    flex: none;
    margin-left: auto;
    color: var(--brand);
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
  .bar [aria-busy] {
    cursor: progress;
  }
  .limit {
    display: none;
    align-items: center;
    gap: 10px;
  }
  /* So many lines that the bar does not move when the cut-off of the slot comes, in the fonts of the system too, which are wider. */
  .compact .until {
    min-height: 2.5em;
  }
  @container (max-width: 300px) {
    .compact .until {
      min-height: 3.75em;
    }
  }
  @container (min-width: 380px) {
    .until .nowrap {
      display: block;
    }
  }
  .compact small::first-letter {
    text-transform: uppercase;
  }
  .limit > .icon,
  .bar .over {
    color: var(--accent);
  }
  .limit-over {
    display: flex;
    flex: 1 0 100%;
    padding-left: 30px;
  }
  .limit .button {
    font-size: inherit;
  }
  /* The line above says the same. */
  @container (max-width: 767px) {
    .limit p,
    .limit .icon {
      position: absolute;
      opacity: 0;
    }
  }
  @container (max-width: 300px) {
    .compact > .icon {
      display: none;
    }
  }
  @container (max-width: 16em) {
    .compact u {
      display: none;
    }
  }
  @container (min-width: 768px) {
    .bar {
      flex-wrap: nowrap;
    }
    .compact,
    .segment .icon,
    .limit > .icon {
      display: none;
    }
    .segments {
      display: flex;
      flex-wrap: wrap;
    }
    .segment {
      padding-inline: 12px;
      border-right: 1px solid var(--line);
      white-space: nowrap;
      transition: background var(--move);
    }
    .segment:hover {
      background: var(--tint);
    }
    .segment:first-child {
      padding-left: 0;
    }
    .segment:focus-visible {
      outline-offset: -3px;
    }
    .limit {
      display: flex;
      flex: 1;
      justify-content: end;
      padding: 0 0 0 12px;
      line-height: 1.3;
      text-align: end;
    }
    .limit b {
      display: block;
    }
    .limit .button {
      min-height: 24px;
      line-height: inherit;
    }
  }
  @container (min-width: 992px) {
    .segment {
      padding-inline: 20px;
    }
    .segment .icon,
    .limit > .icon {
      display: block;
    }
  }
`
