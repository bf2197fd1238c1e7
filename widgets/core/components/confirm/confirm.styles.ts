import { css } from '../../ui/styles/css.ts'

/** The two buttons of a question: side by side where their words fit, else one above the other. */
export const askFirstStyles = css`
  .ask-ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 10px 12px;
  }
  .ask-ways .button {
    padding-inline: 18px;
    font-size: var(--text-control);
  }
  @media (max-width: 575px) {
    .ask-ways .button {
      flex: 1 1 auto;
    }
  }
`
