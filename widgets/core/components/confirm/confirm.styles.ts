import { css } from '../../ui/styles/css.ts'

export const confirmStyles = css`
  .confirm-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 10px 12px;
  }
  .confirm-actions .button {
    padding-inline: 18px;
    font-size: var(--text-control);
  }
  @media (max-width: 575px) {
    .confirm-actions .button {
      flex: 1 1 auto;
    }
  }
`
