import { css } from '../core/ui/styles/css.ts'

/** Styles of the result: the button first, then the facts about the channel below a line. */
export const deliveryResultStyles = css`
  .result {
    display: grid;
    gap: 14px;
    margin-top: 12px;
    padding: 18px 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
  }
  .result-slot span {
    display: block;
  }
  .result-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .facts-part {
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .facts-part h3 {
    margin-bottom: 8px;
    font-size: var(--text-4);
  }
  .facts-part .terms {
    display: grid;
    gap: 4px;
  }
  @container (max-width: 420px) {
    .result-actions .button {
      width: 100%;
      padding-inline: 12px;
    }
  }
`
