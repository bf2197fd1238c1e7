import { css } from '../styles/css.ts'

export const steps = css`
  .steps {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px 28px;
  }
  .step-name {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    color: inherit;
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  .step-number {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
    font-size: var(--text-small);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .step-number .icon {
    width: 16px;
    height: 16px;
  }
  .step-todo {
    color: var(--soft);
  }
  .step-current .step-name {
    font-weight: 600;
  }
  .step-current .step-number {
    background: var(--butter);
    border-color: var(--butter);
    color: var(--on-butter);
  }
  .step-done .step-number {
    background: var(--brand);
    border-color: var(--brand);
    color: var(--on-brand);
  }
  @container (max-width: 460px) {
    .step:not(.step-current) .step-label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
