import { css } from '../../core/ui/styles/css.ts'

export const cutoffStyles = css`
  .unavailable {
    padding-top: 18px;
  }
  .card-reason .button-link {
    justify-self: start;
    font-size: var(--text-small);
  }
  .substitute {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    align-items: center;
    gap: 10px;
    line-height: 1.35;
  }
  .substitute img {
    width: 56px;
    height: 42px;
    border-radius: var(--radius-small);
    object-fit: cover;
  }
  .substitute-name {
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
  }
  @container (max-width: 575px) {
    .substitute {
      display: flex;
      flex-wrap: wrap;
    }
    .substitute-name {
      flex: 1 1 80px;
    }
    .substitute picture {
      display: none;
    }
  }
`
