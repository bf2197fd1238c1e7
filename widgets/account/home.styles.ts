import { css } from '../core/ui/styles/css.ts'

export const homeStyles = css`
  .doors {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .door {
    display: grid;
    grid-template-columns: 24px 1fr 20px;
    gap: 16px;
    align-items: center;
    width: 100%;
    height: 100%;
    min-height: 84px;
    padding: 16px 20px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--card);
    text-align: start;
    line-height: 1.4;
    transition: border-color var(--move);
  }
  .door:hover {
    border-color: var(--brand);
  }
  .door > .icon {
    color: var(--brand);
  }
  .door span span {
    display: block;
  }
  .last-order {
    display: grid;
    gap: 8px;
    padding: clamp(16px, 3cqi, 24px);
    border-radius: var(--radius-large);
    background: var(--butter-tint);
  }
  .last-order h2 {
    font-size: var(--text-3);
  }
  .last-order-slot {
    min-height: 1.5em;
  }
  .last-order-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    align-items: center;
  }
  @container (min-width: 576px) {
    .doors {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`
