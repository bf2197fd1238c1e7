import { contrast, type Rgb } from '../contract/contrast.ts'
import type { TokenName } from '../contract/tokens.ts'
import type { Finding } from '../core/element/shop/catering.ts'
import { isSet, once, painted, renderedWidgets, withColours, type Rendered } from './colours.ts'

// Catalogue, cards and headings paint no background: their text is on that of the page, which the tokens know nothing of.

const INKS = ['--catering-ink', '--catering-ink-soft'] as const satisfies readonly TokenName[]
/** The contrast that text needs (WCAG 1.4.3). */
const RATIO = 4.5
/** How many elements of a widget are looked at: the first ones have each kind of text. */
const MAX_ELEMENTS = 300

/** Finds text that cannot be read on what the page paints behind the tag. */
export const examineBackground = (): Finding[] => once(renderedWidgets().flatMap(poorInksOf))

function poorInksOf(element: Rendered): Finding[] {
  // A closed drawer has no text, and paints its own background once it opens.
  const isShown = element.getClientRects().length > 0 && !element.hasAttribute('drawer')
  const behind = isShown ? backgroundBehind(element) : null
  if (!behind) return []
  const shown = coloursOnPage(element)
  return withColours(element, (colourOf) =>
    INKS.flatMap((name): Finding[] => {
      const ink = colourOf(name)
      const found = contrast(painted(ink), behind)
      if (found >= RATIO || shown?.has(ink) === false) return []
      const scheme = contrast(behind, [0, 0, 0]) > contrast(behind, [255, 255, 255]) ? 'light' : 'dark'
      return [
        {
          level: 'warning',
          where: `${name}: ${ink} on the page's background ${behind.join(' ')}`,
          section: 'Theming',
          element,
          what: `has a contrast of ${found.toFixed(1)}: <${element.localName}> paints no background of its own`,
          fix: isSet(element, name)
            ? `It needs ${RATIO}: change ${name}, or the background behind the tag.`
            : `Write color-scheme: ${scheme} on the page or on the tag, or set ${INKS.join(' and ')}.`,
        },
      ]
    }),
  )
}

/** The colours of the text that no element of the widget paints a background for; null while it has no text, as its data is still read. */
function coloursOnPage({ shadowRoot }: Rendered): Set<string> | null {
  const texts = [...shadowRoot.querySelectorAll('*')].slice(0, MAX_ELEMENTS).filter((element) => {
    const { width = 0 } = element.getClientRects()[0] ?? {}
    // Text for screen readers alone is one pixel wide.
    return width > 1 && [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
  })
  return texts.length === 0 ? null : new Set(texts.filter(isOnPage).map((text) => getComputedStyle(text).color))
}

function isOnPage(text: Element): boolean {
  for (let element: Element | null = text; element; element = element.parentElement) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element)
    if (backgroundImage !== 'none' || position === 'fixed' || isVisible(backgroundColor)) return false
  }
  return true
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

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/** What the browser paints where the page paints nothing: white, or nearly black where the page is dark. */
function canvasColour(): string {
  const probe = document.documentElement.appendChild(document.createElement('span'))
  probe.style.color = 'Canvas'
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const isVisible = (colour: string): boolean => coverOf(colour) !== 'none'
const isOpaque = (colour: string): boolean => coverOf(colour) === 'all'

type Cover = 'none' | 'some' | 'all'
const covers = new Map<string, Cover>()

/** How much of what lies behind it a colour covers, in any form of CSS. */
function coverOf(colour: string): Cover {
  const known = covers.get(colour)
  if (known) return known
  const [light, dark] = [painted('white', colour).join(), painted('black', colour).join()]
  const isClear = light === painted('white').join() && dark === painted('black').join()
  const cover = light === dark ? 'all' : isClear ? 'none' : 'some'
  covers.set(colour, cover)
  return cover
}
