import { css } from '../../core/ui/styles/css.ts'

/** Styles of the suggestions below a list and of the search results in other categories. */
export const belowListStyles = css`
  .rail,
  .other-results {
    padding-top: 40px;
    border-top: 1px solid var(--line);
  }
  .product-groups ~ .other-results {
    margin-top: 48px;
  }
  mark {
    border-radius: 3px;
    background: var(--butter);
    color: var(--on-butter);
  }
  .group h2 {
    margin-bottom: 20px;
    font-size: var(--text-title);
  }
`
