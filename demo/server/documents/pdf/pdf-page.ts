import PDFDocument from 'pdfkit'
import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisInstant } from '../../../../widgets/core/domain/time/paris-time.ts'
import { COLOURS, type Style } from './text-styles.ts'
import { Typeface } from './typeface.ts'

/** An A4 page, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 551.28, bottom: 786 } as const
const LEADING = 1.36

type Structure = ReturnType<InstanceType<typeof PDFDocument>['struct']>
/** The role of a part for screen readers. */
type Role = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/**
 * A4 pages written from top to bottom, as an archival and accessible file (PDF/A-3b, tagged): all content belongs to
 * the structure, and decoration is marked as an artifact. Deterministic.
 */
export class PdfPage {
  readonly doc: InstanceType<typeof PDFDocument>
  y = 0
  readonly #type: Typeface
  readonly #structure: Structure[]
  readonly #onNewPage: (pdf: PdfPage) => void

  constructor(about: { title: string; on: ParisDay; creator: string }, onNewPage: (pdf: PdfPage) => void) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: 'fr-FR',
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      // Else PDFKit reads its Helvetica for each document.
      font: '',
      info: { Title: about.title, Creator: about.creator, CreationDate: parisInstant(about.on, 12) },
    })
    this.#type = new Typeface(this.doc)
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.#structure = [root]
    this.#onNewPage = onNewPage
    this.doc.addPage()
  }

  /** Reserves this height, on a new page if the page has too little left. */
  need(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false
    this.doc.addPage()
    this.#onNewPage(this)
    return true
  }

  wrap(text: string, width: number, style: Style): string[] {
    return this.#type.wrap(text, width, style)
  }

  heightOf(lines: number, { size }: Style): number {
    return lines * size * LEADING
  }

  /** Writes lines one under the other from a top edge. Returns where they end. The space after each separates the lines for screen readers. */
  lines(lines: readonly string[], x: number, top: number, style: Style): number {
    lines.forEach((line, index) =>
      this.#type.write(`${line} `, x, top + this.heightOf(index, style) + style.size, style),
    )
    return top + this.heightOf(lines.length, style)
  }

  /** Writes one line that ends at x. */
  toTheRight(text: string, x: number, top: number, style: Style): void {
    this.lines([text], x - this.#type.widthOf(text, style), top, style)
  }

  /** A part of the document that holds others. */
  group(role: Role, render: () => void): void {
    const element = this.doc.struct(role)
    this.#structure.at(-1)?.add(element)
    this.#structure.push(element)
    render()
    this.#structure.pop()
    element.end()
  }

  /** A piece of the content, on one page. */
  tagged(role: Role, render: () => void): void {
    this.#structure.at(-1)?.add(this.doc.struct(role, {}, render))
  }

  /** Decoration: an artifact of tagged PDF, which screen readers skip. */
  artifact(render: (doc: InstanceType<typeof PDFDocument>) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    render(this.doc)
    this.doc.endMarkedContent()
  }

  rule(y: number, from: number = PAGE.left, to: number = PAGE.right): void {
    this.artifact((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(COLOURS.line).stroke())
  }

  /** Renders the footer of every page at the end, and returns the file. */
  async finish(foot: (page: number, pages: number) => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page)
      foot(page + 1, count)
    }
    this.#structure[0]?.end()
    const chunks: Buffer[] = []
    const ended = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.doc.on('error', reject)
    })
    this.doc.end()
    return ended
  }
}
