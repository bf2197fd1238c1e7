import { Blob, Buffer as Text, Face, Font, Variation, shape } from 'harfbuzzjs'

/** Kerning is taken at this place of the axes and rounded to `step`, in thousandths of the size of a letter. */
type Kerning = { axes: Readonly<Record<string, number>>; step: number }

/**
 * Makes a kerning table for `bare`, a font file without one, from the kerning that `sfnt` has for the same characters.
 * The kerning of these fonts weighs as much as their outlines: a variable value for each of thousands of pairs. Taken at one place of the
 * axes, for letters that meet in French only, and in steps too small to see, it is a tenth of that.
 */
export function kerningTable(bare: Buffer, sfnt: Buffer, characters: string, { axes, step }: Kerning): Buffer {
  const font = fontOf(sfnt)
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))
  const letters = [...characters].filter((one) => SIDES.some((side) => side.test(one)))
  const values = letters.map((left) => {
    const alone = font.glyphHAdvance(glyphOf(font, left))
    return letters.map((right) =>
      meet(left, right) ? Math.round((advanceOfFirst(font, left + right) - alone) / step) * step : 0,
    )
  })
  const rows = classesOf(values)
  const columns = classesOf(transposed(rows.kinds))
  const own = fontOf(bare)
  const glyphs = letters.map((one) => glyphOf(own, one))
  return pairTable(glyphs, rows.classes, columns.classes, transposed(columns.kinds))
}

const fontOf = (sfnt: Buffer): Font => new Font(new Face(new Blob(sfnt)))
/** 0 stands for a character that a font does not have. */
const glyphOf = (font: Font, character: string): number => font.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0

const OPENING = /[(«’-]/u
const CLOSING = /[.,’)…»-]/u
const FIGURE = /\d/
const SMALL = /\p{Ll}/u
const CAPITAL = /\p{Lu}/u
const SIDES = [OPENING, CLOSING, FIGURE, SMALL, CAPITAL]

/** Whether the two stand side by side in a text: the kerning of pairs such as `bA` or `7x` is not visible. */
function meet(left: string, right: string): boolean {
  const small = SMALL.test(right)
  const figure = FIGURE.test(right)
  if (CAPITAL.test(left)) return small || CAPITAL.test(right) || CLOSING.test(right)
  if (SMALL.test(left)) return small || CLOSING.test(right)
  if (FIGURE.test(left)) return figure || CLOSING.test(right)
  if (OPENING.test(left)) return small || CAPITAL.test(right)
  return left === ',' && figure
}

function advanceOfFirst(font: Font, pair: string): number {
  const text = new Text()
  text.addText(pair)
  text.guessSegmentProperties()
  shape(font, text)
  return text.getGlyphPositions()[0]?.xAdvance ?? 0
}

/** Equal lines form one class; class 0 is the line that moves nothing. */
function classesOf(lines: number[][]): { kinds: number[][]; classes: number[] } {
  const kinds = [(lines[0] ?? []).map(() => 0)]
  const classes = lines.map((line) => {
    const found = kinds.findIndex((kind) => kind.every((value, at) => value === line[at]))
    return found === -1 ? kinds.push(line) - 1 : found
  })
  return { kinds, classes }
}

const transposed = (lines: number[][]): number[][] =>
  (lines[0] ?? []).map((_, at) => lines.map((line) => line[at] ?? 0))

/** A GPOS table with nothing but pairs of classes: https://learn.microsoft.com/typography/opentype/spec/gpos */
function pairTable(glyphs: number[], leftClasses: number[], rightClasses: number[], values: number[][]): Buffer {
  const coverage = coverageTable(glyphs.filter((_, at) => leftClasses[at] !== 0))
  const left = classTable(glyphs, leftClasses)
  const right = classTable(glyphs, rightClasses)
  const records = values.flat()
  // From here on every number is a count or an offset in bytes from the start of the table that holds it.
  const atCoverage = 16 + records.length * 2
  const atLeft = atCoverage + coverage.length * 2
  const classes = [4, 0, atLeft, atLeft + left.length * 2, values.length, values[0]?.length ?? 0]
  const scripts = [1, ...tag('DFLT'), 8, 4, 0, 0, 0xffff, 1, 0]
  const features = [1, ...tag('kern'), 8, 0, 1, 0]
  const lookups = [1, 4, 2, 0, 1, 8]
  const atFeatures = 10 + scripts.length * 2
  const head = [1, 0, 10, atFeatures, atFeatures + features.length * 2]
  const pairs = [2, atCoverage, ...classes, ...records, ...coverage, ...left, ...right]
  return bytes([...head, ...scripts, ...features, ...lookups, ...pairs])
}

const tag = (name: string): number[] => [
  name.charCodeAt(0) * 256 + name.charCodeAt(1),
  name.charCodeAt(2) * 256 + name.charCodeAt(3),
]

function coverageTable(glyphs: number[]): number[] {
  const sorted = glyphs.toSorted((a, b) => a - b)
  return [1, sorted.length, ...sorted]
}

function classTable(glyphs: number[], classes: number[]): number[] {
  const of = new Map(glyphs.map((glyph, at) => [glyph, classes[at]]))
  const first = Math.min(...glyphs)
  const count = Math.max(...glyphs) - first + 1
  return [1, first, count, ...Array.from({ length: count }, (_, at) => of.get(first + at) ?? 0)]
}

function bytes(values: number[]): Buffer {
  const table = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) table.writeUInt16BE(value & 0xffff, at * 2)
  return table
}
