import { choices } from '../ui/field/choice.styles.ts'
import { css } from '../ui/styles/css.ts'
import { fieldStyles } from '../ui/field/field.styles.ts'

export const forms = css`
  ${fieldStyles}${choices}
  /* Six columns: fields with half or third share a row. */
  .form {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 20px 14px;
  }
  .form > * {
    grid-column: 1 / -1;
  }
  .auth-form {
    display: grid;
    gap: 20px;
    max-width: 480px;
  }
  .no-account {
    display: grid;
    gap: 8px;
    align-content: start;
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
  .no-account h2 {
    font-size: var(--text-3);
  }
  .form-row {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .form-row .radio {
    padding: 11px 18px 11px 14px;
  }
  .form-row b {
    font-weight: 500;
  }
  .civility legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: var(--text-control);
    font-weight: 600;
  }
  .form-end {
    margin-block: -14px;
    text-align: end;
  }
  .form-after {
    text-align: center;
  }
  .form-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    justify-content: flex-end;
  }
  .form-actions .button {
    flex: 1 1 160px;
  }
  .wrong-fields {
    margin: 2px 0 0;
    padding: 0;
    list-style: none;
  }
  .wrong-fields a {
    display: inline-block;
    padding-block: 2px;
  }
  .form > .pair {
    grid-column: span 3;
  }
  @container (min-width: 768px) {
    .sign-in {
      grid-template-columns: minmax(0, 480px) minmax(0, 376px);
      gap: 56px;
      max-width: none;
    }
    .no-account {
      padding: 0 0 0 56px;
      border: 0;
      border-inline-start: 1px solid var(--line);
    }
  }
  @container (min-width: 420px) {
    .form > .half {
      grid-column: span 3;
    }
    .form > .third {
      grid-column: span 2;
    }
  }
  .strength {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .strength i {
    flex: 0 0 72px;
    height: 6px;
    border-radius: var(--pill);
    background: linear-gradient(var(--level, transparent) 0 0) 0 0 / var(--part, 0) 100% no-repeat var(--track);
  }
  [data-strength='none'] i {
    display: none;
  }
  [data-strength='short'] {
    --level: var(--accent);
    --part: 30%;
  }
  [data-strength='fair'] {
    --level: var(--butter);
    --part: 65%;
  }
  [data-strength='strong'] {
    --level: var(--brand);
    --part: 100%;
  }
`
