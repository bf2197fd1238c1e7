import { css } from '../styles/css.ts'

/** The buttons of the widgets and of the site (site/styles/20-controls.css). */
export const buttons = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    min-height: 48px;
    padding: 10px 24px;
    /* Visible with forced colours. */
    border: 1.5px solid transparent;
    border-radius: var(--pill);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 600;
    line-height: 1.2;
    max-width: 100%;
    /* In a row, the label of a button does not break within words. */
    overflow-wrap: break-word;
    text-align: center;
    text-decoration: none;
    transition:
      background var(--move),
      color var(--move),
      border-color var(--move);
  }
  .button:hover {
    background: var(--brand-deep);
  }
  .button:active {
    transform: translateY(1px);
  }
  .button-line {
    background: none;
    border-color: currentColor;
    color: var(--brand);
  }
  .button-line:hover {
    background: var(--brand);
    border-color: var(--brand);
    color: var(--on-brand);
  }
  .button-quiet {
    padding-inline: 14px;
    background: none;
    color: inherit;
  }
  .button-quiet:hover {
    background: var(--tint);
  }
  .button-small {
    min-height: 44px;
    padding: 8px 18px;
    font-size: var(--text-control);
  }
  .button-large {
    min-height: 56px;
    padding-inline: 30px;
  }
  .button-block {
    display: flex;
    width: 100%;
  }
  .button-round {
    width: 44px;
    min-height: 44px;
    padding: 0;
    flex: none;
  }
`
