import type { Rgb } from '../contract/contrast.ts'
import { tokens, type TokenName } from '../contract/tokens.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { isWidgetRoot } from '../core/ui/styles/kit.styles.ts'

/** How many widgets are examined: those of a page mostly have the same tokens. */
const MAX_WIDGETS = 20

export type Rendered = Element & { shadowRoot: ShadowRoot }

/** The rendered widgets of the page that have the kit. */
export const renderedWidgets = (): Rendered[] =>
  findInShadowTrees('*')
    .filter(
      (element): element is Rendered =>
        element.localName.startsWith('catering-') &&
        element.localName !== 'catering-form' &&
        isWidgetRoot(element.shadowRoot),
    )
    .slice(0, MAX_WIDGETS)

/** Whether the page has set a token for this element. */
export const isSet = (element: Element, name: TokenName): boolean =>
  getComputedStyle(element).getPropertyValue(name).trim() !== ''

/** Calls `read` with a function that computes the colour of a token in a widget. */
export function withColours<Result>(
  { shadowRoot }: Rendered,
  read: (colourOf: (name: TokenName) => string) => Result,
): Result {
  const probe = shadowRoot.appendChild(document.createElement('span'))
  try {
    return read((name) => {
      probe.style.color = `var(${name}, ${tokens[name].standard})`
      return getComputedStyle(probe).color
    })
  } finally {
    probe.remove()
  }
}

/** The colour of a pixel with these CSS colours in any form, one over the other. */
export function painted(...colours: string[]): Rgb {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  for (const colour of ['white', ...colours]) {
    if (!context) break
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
  return [red, green, blue]
}

/** The findings without those of another widget that are the same. */
export const once = <One extends { where: string }>(found: readonly One[]): One[] =>
  found.filter(({ where }, index) => found.findIndex((one) => one.where === where) === index)
