import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { isWidgetRoot } from '../core/ui/styles/kit.styles.ts'

/** How many widgets are examined: those of a page mostly have the same tokens. */
const MAX_WIDGETS = 20

export type Rendered = Element & { shadowRoot: ShadowRoot }

/** Examines the rendered widgets of the page that have the kit. What is found in several of them is returned once. */
export function examineRendered(examine: (widget: Rendered) => Finding[]): Finding[] {
  const found = findInShadowTrees('*')
    .filter(
      (element): element is Rendered =>
        element.localName.startsWith('catering-') &&
        element.localName !== 'catering-form' &&
        isWidgetRoot(element.shadowRoot),
    )
    .slice(0, MAX_WIDGETS)
    .flatMap(examine)
  return found.filter(({ where }, index) => found.findIndex((one) => one.where === where) === index)
}
