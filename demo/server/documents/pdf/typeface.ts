import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import anyAscii from 'any-ascii'
import { LRUCache } from 'lru-cache'
import PDFDocument from 'pdfkit'
import type { Style } from './text-styles.ts'

type Doc = InstanceType<typeof PDFDocument>
/** A part of a text that is set in one font, and its layout. */
type Run = { font: string; text: string; layout: Layout }

const file = (name: string): Buffer =>
  unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`))))

const SHOP_SUBSETS = ['latin', 'latin-ext']
const FALLBACK_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']

const subsets = (family: string, weight: number, names: readonly string[]): string[] =>
  names.map((name) => `${family}/files/${family}-${name}-${weight}-normal`)

/** The files of each face: the shop's font, then Noto Sans (SIL OFL 1.1) for the glyphs that it lacks. */
const FILES = {
  text: [subsets('instrument-sans', 400, SHOP_SUBSETS), subsets('noto-sans', 400, FALLBACK_SUBSETS)],
  strong: [subsets('instrument-sans', 600, SHOP_SUBSETS), subsets('noto-sans', 600, FALLBACK_SUBSETS)],
  title: [
    subsets('bricolage-grotesque', 600, [...SHOP_SUBSETS, 'vietnamese']),
    subsets('noto-sans', 600, FALLBACK_SUBSETS),
  ],
} satisfies Record<Style['face'], [shop: string[], fallback: string[]]>

let loaded: [name: string, bytes: Buffer][] | undefined
/** The fonts, read for the first document, then cached. */
const fonts = () =>
  (loaded ??= [...new Set(Object.values(FILES).flat(2))].map((name): [string, Buffer] => [name, file(name)]))

/**
 * Figures of equal width, so that columns line up; letters stay whole, as a decomposed one loses its text in the file. The types lack
 * the object that turns a feature off.
 */
const TABULAR = { tnum: true, ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]
const NO_BREAK = '\u00A0'

/** What PDFKit needs of a text that fontkit has laid out. */
type Layout = {
  glyphs: readonly { id: number; advanceWidth: number; codePoints: readonly number[] }[]
  positions: readonly object[]
  advanceWidth: number
}

const MAX_TEXTS = 1_000
/** The runs of texts in a face, for all documents: most texts recur, and their layout was half of the time of an invoice. */
const runs = new LRUCache<string, Run[]>({ max: MAX_TEXTS })

/** Sets text in the shop’s fonts: measures and renders it, each glyph from the file that has it. */
export class Typeface {
  readonly #doc: Doc

  constructor(doc: Doc) {
    this.#doc = withFonts(doc)
    // PDFKit measures each text after it, to move a cursor that is not used here.
    doc.widthOfString = () => 0
  }

  /** Width in points. */
  widthOf(text: string, style: Style): number {
    return runsOf(text, style).reduce((sum, run) => sum + widthOfRun(run, style), 0)
  }

  /** Writes one line that begins at x, with its baseline at y. */
  write(text: string, x: number, y: number, style: Style): void {
    let at = x
    for (const run of runsOf(text, style)) {
      const textWidth = widthOfRun(run, style)
      const options = { features: TABULAR, lineBreak: false, baseline: 'alphabetic' as const, textWidth }
      this.#use(run, style).fillColor(style.colour).text(run.text, at, y, options)
      at += textWidth
    }
  }

  /** Breaks a text into lines of at most this width; a single word that is too wide is cut. */
  wrap(text: string, width: number, style: Style): string[] {
    const fits = (line: string) => this.widthOf(line, style) <= width
    if (fits(spaced(text))) return [spaced(text)]
    const lines: string[] = []
    for (const word of spaced(text).split(' ')) {
      const joined = [lines.at(-1), word].filter(Boolean).join(' ')
      if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined
      else lines.push(...(fits(word) ? [word] : this.#cut(word, fits)))
    }
    return lines
  }

  /** Cuts a word after a sign such as '-' or '/' if it can, else anywhere. */
  #cut(word: string, fits: (line: string) => boolean): string[] {
    const parts = word.split(/(?<=[-/_.@])/).flatMap((part) => (fits(part) ? [part] : clusters(part)))
    const pieces: string[] = []
    for (const part of parts) {
      const longer = `${pieces.at(-1) ?? ''}${part}`
      if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer
      else pieces.push(part)
    }
    return pieces
  }

  #use({ font, layout }: Run, { size }: Style): Doc {
    const doc = this.#doc.font(font).fontSize(size)
    const opened = openedFont(doc)
    opened.font._tables = tables[font] ??= opened.font._tables
    opened.layoutRun = () => layout
    return doc
  }
}

const widthOfRun = ({ layout }: Run, { size }: Style): number => (layout.advanceWidth * size) / 1000

function runsOf(text: string, { face }: Style): Run[] {
  const key = `${face} ${text}`
  const known = runs.get(key) ?? splitIntoRuns(text, face)
  runs.set(key, known)
  return known
}

/**
 * Splits a text into runs of one font. A word with letters that the shop's font lacks is set in Noto Sans as a whole; letters that
 * neither has are transliterated, as an archival file must not hold missing glyphs.
 */
function splitIntoRuns(text: string, face: Style['face']): Run[] {
  const runs: { font: string; text: string }[] = []
  const [shop, fallback] = FILES[face]
  for (const word of spaced(text).match(/\s+|\S+/gu) ?? []) {
    const letters = clusters(word)
    const isShops = letters.every((letter) => fontOf(letter, shop))
    const fonts = isShops ? shop : [...fallback, ...shop]
    for (const run of letters.map((letter) => runOf(letter, fonts))) {
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else if (run.text) runs.push(run)
    }
  }
  return runs.map((run) => ({ ...run, layout: layoutOf(run.text, run.font) }))
}

function runOf(letter: string, fonts: readonly string[]): { font: string; text: string } {
  const bare = plain(letter)
  const candidates = [letter, bare, anyAscii(bare)]
  for (const text of candidates) {
    const font = fontOf(text, fonts)
    if (font && (text || !bare)) return { font, text }
  }
  return { font: fonts[0] ?? '', text: codesOf(bare) }
}

const fontOf = (text: string, fonts: readonly string[]): string | undefined =>
  fonts.find((font) => [...text].every((character) => hasGlyph(font, character)))

function hasGlyph(font: string, character: string): boolean {
  const known = (covered[font] ??= new Map())
  const isKnown = known.get(character) ?? probe(font).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  known.set(character, isKnown)
  return isKnown
}

/** The letters of a text, each with its combining marks. */
const clusters = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const codesOf = (text: string): string =>
  [...text].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(' ')

/** A letter without its accents, '½' as '1/2', any space as a no-break space, and nothing for marks that only change their neighbour. */
const plain = (letter: string): string =>
  letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Zs}/gu, NO_BREAK)
    .replace('\u2044', '/')

/**
 * The decoded tables of each font, for all documents, as fontkit shares them between the variations of a font: to decode them for each
 * document was 40 % of the time of an invoice.
 */
const tables: Record<string, object> = {}
const covered: Record<string, Map<string, boolean>> = {}

/** A font of PDFKit with that of fontkit, which PDFKit's types lack. */
type OpenedFont = {
  font: { hasGlyphForCodePoint(code: number): boolean; _tables: object }
  layoutRun(text: string, features: typeof TABULAR): Layout
}

const openedFont = (doc: Doc): OpenedFont => (doc as unknown as { _font: OpenedFont })._font

/** Opens fonts for their coverage and layout: in a document itself, each opened font would change the numbers of the next ones. */
let probeDoc: Doc | undefined

function probe(font: string): OpenedFont {
  probeDoc ??= withFonts(new PDFDocument({ autoFirstPage: false }))
  return openedFont(probeDoc.font(font))
}

function layoutOf(text: string, font: string): Layout {
  const layout = probe(font).layoutRun(text, TABULAR)
  // The glyphs themselves would keep their font in memory.
  const glyphs = layout.glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }))
  return { glyphs, positions: layout.positions, advanceWidth: layout.advanceWidth }
}

function withFonts(doc: Doc): Doc {
  for (const [name, bytes] of fonts()) doc.registerFont(name, bytes)
  return doc
}

/** French spacing: signs such as ':', '»' or '€' never begin a line. */
const spaced = (text: string): string =>
  text
    .replace(/[ \u202F](?=[:;!?»%€])/g, NO_BREAK)
    .replace(/(?<=«) /g, NO_BREAK)
    .replace(/\u202F/g, NO_BREAK)

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * The plain font inside a WOFF file (W3C, WOFF 1.0). PDFKit reads WOFF too, but it inflates the tables in JavaScript for every
 * document, which took four fifths of the time of an invoice.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, WOFF_HEADER + index * WOFF_ENTRY))
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10)
  let offset = head.length
  tables.forEach(({ entry, data, length }, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY
    entry.copy(head, at, 0, 4)
    entry.copy(head, at + 4, 16, 20)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    offset += data.length
  })
  return Buffer.concat([head, ...tables.map(({ data }) => data)])
}

/** A table with its directory entry; its bytes are padded to a multiple of four. */
function tableAt(woff: Buffer, at: number): { entry: Buffer; data: Buffer; length: number } {
  const entry = woff.subarray(at, at + WOFF_ENTRY)
  const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
  const bytes = woff.subarray(offset, offset + packed)
  const data = Buffer.alloc(Math.ceil(length / 4) * 4)
  const plain = packed < length ? inflateSync(bytes) : bytes
  plain.copy(data)
  return { entry, data, length }
}
