import { postalCodeStyles } from '../core/components/postal-code/postal-code.styles.ts'
import { css } from '../core/ui/styles/css.ts'

export const deliveryCheckStyles = css`
  ${postalCodeStyles}
  section[aria-label] {
    max-width: 680px;
  }
  .found {
    display: flex;
    gap: 8px;
    margin-top: 4px;
    line-height: 1.4;
  }
  .found .icon {
    margin-top: 1px;
    color: var(--brand);
  }
`
