import { css } from '../core/ui/css.ts'

export const channelPickerStyles = css`
  .zip {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .zip label {
    font-weight: 600;
  }
  .zip-box {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 4px;
    border: 1.5px solid var(--field-line);
    border-radius: var(--pill);
    background: var(--card);
    transition: border-color var(--move);
  }
  .zip-box:hover {
    border-color: var(--brand);
  }
  .zip-box:has([aria-invalid]) {
    border-color: var(--accent);
  }
  .zip-box:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .zip-box .icon {
    margin-left: 14px;
    color: var(--brand);
  }
  .zip-box input {
    flex: 1;
    width: 0;
    min-height: 44px;
    padding: 0 6px;
    border: 0;
    outline: 0;
    background: none;
    font-size: 18px;
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  .zip-box input::placeholder {
    color: var(--soft);
    font-weight: 400;
    opacity: 1;
  }
  .zip-box .button {
    flex: none;
    min-height: 44px;
  }
  .zip-hero {
    max-width: 520px;
  }
  .zip-hero .zip-box {
    padding: 6px;
    border: 2px solid var(--brand);
    box-shadow: var(--shadow);
  }
  .zip-hero input,
  .zip-hero .button {
    min-height: 52px;
  }
  .zip-answer {
    display: grid;
    gap: 4px;
  }
  .current {
    margin-top: 16px;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .terms {
    margin-top: 4px;
  }
  .dialog .terms {
    margin-top: 18px;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .confirm {
    display: grid;
    gap: 12px;
  }
  .confirm p {
    margin-bottom: 8px;
  }

  .bar {
    display: flex;
    align-items: stretch;
    min-height: 56px;
  }
  .segment {
    display: inline-flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-width: 0;
    padding: 6px 0;
    border: 0;
    background: none;
    text-align: start;
    line-height: 1.25;
  }
  .segment .icon {
    color: var(--brand);
  }
  .segment small {
    display: block;
    color: var(--soft);
    font-size: var(--text-micro);
  }
  .segment b {
    font-size: var(--text-control);
    font-variant-numeric: tabular-nums;
  }
  .segment-empty b {
    color: var(--accent);
  }
  .segment u {
    margin-left: auto;
    color: var(--brand);
    font-size: var(--text-control);
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
  .wide,
  .segment-wide,
  .limit {
    display: none;
  }
  @container (min-width: 760px) {
    .segment {
      display: inline-flex;
      flex: none;
      padding-inline: 20px;
      border-right: 1px solid var(--line);
      white-space: nowrap;
    }
    .segment:first-child {
      padding-left: 0;
    }
    button.segment:hover b {
      text-decoration: underline 1px;
    }
    .wide {
      display: inline;
    }
    .segment :is(u, .narrow) {
      display: none;
    }
    .limit {
      display: flex;
      align-items: center;
      gap: 10px;
      margin-left: auto;
      padding-left: 20px;
      font-size: var(--text-control);
      line-height: 1.3;
      text-align: end;
    }
    .limit .icon {
      color: var(--accent);
    }
    .limit b {
      display: block;
      font-variant-numeric: tabular-nums;
    }
  }
`
