import { base } from './base.styles.ts'
import { buttons } from '../button/button.styles.ts'
import { css } from './css.ts'
import { feedback } from '../feedback/feedback.styles.ts'

/** The styles of every widget, adopted after the tokens. A widget also adopts the stylesheets of the other components that it renders. */
export const kit = css`
  ${base}${buttons}${feedback}
`
