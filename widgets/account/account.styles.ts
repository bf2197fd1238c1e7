import { css } from '../core/ui/styles/css.ts'

/** Styles of the sign-in column and of what every section of the account has; the other rules come with the sections. */
export const accountStyles = css`
  .auth {
    display: grid;
    gap: 20px;
    max-width: 480px;
    margin-inline: auto;
  }
  .auth header,
  .account header {
    display: grid;
    gap: 10px;
  }
  .auth header h2,
  .account header h2 {
    font-size: var(--text-1);
  }
  .account {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    justify-items: stretch;
  }
  .button-start {
    justify-self: start;
  }
  .account-title {
    font-size: var(--text-2);
    letter-spacing: -0.01em;
    text-transform: uppercase;
  }
  .line {
    display: block;
  }
  .link-danger {
    color: var(--accent);
  }
`
