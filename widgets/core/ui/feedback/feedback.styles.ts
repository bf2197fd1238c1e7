import { css } from '../styles/css.ts'

export const feedback = css`
  .alert {
    display: grid;
    grid-template-columns: 22px 1fr auto;
    gap: 4px 10px;
    padding: 14px 16px;
    border-radius: var(--radius);
    background: var(--butter-tint);
    font-size: var(--text-control);
    line-height: 1.45;
  }
  .alert .icon {
    width: 22px;
    height: 22px;
  }
  @container (max-width: 400px) {
    .alert > .button {
      grid-column: 2;
      justify-self: start;
    }
  }
  .alert-success {
    background: var(--brand-tint);
  }
  .alert-success > .icon {
    color: var(--brand);
  }
  .alert-error {
    background: var(--accent-tint);
  }
  .alert-error > .icon {
    color: var(--accent);
  }
  .alert-message {
    background: var(--info-tint);
  }
  .alert .button-link {
    min-height: 24px;
    margin-block: -1px;
    color: inherit;
  }
  .empty {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding: 40px 16px;
    text-align: center;
    text-wrap: balance;
  }
  .empty h2 {
    font-size: var(--text-3);
    /* It may quote what was typed into a search. */
    overflow-wrap: anywhere;
  }
  .empty p {
    max-width: 38ch;
    color: var(--soft);
  }
  .skeleton {
    display: block;
    border-radius: var(--radius-small);
    background: linear-gradient(100deg, var(--track) 40%, var(--paper) 50%, var(--track) 60%) 0 0 / 300% 100%;
    animation: skeleton 1.4s linear infinite;
  }
  @keyframes skeleton {
    to {
      background-position: -150% 0;
    }
  }
  .field-error {
    display: flex;
    gap: 6px;
    color: var(--accent);
    font-size: var(--text-small);
    font-weight: 600;
    line-height: 1.45;
  }
`
