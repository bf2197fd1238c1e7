import { contrast, onPage, type Rgb } from '../contract/contrast.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { readableOn } from './advice.ts'
import { isVisible, isOpaque, painted, withColours } from './colours.ts'
import { paintedOnPage, parentOf } from './paint.ts'
import { examineRendered, type Rendered } from './rendered-widgets.ts'

// Catalogue, cards and headings paint no background: their text is on that of the page, which the tokens know nothing of.

/** Finds text, lines and icons that cannot be seen on what the page paints behind the tag. */
export const examineBackground = (): Finding[] => examineRendered(poorColoursOf)

function poorColoursOf(element: Rendered): Finding[] {
  // A closed drawer has no text, and paints its own background once it opens.
  const isShown = element.getClientRects().length > 0 && !element.hasAttribute('drawer')
  const behind = isShown ? backgroundBehind(element) : null
  if (!behind) return []
  return withColours(element, (colours) => {
    const shown = paintedOnPage(element, colours)
    const poor = onPage
      .map(([name, ratio]) => ({ name, ratio, ink: colours.of(name) }))
      .filter(({ name, ratio, ink }) => shown(name, ratio) && contrast(painted(ink), behind) < ratio)
    const fix = poor.length ? readableOn(behind, element, colours) : ''
    return poor.map(({ name, ratio, ink }) => ({
      level: 'warning',
      where: `${name}: ${ink} on the page's background ${behind.join(' ')}`,
      section: 'Theming',
      element,
      what: `has a contrast of ${contrast(painted(ink), behind).toFixed(1)}: <${element.localName}> paints no background of its own`,
      fix: `It needs ${ratio}. Write on the tag, together: ${fix}. Colours of your own with these contrasts will do too, or another background.`,
    }))
  })
}

/** What the page paints behind an element; null when an image lies there, whose colours are not known. */
function backgroundBehind(tag: Element): Rgb | null {
  const layers: string[] = []
  for (let element: Element | null = tag; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') return null
    if (isVisible(backgroundColor)) layers.unshift(backgroundColor)
    if (isOpaque(backgroundColor)) return painted(...layers)
  }
  return painted(canvasColour(), ...layers)
}

/** What the browser paints where the page paints nothing: white, or nearly black where the page is dark. */
function canvasColour(): string {
  const probe = document.documentElement.appendChild(document.createElement('span'))
  probe.style.color = 'Canvas'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
