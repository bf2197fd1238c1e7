import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import anyAscii from 'any-ascii'
import { LRUCache } from 'lru-cache'
import PDFDocument from 'pdfkit'
import type { Style } from './text-styles.ts'

type Doc = InstanceType<typeof PDFDocument>
type Run = { font: string; text: string }

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

const MAX_WIDTHS = 10_000
/** Widths of texts in a face at one point, for all documents: most texts recur, and their layout was half of the time of an invoice. */
const widths = new LRUCache<string, number>({ max: MAX_WIDTHS })

/** Sets text in the shop’s fonts: measures and renders it, each glyph from the file that has it. */
export class Typeface {
  readonly #doc: Doc

  constructor(doc: Doc) {
    this.#doc = withFonts(doc)
    const measure = doc.widthOfString.bind(doc)
    // PDFKit measures each text again after it, to move a cursor that is not used here.
    doc.widthOfString = (text, options: PDFKit.Mixins.TextOptions & { textWidth?: number } = {}) =>
      options.textWidth ?? measure(text, options)
  }

  /** Width in points. */
  widthOf(text: string, style: Style): number {
    const key = `${style.face} ${text}`
    const width =
      widths.get(key) ?? this.#runs(text, style).reduce((sum, run) => sum + this.#width(run, { ...style, size: 1 }), 0)
    widths.set(key, width)
    return width * style.size
  }

  /** Writes one line that begins at x, with its baseline at y. */
  write(text: string, x: number, y: number, style: Style): void {
    const runs = this.#runs(text, style)
    let at = x
    for (const run of runs) {
      const textWidth = runs.length === 1 ? this.widthOf(text, style) : this.#width(run, style)
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

  #width(run: Run, style: Style): number {
    return this.#use(run, style).widthOfString(run.text, { features: TABULAR })
  }

  #use({ font }: Run, { size }: Style): Doc {
    const doc = this.#doc.font(font).fontSize(size)
    const opened = openedFont(doc)
    opened._tables = tables[font] ??= opened._tables
    return doc
  }

  /**
   * Splits a text into runs of one font. A word with letters that the shop's font lacks is set in Noto Sans as a whole; letters that
   * neither has are transliterated, as an archival file must not hold missing glyphs.
   */
  #runs(text: string, { face }: Style): Run[] {
    const runs: Run[] = []
    const [shop, fallback] = FILES[face]
    for (const word of spaced(text).match(/\s+|\S+/gu) ?? []) {
      const letters = clusters(word)
      const isShops = letters.every((letter) => this.#fontOf(letter, shop))
      const fonts = isShops ? shop : [...fallback, ...shop]
      for (const run of letters.map((letter) => this.#runOf(letter, fonts))) {
        const last = runs.at(-1)
        if (last?.font === run.font) last.text += run.text
        else if (run.text) runs.push(run)
      }
    }
    return runs
  }

  #runOf(letter: string, fonts: readonly string[]): Run {
    const bare = plain(letter)
    const candidates = [letter, bare, anyAscii(bare)]
    for (const text of candidates) {
      const font = this.#fontOf(text, fonts)
      if (font && (text || !bare)) return { font, text }
    }
    return { font: fonts[0] ?? '', text: codesOf(bare) }
  }

  #fontOf(text: string, fonts: readonly string[]): string | undefined {
    return fonts.find((font) => [...text].every((character) => this.#has(font, character)))
  }

  #has(font: string, character: string): boolean {
    const known = (covered[font] ??= new Map())
    const hasGlyph = known.get(character) ?? coverage(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
    known.set(character, hasGlyph)
    return hasGlyph
  }
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
 * document was 40 % of the time of an invoice. The glyphs stay each document's own, since they have its code points.
 */
const tables: Record<string, object> = {}
const covered: Record<string, Map<string, boolean>> = {}

/** Opens fonts only for their coverage: in the document itself, each opened font would change the numbers of the next ones. */
let probe: Doc | undefined

type OpenedFont = { hasGlyphForCodePoint(code: number): boolean; _tables: object }

/** The font of fontkit that a document uses now; PDFKit's types lack it. */
const openedFont = (doc: Doc): OpenedFont => (doc as unknown as { _font: { font: OpenedFont } })._font.font

function coverage(font: string): OpenedFont {
  probe ??= withFonts(new PDFDocument({ autoFirstPage: false }))
  return openedFont(probe.font(font))
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
