import postcss from 'postcss'
import { cartButtonStyles } from '../../../widgets/cart-button/cart-button.styles.ts'
import { timingStyles } from '../../../widgets/catalogue/availability/timing.styles.ts'
import { formulasStyles } from '../../../widgets/catalogue/formulas/formulas.styles.ts'
import { menusStyles } from '../../../widgets/catalogue/menu/menus.styles.ts'
import type { Sheet } from '../../../widgets/core/ui/sheet/css.ts'
import { criticalCss, dropUnused, stripDarkVariants } from './critical-css.ts'
import { serverRenderedWidgets } from './server-rendered-widgets.ts'

/** Styles of the menus and formulas of a category, which are not in the style sheets of the catalogue. */
const extras = [menusStyles, formulasStyles, timingStyles]

/** Skips the layout of cards outside the viewport, with their approximate size as placeholder. */
const CONTENT_VISIBILITY =
  '.card{content-visibility:auto;contain-intrinsic-size:auto 9rem;overflow-clip-margin:8px}' +
  '@container (min-width:576px){.card{contain-intrinsic-size:auto 26rem}}'

/** The inline styles of a server-rendered widget: a style sheet of its own would load after the first paint. */
export function widgetStyles(tag: string, html: string): string {
  const sheets = serverRenderedWidgets.get(tag)?.styles
  if (!sheets) return stripDarkVariants(criticalCss(cartButtonStyles.replace(/\s+/g, ' '), html))
  const all = / part="(menus|formulas)"/.test(html) ? [...sheets, ...extras] : sheets
  return stripDarkVariants(criticalStyles(all, html, CONTENT_VISIBILITY))
}

/** The rules of style sheets that a view uses, followed by `more`. */
export function criticalStyles(sheets: readonly Sheet[], html: string, more = ''): string {
  const root = postcss.parse(sheets.map(({ text }) => criticalCss(text, html)).join('') + more)
  dropUnused(root)
  return root.toString()
}
