import { css } from '../core/ui/styles/css.ts'

/** Styles of the request for a quote, of its chips, and of its confirmation. */
export const quoteStyles = css`
  .quote-form {
    gap: 22px 16px;
  }
  .quote-form h2,
  .quote-done h2 {
    font-size: var(--text-title);
  }
  .quote-form h2:not(:first-child) {
    margin-top: 8px;
    padding-top: 26px;
    border-top: 1px solid var(--line);
  }
  .third .pill {
    padding-inline: 13px;
  }
  fieldset legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: var(--text-control);
    font-weight: 600;
  }
  .pills {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .pill {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 46px;
    padding: 8px 16px;
    border: 1.5px solid var(--field-line);
    border-radius: var(--pill);
    background: var(--card);
    font-size: var(--text-control);
    font-weight: 500;
    line-height: 1.2;
    cursor: pointer;
    transition:
      border-color var(--move),
      background var(--move);
  }
  .pill input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border-radius: inherit;
    cursor: inherit;
  }
  .pill:hover {
    border-color: var(--brand);
  }
  .pill:has([aria-invalid]) {
    border-color: var(--accent);
  }
  .pill:has(:checked) {
    background: var(--brand);
    border-color: var(--brand);
    color: var(--on-brand);
  }
  .pill:has(:checked)::before {
    content: '';
    width: 10px;
    height: 6px;
    margin-inline-end: 9px;
    border: solid;
    border-width: 0 0 2px 2px;
    transform: translateY(-2px) rotate(-45deg);
  }
  /* Two chips share a third of the row, so the colour alone marks the chosen one, unless colours are forced. */
  @media (forced-colors: none) {
    .third .pill:has(:checked)::before {
      content: none;
    }
  }
  .input-box > span {
    position: absolute;
    inset: 0 16px 0 auto;
    display: grid;
    place-items: center;
    color: var(--soft);
    pointer-events: none;
  }
  .quote-send {
    display: grid;
    gap: 12px;
  }
  .quote-done {
    display: grid;
    justify-items: start;
    gap: 14px;
    padding: clamp(22px, 4cqi, 36px);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--card);
  }
  .quote-done h2:focus-visible {
    outline: 0;
  }
  .quote-done ol {
    display: grid;
    gap: 10px;
    counter-reset: step;
  }
  .quote-done li {
    display: grid;
    grid-template-columns: 24px 1fr;
    counter-increment: step;
  }
  .quote-done li::before {
    content: counter(step);
    color: var(--accent);
    font-weight: 700;
  }
  .quote-mark {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: var(--brand);
    color: var(--on-brand);
  }
  .quote-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 8px;
  }
  @container (max-width: 419px) {
    .quote-actions > * {
      flex: 1 1 100%;
    }
  }
  @media (forced-colors: active) {
    .pill:has(:checked) {
      forced-color-adjust: none;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`
