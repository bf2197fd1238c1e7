import { contrast, pairs, type Rgb } from '../contract/contrast.ts'
import { tokens, type TokenName } from '../contract/tokens.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { isWidgetRoot } from '../core/ui/styles/kit.styles.ts'

/** How many widgets are examined: those of a page mostly have the same tokens. */
const MAX_WIDGETS = 20

/** Finds colours set by the page that have too little contrast where the widgets show one on the other. */
export function examineContrast(): Finding[] {
  const widgets = findInShadowTrees('*').filter(
    ({ shadowRoot, localName }) => isOurs(localName) && isWidgetRoot(shadowRoot),
  )
  const found = widgets.slice(0, MAX_WIDGETS).flatMap(poorPairsIn)
  return found.filter(({ where }, index) => found.findIndex((one) => one.where === where) === index)
}

const isOurs = (name: string): boolean => name.startsWith('catering-') && name !== 'catering-form'

function poorPairsIn(element: Element): Finding[] {
  const style = getComputedStyle(element)
  const isSet = (name: TokenName) => style.getPropertyValue(name).trim() !== ''
  const set = pairs.filter(([over, under]) => isSet(over) || isSet(under))
  if (!set.length || !element.shadowRoot) return []
  const probe = element.shadowRoot.appendChild(document.createElement('span'))
  const colourOf = (name: TokenName): string => {
    probe.style.color = `var(${name}, ${tokens[name].standard})`
    return getComputedStyle(probe).color
  }
  const findings = set.flatMap(([over, under, ratio]): Finding[] => {
    const [above, below] = [colourOf(over), colourOf(under)]
    const found = contrast(painted(below, above), painted(below))
    if (found >= ratio) return []
    return [
      {
        level: 'warning',
        where: `${over}: ${above} on ${under}: ${below}`,
        section: 'Theming',
        element,
        what: `has a contrast of ${found.toFixed(1)}`,
        fix: `It needs ${ratio}: change one of both${isSet(over) && isSet(under) ? '' : `, or set ${isSet(over) ? under : over} too`}.`,
      },
    ]
  })
  probe.remove()
  return findings
}

/** The colour of a pixel with these CSS colours in any form, one over the other. */
function painted(...colours: string[]): Rgb {
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
