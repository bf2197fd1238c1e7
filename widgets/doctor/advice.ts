import { contrast, onPage, pairs, type Rgb } from '../contract/contrast.ts'
import type { TokenName } from '../contract/tokens.ts'
import { BLACK, isSet, painted, WHITE, type Colours } from './colours.ts'
import type { Rendered } from './rendered-widgets.ts'

// One token alone would leave a button that cannot be seen beside its text, so the advice has every declaration that a background needs.

/** How far a colour moves towards white or black at a time, in percent. */
const STEP = 5
const NAMES = [...new Set(pairs.flatMap(([over, under]) => [over, under]))]

/** The declarations that give every token its contrast on a background and on the other tokens: `color-scheme: dark; --catering-…: #…`. */
export function readableOn(behind: Rgb, element: Rendered, colours: Colours): string {
  const isDark = contrast(behind, WHITE) > contrast(behind, BLACK)
  const scheme = isDark ? 'dark' : 'light'
  const own = NAMES.filter((name) => isSet(element, name))
  const changed = new Map<TokenName, Rgb>()
  const now = (name: TokenName): Rgb => {
    const read = name === '--catering-focus' && !own.includes(name) ? '--catering-brand' : name
    return changed.get(read) ?? painted(colours.of(read, scheme))
  }
  const rows = [...onPage.map(([name, ratio]) => [name, null, ratio] as const), ...pairs]
  const poor = () => rows.filter(([over, under, ratio]) => contrast(now(over), under ? now(under) : behind) < ratio)
  const reset = (name: TokenName) => changed.set(name, painted(colours.standard(name, scheme)))
  const move = (name: TokenName) => {
    const start = now(name)
    for (let share = STEP; share <= 100 && poor().some(([over]) => over === name); share += STEP)
      changed.set(name, mixed(start, isDark ? WHITE : BLACK, share))
  }
  const moveAll = () => poor().forEach(([name, under]) => under ?? move(name))

  // Colours of the page for the other scheme: those of the widgets for this one fit together.
  if (scheme !== colours.scheme && poor().length) own.forEach(reset)
  moveAll()
  const unfit = () =>
    poor()
      .flatMap(([over, under]) => (under ? [over, under] : [over]))
      .find((name) => own.includes(name) && !changed.has(name))
  for (let name = unfit(); name; name = unfit()) reset(name)
  moveAll()
  const tokens = [...changed].map(([name, colour]) => `${name}: ${hex(colour)}`)
  return [...(scheme === colours.scheme ? [] : [`color-scheme: ${scheme}`]), ...tokens].join('; ')
}

const mixed = ([red, green, blue]: Rgb, [pole]: Rgb, share: number): Rgb => {
  const move = (part: number) => Math.round(part + ((pole - part) * share) / 100)
  return [move(red), move(green), move(blue)]
}

const hex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
