import { readFile } from 'node:fs/promises'
import fontverter from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import subset from 'subset-font'
import { FAMILIES } from './families.ts'
import { kerningTable } from './kerning.ts'
import { sfntOf, tablesOf } from './sfnt.ts'

/**
 * Fonts would be most of what a first visit downloads, so each comes in three files: the characters of French pages, with the axes that
 * our styles use; the other characters of the same source; other Latin languages. A browser fetches the last two only where it needs them.
 */

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÈÉÊÎÔŒ'
const SMALL = 'abcdefghijklmnopqrstuvwxyzàâçèéêëîïôœùû'
/** The characters of French pages, with the no-break spaces of prices and of French punctuation. */
const COMMON = `${CAPITALS}${SMALL}0123456789 \u00a0\u202f!%&'()+,-./:?«»’–…€·×−`

const [headings, text] = FAMILIES
/** A font of the site: its family, its file, the file of other languages, what its first file holds, and where that one is kerned. */
type Cut = (typeof FAMILIES)[number] & {
  others: string
  common: string
  axes: Readonly<Record<string, number | { min: number; max: number }>>
  kernedAt: Readonly<Record<string, number>>
}

const FONTS: readonly Cut[] = [
  {
    ...headings,
    others: 'bricolage-grotesque-latin-ext-opsz-normal',
    common: COMMON,
    axes: { wght: 700, opsz: { min: 14, max: 96 } },
    kernedAt: { opsz: 24 },
  },
  {
    ...text,
    others: 'instrument-sans-latin-ext-wght-normal',
    common: `${COMMON}ü"*;=@ËÏÙÛ©°•→`,
    axes: { wght: { min: 400, max: 700 } },
    kernedAt: { wght: 500 },
  },
]

/** Kerning is rounded to this, in thousandths of the size of a letter: at most a twelfth of a pixel off in a paragraph. */
const STEP = 10
const SPARE_TABLES = ['GDEF', 'GPOS', 'MVAR', 'STAT', 'gasp']

type Faces = { files: { name: string; source: Buffer }[]; first: string; others: string }

/** The font files by name, and the rules that name them beside the stylesheet: `first` for the first files, `others` for the rest. */
export async function fontFaces(): Promise<Faces> {
  const made = []
  // One after the other: the buffer that the woff2 decoder returns is only valid until its next call.
  for (const font of FONTS) made.push(await facesOf(font))
  const files = made.flatMap((font) => font.files)
  return {
    files,
    first: made.map(({ rules: [first] }) => first).join(''),
    others: made.map(({ rules }) => rules.slice(1).join('')).join(''),
  }
}

async function facesOf(font: Cut) {
  const latin = await source(font, font.file)
  const others = await source(font, font.others)
  const first = [...font.common].map((one) => one.codePointAt(0) ?? 0)
  const rest = charactersOf(latin).filter((one) => !first.includes(one))
  const outside = charactersOf(others).filter((one) => !first.includes(one) && !rest.includes(one))
  const options = { targetFormat: 'woff2', variationAxes: font.axes, noHinting: true } as const
  const files = [
    { name: `${font.file}.woff2`, source: await firstFile(font, latin) },
    { name: `${font.file}-rest.woff2`, source: await subset(latin, String.fromCodePoint(...rest), options) },
    { name: `${font.others}.woff2`, source: await subset(others, String.fromCodePoint(...outside), options) },
  ]
  // The last rule that covers a character wins, so the first needs no list.
  const lists = ['', rangesOf(rest, first), rangesOf(outside, [...first, ...rest])]
  const ranges = lists.map((list) => list && `;unicode-range:${list}`)
  return { files, rules: files.map(({ name }, at) => faceRule(font, name, ranges[at])) }
}

/** `optional`: a page that began with the system's font keeps it, so that nothing moves while it is read. */
const faceRule = ({ family, weight }: Cut, name: string, range = ''): string =>
  `@font-face{font-family:'${family}';src:url('fonts/${name}') format('woff2');font-weight:${weight};font-display:optional${range}}`

async function source({ family }: Cut, file: string): Promise<Buffer> {
  const name = family.toLowerCase().replaceAll(' ', '-')
  return fontverter.convert(await readFile(`node_modules/@fontsource-variable/${name}/files/${file}.woff2`), 'sfnt')
}

/** The first file keeps tabular figures and ligatures; its kerning is made anew. */
async function firstFile({ common, axes, kernedAt }: Cut, latin: Buffer): Promise<Buffer> {
  const options = { targetFormat: 'sfnt', variationAxes: axes, noHinting: true } as const
  const whole = await subset(latin, common, options)
  const bare = await subset(latin, common, { ...options, keepFeatures: ['tnum', 'liga'], dropTables: SPARE_TABLES })
  const tables = tablesOf(bare).set('GPOS', kerningTable(bare, whole, common, { axes: kernedAt, step: STEP }))
  return fontverter.convert(sfntOf(tables), 'woff2')
}

const charactersOf = (sfnt: Buffer): number[] =>
  [...new Face(new Blob(sfnt)).collectUnicodes()].toSorted((a, b) => a - b)

/** A gap shorter than this does not begin a new range. */
const GAP = 64

/** Code points in order as `U+41-5A,U+E9`; a range goes over gaps where no other file has a character. */
function rangesOf(points: number[], elsewhere: number[]): string {
  const runs: [from: number, to: number][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && point - run[1] < GAP && !elsewhere.some((one) => one > run[1] && one < point)) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number): string => point.toString(16).toUpperCase()
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
