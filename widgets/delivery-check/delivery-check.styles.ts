import { zipForms } from '../core/forms/postal-code/zip.styles.ts'
import { css } from '../core/ui/sheet/css.ts'

export const deliveryCheckStyles = css`
  ${zipForms}
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
