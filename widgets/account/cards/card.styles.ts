import { css } from '../../core/ui/styles/css.ts'

export const bankCardStyles = css`
  .saved-card {
    display: grid;
    gap: 4px;
    align-content: start;
  }
  .bank-card,
  .bank-card-skeleton,
  .bank-card-add.tile {
    aspect-ratio: 1.7;
    width: 100%;
    height: auto;
    min-height: 160px;
    border-radius: 16px;
  }
  .bank-card {
    display: grid;
    align-content: space-between;
    padding: 20px 22px;
    background: linear-gradient(130deg, color-mix(in srgb, var(--brand) 88%, var(--card)), var(--brand-deep));
    color: var(--on-brand);
  }
  .bank-card-expired {
    background: linear-gradient(
      130deg,
      color-mix(in srgb, var(--accent) 55%, var(--ink)),
      color-mix(in srgb, var(--accent) 22%, var(--ink))
    );
  }
  .bank-card-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    min-height: 26px;
  }
  .bank-card h3 {
    font-family: inherit;
    font-size: var(--text-4);
    font-weight: 600;
  }
  .bank-card-number {
    font-size: var(--text-3);
    letter-spacing: 0.1em;
    font-variant-numeric: tabular-nums;
  }
  .tile-actions.saved-card-actions {
    padding-top: 0;
    border: 0;
  }
  .transfer {
    display: grid;
    gap: 12px;
    max-width: 760px;
    margin-top: 28px;
  }
  .payment {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .transfer .alert {
    grid-template-columns: 22px minmax(0, 1fr);
  }
  .transfer .button {
    grid-column: 2;
    justify-self: start;
  }
  @media (forced-colors: active) {
    .bank-card {
      border: 1px solid;
    }
  }
`
