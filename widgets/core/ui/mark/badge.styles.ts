import { css } from '../styles/css.ts'

export const badges = css`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    padding: 4px 10px;
    border-radius: var(--pill);
    background: var(--butter);
    color: var(--on-butter);
    font-size: var(--text-micro);
    font-weight: 600;
    line-height: 1.3;
    white-space: nowrap;
  }
  .badge-card {
    background: var(--card);
    box-shadow: 0 0 0 1px var(--line);
    color: var(--ink);
  }
  .badge-brand {
    background: var(--brand-tint);
    color: var(--brand-deep);
  }
  .badge-accent {
    background: var(--accent-tint);
    color: color-mix(in srgb, var(--accent) 75%, var(--ink));
  }
  .badge-off {
    background: var(--off);
    color: var(--on-off);
  }
  .badge .icon {
    width: 14px;
    height: 14px;
  }
`
