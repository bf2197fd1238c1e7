import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fontverter from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { format } from 'prettier'
import subset from 'subset-font'
import { FAMILIES } from './families.ts'

// `npm run fonts`: writes the font files of the site (files/) and the rules of those with rarer characters (other-characters.css) from
// the packages of the fonts. All of them are committed.
// Each font comes in three files: the characters of French pages; the other characters of the same source; other Latin languages. A browser
// downloads the last two only for characters that they have.

const FOLDER = import.meta.dirname
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÈÉÊÎÔŒabcdefghijklmnopqrstuvwxyzàâçèéêëîïôœùû'
/** The characters of French pages, with the no-break spaces of prices and of French punctuation. */
const FRENCH = `${LETTERS}0123456789 \u00a0\u202f!%&'()+,-./:?«»’–…€·×−`

const [headings, text] = FAMILIES
const FONTS = [
  {
    ...headings,
    otherLanguages: 'bricolage-grotesque-latin-ext-opsz-normal',
    french: FRENCH,
    // One optical size: a range of them adds 5 kB.
    axes: { wght: 700, opsz: 32 },
    unused: ['MVAR', 'STAT', 'gasp'],
  },
  {
    ...text,
    otherLanguages: 'instrument-sans-latin-ext-wght-normal',
    french: `${FRENCH}ü"*;=@ËÏÙÛ©°•→`,
    axes: { wght: { min: 400, max: 700 } },
    // GDEF has the variations of kerning, 5 kB: at most 7 thousandths of an em.
    unused: ['GDEF', 'MVAR', 'STAT', 'gasp'],
  },
] as const
type SiteFont = (typeof FONTS)[number]

const OPTIONS = { targetFormat: 'woff2', noHinting: true, keepFeatures: ['kern', 'liga', 'tnum'] } as const

/** Writes the three files of a font and returns the rules of the second and third. */
async function writeFiles(font: SiteFont): Promise<string[]> {
  const source = await read(font, font.file)
  const others = await read(font, font.otherLanguages)
  const french = [...font.french].map((character) => character.codePointAt(0) ?? 0)
  const rest = charactersOf(source).filter((point) => !french.includes(point))
  const outside = charactersOf(others).filter((point) => !french.includes(point) && !rest.includes(point))
  const options = { ...OPTIONS, variationAxes: font.axes, dropTables: font.unused }
  const write = async (name: string, from: Buffer, points: number[]) =>
    writeFileSync(join(FOLDER, 'files', `${name}.woff2`), await subset(from, String.fromCodePoint(...points), options))
  await write(font.file, source, french)
  await write(`${font.file}-rest`, source, rest)
  await write(font.otherLanguages, others, outside)
  return [
    faceRule(font, `${font.file}-rest`, rangesOf(rest, french)),
    faceRule(font, font.otherLanguages, rangesOf(outside, [...french, ...rest])),
  ]
}

/** `optional`: a page that was first painted in a system font keeps it, so that nothing moves while it is read. */
const faceRule = ({ family, weight }: SiteFont, file: string, range: string): string =>
  `@font-face{font-family:'${family}';src:url('fonts/${file}.woff2') format('woff2');font-weight:${weight};font-display:optional;unicode-range:${range}}`

async function read({ family }: SiteFont, file: string): Promise<Buffer> {
  const name = family.toLowerCase().replaceAll(' ', '-')
  return fontverter.convert(readFileSync(`node_modules/@fontsource-variable/${name}/files/${file}.woff2`), 'sfnt')
}

const charactersOf = (sfnt: Buffer): number[] =>
  [...new Face(new Blob(sfnt)).collectUnicodes()].toSorted((a, b) => a - b)

/** A gap shorter than this does not begin a new range. */
const MAX_GAP = 64

/** Code points in order as `U+41-5A,U+E9`; a range includes gaps where no other file has a character. */
function rangesOf(points: number[], elsewhere: number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const point of points) {
    const range = ranges.at(-1)
    const isNear = range && point - range[1] < MAX_GAP
    if (isNear && !elsewhere.some((other) => other > range[1] && other < point)) range[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number): string => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

const rules: string[] = []
for (const font of FONTS) rules.push(...(await writeFiles(font)))
const css = await format(rules.join('\n'), { parser: 'css', singleQuote: true, printWidth: 120 })
writeFileSync(join(FOLDER, 'other-characters.css'), css)
