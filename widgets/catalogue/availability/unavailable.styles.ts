import { css } from '../../core/ui/styles/css.ts'

export const unavailableStyles = css`
  .card-reason {
    display: grid;
    grid: auto / minmax(0, 1fr);
    gap: 4px;
    align-content: center;
    min-height: 96px;
    margin-top: 6px;
    padding: 12px 14px;
    border-radius: var(--radius-field);
    background: var(--butter-tint);
    font-size: var(--text-small);
    line-height: 1.4;
  }
  .card-reason-off {
    background: var(--off);
  }
`
