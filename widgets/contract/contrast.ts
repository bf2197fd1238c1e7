import { tokens, type TokenName } from './tokens.ts'

/** Two tokens that are one on the other, and the contrast that they need: 4.5 for text, 3 for lines and icons (WCAG 1.4.3, 1.4.11). */
export type Pair = readonly [over: TokenName, under: TokenName, ratio: 3 | 4.5]

/** The background of the page, on which the widgets show what they paint no background for. */
const PAGE = 'page'
type Row = readonly [over: TokenName, under: TokenName | typeof PAGE, ratio: Pair[2]]

const on = (over: string, ratio: Pair[2], ...under: string[]): Row[] =>
  under.map((name) => [
    `--catering-${over}` as TokenName,
    name === PAGE ? PAGE : (`--catering-${name}` as TokenName),
    ratio,
  ])

/** Every pair of colours that a widget shows. */
const rows: readonly Row[] = [
  ...on('ink', 4.5, PAGE, 'paper', 'card', 'brand-tint', 'accent-tint', 'butter-tint', 'info-tint', 'disabled'),
  ...on('ink-soft', 4.5, PAGE, 'paper', 'card'),
  ...on('on-brand', 4.5, 'brand', 'brand-deep'),
  ...on('on-butter', 4.5, 'butter'),
  ...on('brand', 4.5, PAGE, 'paper', 'card'),
  ...on('accent', 4.5, PAGE, 'paper', 'card'),
  ...on('brand', 3, PAGE, 'brand-tint'),
  ...on('accent', 3, PAGE, 'accent-tint'),
  ...on('field-line', 3, PAGE, 'card'),
  ...on('focus', 3, PAGE, 'paper', 'card'),
]

/** The pairs of two tokens. */
export const pairs: readonly Pair[] = rows.filter((row): row is Pair => row[1] !== PAGE)

/** The tokens that a widget shows on the background of the page, with the contrast that they need. */
export const onPage: readonly (readonly [name: TokenName, ratio: Pair[2]])[] = rows
  .filter(([, under]) => under === PAGE)
  .map(([over, , ratio]) => [over, ratio])

/** The other token of each pair of a token, or the background of the page. */
export const contrastsOf = (token: TokenName): { other: Row[1]; ratio: number }[] =>
  rows.flatMap(([over, under, ratio]) => {
    if (over === token) return [{ other: under, ratio }]
    return under === token ? [{ other: over, ratio }] : []
  })

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export type Scheme = 'light' | 'dark'

/** The colour of a value such as `#14493a` or `light-dark(#fff, #000)`; null for any other form of CSS, which only a browser computes. */
export function colourOf(value: string, scheme: Scheme): Rgb | null {
  const [, light, dark] = /^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/i.exec(value.trim()) ?? []
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec((scheme === 'light' ? light : dark) ?? value.trim())?.[1]
  if (!hex) return null
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb
}

/** A pair with too little contrast, in one of the two colour schemes. */
export type PoorPair = { over: TokenName; under: TokenName; ratio: number; found: number }

/** The pairs that a page changes, whose colours have too little contrast; pairs with values that only a browser computes are left out. */
export function poorPairs(chosen: Readonly<Partial<Record<string, string>>>): PoorPair[] {
  const valueOf = (name: TokenName) => chosen[name] || tokens[name].standard
  return pairs
    .filter((pair) => pair.slice(0, 2).some((name) => chosen[name]))
    .flatMap(([over, under, ratio]) => {
      const found = (['light', 'dark'] as const).map((scheme) => {
        const [one, other] = [colourOf(valueOf(over), scheme), colourOf(valueOf(under), scheme)]
        return one && other ? contrast(one, other) : Infinity
      })
      return Math.min(...found) < ratio ? [{ over, under, ratio, found: Math.min(...found) }] : []
    })
}
