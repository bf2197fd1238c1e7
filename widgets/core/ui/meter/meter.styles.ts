import { css } from '../styles/css.ts'

export const meters = css`
  .meter {
    display: grid;
    gap: 8px;
    font-size: var(--text-control);
    font-variant-numeric: tabular-nums;
  }
  .meter p:first-child {
    display: flex;
    gap: 8px;
    line-height: 1.35;
  }
  .meter-bar {
    height: 8px;
    border-radius: var(--pill);
    background: var(--track);
    overflow: hidden;
  }
  .meter-bar i {
    display: block;
    height: 100%;
    background: var(--butter);
    transform-origin: 0 0;
    transition: transform var(--move-slow);
  }
`
