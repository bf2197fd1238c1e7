import { css } from '../../core/ui/styles/css.ts'

export const confirmationStyles = css`
  .confirmation header {
    justify-items: start;
    display: grid;
    gap: 12px;
  }
  .ticket {
    --tooth: 12px;
    display: grid;
    gap: 20px;
    padding: clamp(22px, 4cqi, 44px) clamp(22px, 4cqi, 44px) 56px;
    border-radius: var(--radius-large) var(--radius-large) 0 0;
    background: var(--card);
    mask:
      linear-gradient(var(--ink) 0 0) 0 0 / 100% calc(100% - var(--tooth)) no-repeat,
      radial-gradient(circle at 50% 0, var(--ink) 11.5px, transparent 12px) 50% 100% / 24px var(--tooth) repeat-x;
  }
  .ticket-head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
  }
  .ticket-head h2 {
    font-size: var(--text-total);
  }
  .ticket-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    padding-top: 6px;
  }
  .next-steps {
    display: grid;
    gap: 18px 28px;
  }
  .next-steps + p {
    margin-top: 8px;
  }
  .next-steps li {
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--butter);
  }
  .confirmation-foot {
    display: flex;
    flex-wrap: wrap;
    gap: 16px;
    align-items: center;
  }
  .confirmation-foot p {
    flex: 1 1 100%;
  }
  @container (max-width: 575px) {
    .ticket-actions .button {
      flex: 1 1 100%;
    }
  }
`
