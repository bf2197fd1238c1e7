import { COLOURS, TEXT_STYLES } from './text-styles.ts'
import { companyLine, registrationLine } from '../legal-notes.ts'
import type { Seller } from '../parties.ts'
import { PAGE, type PdfPage } from './pdf-page.ts'

const BAND = 76
const SCALLOP = PAGE.width / 28

/** The kind, number and date of a document. */
export type Heading = { kind: string; number: string; date: string }

/** The head of the first page: the shop’s green band with its awning, its name, and the kind of document. */
export function letterhead(pdf: PdfPage, { brand }: Seller, { kind, number, date }: Heading): void {
  pdf.artifact((doc) => {
    doc.rect(0, 0, PAGE.width, BAND).fill(COLOURS.brand)
    for (let index = 0; index < 28; index += 1) {
      const [x, r] = [index * SCALLOP, SCALLOP / 2]
      doc.path(`M ${x} ${BAND} a ${r} ${r} 0 0 0 ${SCALLOP} 0 z`).fill(index % 2 === 0 ? COLOURS.brand : COLOURS.butter)
    }
  })
  pdf.tagged('P', () => pdf.lines([brand], PAGE.left, 22, TEXT_STYLES.brand))
  pdf.tagged('H1', () => pdf.toTheRight(`${kind} ${number}`, PAGE.right, 17, TEXT_STYLES.title))
  pdf.tagged('P', () => pdf.toTheRight(date, PAGE.right, 46, TEXT_STYLES.onBand))
  pdf.y = BAND + SCALLOP + 18
}

/** The head of the pages that follow. */
export function runningHead(pdf: PdfPage, { brand }: Seller, { kind, number }: Heading): void {
  pdf.doc.markContent('Artifact', { type: 'Pagination' })
  pdf.doc.rect(0, 0, PAGE.width, 8).fill(COLOURS.brand)
  pdf.lines([brand], PAGE.left, 24, TEXT_STYLES.heading)
  pdf.toTheRight(`${kind} ${number}`, PAGE.right, 24, TEXT_STYLES.small)
  pdf.doc.endMarkedContent()
  pdf.y = 58
}

/** The foot of a page: the company and the page number. */
export function foot(pdf: PdfPage, seller: Seller, page: number, pages: number): void {
  pdf.doc.markContent('Artifact', { type: 'Pagination' })
  pdf.doc.moveTo(PAGE.left, 800).lineTo(PAGE.right, 800).lineWidth(0.6).strokeColor(COLOURS.line).stroke()
  pdf.lines([`${companyLine(seller)}`, registrationLine(seller)], PAGE.left, 806, TEXT_STYLES.foot)
  pdf.toTheRight(`Page ${page} sur ${pages}`, PAGE.right, 806, TEXT_STYLES.foot)
  pdf.doc.endMarkedContent()
}
