import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import type { Style } from './ink.ts'
import { unpacked } from './woff.ts'

type Doc = InstanceType<typeof PDFDocument>
type Run = { font: string; text: string }

const file = (name: string): Buffer =>
  unpacked(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`))))

/** Each face in two files: the letters of western Europe, then those of other European languages. */
const FILES = {
  text: [
    'instrument-sans/files/instrument-sans-latin-400-normal',
    'instrument-sans/files/instrument-sans-latin-ext-400-normal',
  ],
  strong: [
    'instrument-sans/files/instrument-sans-latin-600-normal',
    'instrument-sans/files/instrument-sans-latin-ext-600-normal',
  ],
  title: [
    'bricolage-grotesque/files/bricolage-grotesque-latin-600-normal',
    'bricolage-grotesque/files/bricolage-grotesque-latin-ext-600-normal',
  ],
} as const

let loaded: [name: string, bytes: Buffer][] | undefined
/** The fonts, read for the first document, then kept. */
const fonts = () =>
  (loaded ??= Object.entries(FILES).flatMap(([face, files]) =>
    files.map((name, index): [string, Buffer] => [`${face}-${index}`, file(name)]),
  ))

/** Figures of equal width, so that columns line up. */
const TABULAR = ['tnum' as const]
const NO_BREAK = '\u00A0'
const UNKNOWN = '?'

/** Sets text in the shop’s fonts: measures and draws it, each letter from the file that has it. */
export class Typeface {
  readonly #doc: Doc
  readonly #widths = new Map<string, number>()

  constructor(doc: Doc) {
    this.#doc = doc
    for (const [name, bytes] of fonts()) doc.registerFont(name, bytes)
  }

  /** Width in points; widths are kept, because layout is slow and many texts recur. */
  widthOf(text: string, style: Style): number {
    const key = `${style.face} ${style.size} ${text}`
    const width =
      this.#widths.get(key) ?? this.#runs(text, style).reduce((sum, run) => sum + this.#width(run, style), 0)
    this.#widths.set(key, width)
    return width
  }

  /** Writes one line that begins at x, with its baseline at y. */
  write(text: string, x: number, y: number, style: Style): void {
    let at = x
    for (const run of this.#runs(text, style)) {
      const options = { features: TABULAR, lineBreak: false, baseline: 'alphabetic' as const }
      this.#use(run, style).fillColor(style.colour).text(run.text, at, y, options)
      at += this.#width(run, style)
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
    const parts = word.split(/(?<=[-/_.@])/).flatMap((part) => (fits(part) ? [part] : [...part]))
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
    return this.#doc.font(font).fontSize(size)
  }

  /** Splits a text into runs of one font; letters that no font has are replaced, as an archival file must not hold them. */
  #runs(text: string, { face }: Style): Run[] {
    const runs: Run[] = []
    for (const letter of spaced(text)) {
      const { font, text: drawn } = this.#drawn(letter, face)
      const last = runs.at(-1)
      if (last?.font === font) last.text += drawn
      else if (drawn) runs.push({ font, text: drawn })
    }
    return runs
  }

  #drawn(letter: string, face: Style['face']): Run {
    const [latin, other] = [`${face}-0`, `${face}-1`]
    if (this.#has(latin, letter)) return { font: latin, text: letter }
    if (this.#has(other, letter)) return { font: other, text: letter }
    const plainer = plain(letter)
    if ([...plainer].every((part) => this.#has(latin, part))) return { font: latin, text: plainer }
    return { font: latin, text: UNKNOWN }
  }

  #has(font: string, letter: string): boolean {
    const known = (covered[font] ??= new Map())
    const answer = known.get(letter) ?? coverage(this.#doc.font(font)).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    known.set(letter, answer)
    return answer
  }
}

/** A letter without its accents, '½' as '1/2', any space as a no-break space, and nothing for marks that only change their neighbour. */
const plain = (letter: string): string =>
  letter
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\p{Zs}/gu, NO_BREAK)
    .replace('\u2044', '/')

const covered: Record<string, Map<string, boolean>> = {}

/** PDFKit knows which letters a font has, but its types do not show it. */
const coverage = (doc: Doc) =>
  (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font.font

/** French spacing: signs such as ':', '»' or '€' never begin a line. */
const spaced = (text: string): string =>
  text
    .replace(/[ \u202F](?=[:;!?»%€])/g, NO_BREAK)
    .replace(/(?<=«) /g, NO_BREAK)
    .replace(/\u202F/g, NO_BREAK)
