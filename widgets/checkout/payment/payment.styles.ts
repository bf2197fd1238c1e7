import { css } from '../../core/ui/styles/css.ts'

export const paymentStyles = css`
  h2:focus-visible,
  .problem:focus-visible {
    outline: none;
  }
  .methods .radio {
    align-items: center;
  }
  .method-mark {
    display: grid;
    place-items: center;
    width: 44px;
    height: 30px;
    border-radius: 6px;
    background: var(--brand-tint);
    color: var(--brand);
  }
  .bank-waiting {
    padding: 48px 16px;
    text-align: center;
    font-weight: 600;
  }
  .promises {
    display: grid;
    justify-items: start;
  }
  .facts {
    border-top: 1px solid var(--line);
    font-size: var(--text-control);
  }
  .facts > div {
    display: grid;
    gap: 2px 16px;
    padding-block: 11px;
    border-bottom: 1px solid var(--line);
  }
  .panel > .facts > div:last-child {
    border-bottom: 0;
  }
  .facts dd {
    white-space: pre-line;
  }
  .facts dt {
    color: var(--soft);
  }
  .alcohol {
    display: grid;
    grid-template-columns: 56px 1fr;
    gap: 16px;
    align-items: center;
    padding: 16px 18px;
    border: 2px solid var(--ink);
    border-radius: var(--radius);
    background: var(--card);
    font-size: var(--text-control);
    line-height: 1.45;
  }
  .alcohol strong {
    display: grid;
    place-items: center;
    height: 56px;
    border: 3px solid var(--accent);
    border-radius: 50%;
    color: var(--accent);
    font-family: var(--catering-font-heading, inherit);
    font-weight: 700;
    font-size: var(--text-lead);
    line-height: 1;
  }
`
