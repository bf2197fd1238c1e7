import { css } from '../styles/css.ts'

export const inputs = css`
  .input {
    width: 100%;
    min-height: 48px;
    padding: 10px 14px;
    border: 1.5px solid var(--field-line);
    border-radius: var(--radius-field);
    background-color: var(--card);
    /* iOS zooms into a focused field below 16 px. */
    font-size: max(16px, 1em);
    transition: border-color var(--move);
  }
  .input:hover {
    border-color: var(--brand);
  }
  .input:focus-visible {
    outline: 3px solid color-mix(in srgb, var(--focus) 35%, transparent);
    outline-offset: 0;
    border-color: var(--focus);
  }
  .input::placeholder {
    color: var(--soft);
    opacity: 1;
  }
  .input[aria-invalid] {
    border-color: var(--accent);
    background-color: color-mix(in srgb, var(--accent-tint) 35%, var(--card));
  }
  /* An arrow of two strokes: the arrow of the browser touches the border. */
  select.input {
    appearance: none;
    padding-inline-end: 32px;
    background:
      linear-gradient(45deg, transparent 41%, currentColor 45% 55%, transparent 59%) right 17px center / 6px 6px
        no-repeat,
      linear-gradient(-45deg, transparent 41%, currentColor 45% 55%, transparent 59%) right 12px center / 6px 6px
        no-repeat var(--card);
  }
  .hint {
    display: block;
    color: var(--soft);
    font-size: var(--text-small);
    font-weight: 400;
    line-height: 1.4;
  }
`
