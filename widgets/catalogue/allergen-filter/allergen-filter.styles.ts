import { css } from '../../core/ui/styles/css.ts'

export const allergenFilterStyles = css`
  .chip-excluded {
    min-width: 96px;
    border-color: var(--accent);
    background: var(--accent-tint);
    color: color-mix(in srgb, var(--accent) 75%, var(--ink));
  }
  .excluded-notice {
    max-width: 75ch;
    margin-bottom: 18px;
  }
  .allergens {
    display: grid;
    grid-template-columns: repeat(2, auto);
    /* A column is as wide as its longest word: '(> 10 mg/kg)'. */
    overflow-wrap: break-word;
    gap: 0 20px;
    margin-bottom: 12px;
  }
  .allergens .check {
    min-height: 44px;
  }
  .allergens-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px 20px;
  }
`
