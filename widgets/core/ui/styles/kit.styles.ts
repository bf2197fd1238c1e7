import { base } from './base.styles.ts'
import { buttons } from '../button/button.styles.ts'
import { css } from './css.ts'
import { feedback } from '../feedback/feedback.styles.ts'

/** What every widget shows, adopted after the tokens. A widget also adopts the sheets beside the other parts that it shows. */
export const kit = css`
  ${base}${buttons}${feedback}
`
