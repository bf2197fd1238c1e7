import { css } from '../../ui/styles/css.ts'

export const paymentIframes = css`
  .card-frame {
    display: grid;
    gap: 14px;
    padding: 18px;
    border: 1.5px dashed var(--field-line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .card-frame-note {
    display: flex;
    gap: 8px;
    align-items: center;
    color: var(--soft);
    font-size: var(--text-small);
    line-height: 1.4;
  }
  /* The button of the alert is long and would leave too little width for its text on a phone. */
  .card-frame .alert {
    grid-template-columns: 22px 1fr;
  }
  .card-frame .alert .button {
    grid-column: 2;
    justify-self: start;
  }
  .card-fields {
    position: relative;
    /* The frame has 4px inside for its focus rings: its fields are aligned with what is around it. */
    margin-inline: -4px;
    transition: height var(--move);
  }
  .is-loading iframe {
    position: absolute;
    inset: 0;
    opacity: 0;
  }
  iframe {
    display: block;
    width: 100%;
    height: 100%;
    border: 0;
    color-scheme: normal;
  }
  .bank-frame {
    margin-block: 16px;
    border-radius: var(--radius-small);
    background: var(--card);
  }
`
