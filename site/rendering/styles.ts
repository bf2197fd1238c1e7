import postcss from 'postcss'
import { cartButtonStyles } from '../../widgets/cart-button/cart-button.styles.ts'
import { formulasStyles } from '../../widgets/catalogue/formula/formulas.styles.ts'
import { cutoffStyles } from '../../widgets/catalogue/availability/cutoff.styles.ts'
import type { Sheet } from '../../widgets/core/ui/sheet/css.ts'
import { menusStyles } from '../../widgets/catalogue/menu/menus.styles.ts'
import { servedWidgets } from './served-widgets.ts'
import { withOneColour } from './one-colour.ts'
import { dropUnusedRules } from './unused-rules.ts'
import { usedRules } from './used-rules.ts'

/** Rules of what the catalogue shows beside its dishes. */
const extras = [menusStyles, formulasStyles, cutoffStyles]

/** Cards out of sight are not laid out; they keep about the room that they will take. */
const OUT_OF_SIGHT =
  '.card{content-visibility:auto;contain-intrinsic-size:auto 9rem;overflow-clip-margin:8px}' +
  '@container (min-width:576px){.card{contain-intrinsic-size:auto 26rem}}'

/** The rules of a served view, which stand in its shadow root: in a separate file they would come after the first paint. */
export function stylesOf(tag: string, html: string): string {
  const sheets = servedWidgets.get(tag)?.styles
  if (!sheets) return withOneColour(usedRules(cartButtonStyles.replace(/\s+/g, ' '), html))
  const all = / part="(menus|formulas)"/.test(html) ? [...sheets, ...extras] : sheets
  return withOneColour(rulesOf(all, html, OUT_OF_SIGHT))
}

/** The rules of these sheets that a view needs, with more after them. */
export function rulesOf(sheets: readonly Sheet[], html: string, more = ''): string {
  const root = postcss.parse(sheets.map(({ text }) => usedRules(text, html)).join('') + more)
  dropUnusedRules(root)
  return root.toString()
}
