import type { Rgb, Scheme } from '../contract/contrast.ts'
import { tokens, type TokenName } from '../contract/tokens.ts'
import type { Rendered } from './rendered-widgets.ts'

/** Whether the page has set a token for this element. */
export const isSet = (element: Element, name: TokenName): boolean =>
  getComputedStyle(element).getPropertyValue(name).trim() !== ''

/** The colours of a widget as CSS, in its own `scheme` or in another one; `standard` is what a token is unless the page sets it. */
export type Colours = {
  scheme: Scheme
  of(name: TokenName, scheme?: Scheme): string
  standard(name: TokenName, scheme: Scheme): string
}

/** Calls `read` with the colours of a widget. */
export function withColours<Result>({ shadowRoot }: Rendered, read: (colours: Colours) => Result): Result {
  const probe = shadowRoot.appendChild(document.createElement('span'))
  const computed = (color: string, colorScheme = '') => {
    Object.assign(probe.style, { color, colorScheme })
    return getComputedStyle(probe).color
  }
  try {
    return read({
      scheme: painted(computed('light-dark(white, black)')).join() === BLACK.join() ? 'dark' : 'light',
      of: (name, scheme) => computed(`var(${name}, ${tokens[name].standard})`, scheme),
      standard: (name, scheme) => computed(tokens[name].standard, scheme),
    })
  } finally {
    probe.remove()
  }
}

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

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

export const isVisible = (colour: string): boolean => coverOf(colour) !== 'none'
export const isOpaque = (colour: string): boolean => coverOf(colour) === 'all'

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
