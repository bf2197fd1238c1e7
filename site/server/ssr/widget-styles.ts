import postcss from 'postcss'
import { cartButtonStyles } from '../../../widgets/cart-button/cart-button.styles.ts'
import { cutoffStyles } from '../../../widgets/catalogue/availability/cutoff.styles.ts'
import { formulasStyles } from '../../../widgets/catalogue/formula/formulas.styles.ts'
import { menusStyles } from '../../../widgets/catalogue/menu/menus.styles.ts'
import { criticalCss, dropUnused, stripDarkVariants } from './critical-css.ts'
import { serverRenderedWidgets } from './server-rendered-widgets.ts'

/** Styles of the menus and formulas of a category, which are not in the stylesheets of the catalogue. */
const extras = [menusStyles, formulasStyles, cutoffStyles]

/** Skips the layout of cards outside the viewport, with their approximate size as placeholder. */
const CONTENT_VISIBILITY =
  '.card{content-visibility:auto;contain-intrinsic-size:auto 9rem;overflow-clip-margin:8px}' +
  '@container (min-width:576px){.card{contain-intrinsic-size:auto 26rem}}'

/** The inline styles of a server-rendered widget: a stylesheet of its own would load after the first paint. */
export function widgetStyles(tag: string, html: string): string {
  const stylesheets = serverRenderedWidgets.get(tag)?.styles
  if (!stylesheets) return stripDarkVariants(criticalCss(cartButtonStyles.replace(/\s+/g, ' '), html))
  const all = / part="(menus|formulas)"/.test(html) ? [...stylesheets, ...extras] : stylesheets
  const root = postcss.parse(all.map(({ text }) => criticalCss(text, html)).join('') + CONTENT_VISIBILITY)
  dropUnused(root)
  return stripDarkVariants(root.toString())
}
