import { base } from './base.styles.ts'
import { buttons } from './button.styles.ts'
import { choices } from './choice.styles.ts'
import { css } from './css.ts'
import { dialogs } from './dialog.styles.ts'
import { feedback } from './feedback.styles.ts'
import { fields } from './field.styles.ts'

/** The one sheet of the kit, adopted by every widget after the tokens. */
export const kit = css`
  ${base}${buttons}${choices}${fields}${feedback}${dialogs}
`
