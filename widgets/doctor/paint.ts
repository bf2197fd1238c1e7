import type { Pair } from '../contract/contrast.ts'
import type { TokenName } from '../contract/tokens.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { isVisible, type Colours } from './colours.ts'
import type { Rendered } from './rendered-widgets.ts'

/** How many elements of a widget are looked at: the first ones have each kind of text. */
const MAX_ELEMENTS = 300
/** What every widget with text has, also where its data cannot be read. */
const ALWAYS: readonly TokenName[] = ['--catering-ink', '--catering-ink-soft']

/** Returns whether a widget shows a token on the background of the page: as text, which needs 4.5, or as a line or an icon. */
export function paintedOnPage(widget: Rendered, { of }: Colours): (name: TokenName, ratio: Pair[2]) => boolean {
  const forms = [...widget.querySelectorAll(':scope > catering-form')]
  const elements = [widget, ...forms]
    .flatMap(({ shadowRoot }) => (shadowRoot ? findInShadowTrees('*', shadowRoot) : []))
    // Text for screen readers alone is one pixel wide.
    .filter((element) => (element.getClientRects()[0]?.width ?? 0) > 1)
    .slice(0, MAX_ELEMENTS)
  const texts = elements.filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
  )
  if (!texts.length) return (name) => ALWAYS.includes(name)
  const isOn = (element: Element) => isOnPage(element, widget)
  const inks = new Set(texts.filter(isOn).map((text) => getComputedStyle(text).color))
  const lines = elements.filter((element) => linesOf(element) && isOn(element)).map(linesOf)
  const showsLine = (colour: string) => lines.some((line) => line.includes(colour))
  const hasControl = elements.some((element) => element.matches(CONTROLS) && isOn(element.parentElement ?? widget))
  return (name, ratio) => {
    const colour = of(name)
    if (ratio > 3) return inks.has(colour)
    // The ring is around a control only while it has the focus; in the colour of what is seen anyway, that has a finding of its own.
    return name === FOCUS ? hasControl && !inks.has(colour) && !showsLine(colour) : showsLine(colour)
  }
}

const FOCUS = '--catering-focus'
const CONTROLS = 'a, button, input, select, textarea, summary'

/** The colours of the border, of the ring and of the icon that an element is; empty when it has none. */
function linesOf(element: Element): string {
  const { borderWidth, borderColor, boxShadow, color } = getComputedStyle(element)
  return [
    element.localName === 'svg' ? color : '',
    /[1-9]/.test(borderWidth) ? borderColor : '',
    boxShadow === 'none' ? '' : boxShadow,
  ].join('')
}

/** Whether no element of the widget paints a background for an element. */
function isOnPage(element: Element, widget: Element): boolean {
  for (let one: Element | null = element; one && one !== widget; one = parentOf(one)) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(one)
    if (backgroundImage !== 'none' || position === 'fixed' || isVisible(backgroundColor)) return false
  }
  return true
}

/** The element that an element is painted in: its slot, its parent, or the host of its shadow tree. */
export const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
