import { INK, TYPE } from './ink.ts'
import { companyLine, registrationLine } from './legal-notes.ts'
import type { Seller } from './seller.ts'
import { PAGE, type Sheet } from './sheet.ts'

const BAND = 76
const SCALLOP = PAGE.width / 28

/** The kind, number and date of a document. */
export type Heading = { kind: string; number: string; date: string }

/** The head of the first page: the shop’s green band with its awning, its name, and the kind of document. */
export function letterhead(sheet: Sheet, { brand }: Seller, { kind, number, date }: Heading): void {
  sheet.drawn((doc) => {
    doc.rect(0, 0, PAGE.width, BAND).fill(INK.brand)
    for (let index = 0; index < 28; index += 1) {
      const [x, r] = [index * SCALLOP, SCALLOP / 2]
      doc.path(`M ${x} ${BAND} a ${r} ${r} 0 0 0 ${SCALLOP} 0 z`).fill(index % 2 === 0 ? INK.brand : INK.butter)
    }
  })
  sheet.said('P', () => sheet.lines([brand], PAGE.left, 22, TYPE.brand))
  sheet.said('H1', () => sheet.toTheRight(`${kind} ${number}`, PAGE.right, 17, TYPE.title))
  sheet.said('P', () => sheet.toTheRight(date, PAGE.right, 46, TYPE.onBand))
  sheet.y = BAND + SCALLOP + 18
}

/** The head of the pages that follow. */
export function runningHead(sheet: Sheet, { brand }: Seller, { kind, number }: Heading): void {
  sheet.doc.markContent('Artifact', { type: 'Pagination' })
  sheet.doc.rect(0, 0, PAGE.width, 8).fill(INK.brand)
  sheet.lines([brand], PAGE.left, 24, TYPE.heading)
  sheet.toTheRight(`${kind} ${number}`, PAGE.right, 24, TYPE.small)
  sheet.doc.endMarkedContent()
  sheet.y = 58
}

/** The foot of a page: the company and the page number. */
export function foot(sheet: Sheet, seller: Seller, page: number, pages: number): void {
  sheet.doc.markContent('Artifact', { type: 'Pagination' })
  sheet.doc.moveTo(PAGE.left, 800).lineTo(PAGE.right, 800).lineWidth(0.6).strokeColor(INK.line).stroke()
  sheet.lines([`${companyLine(seller)}`, registrationLine(seller)], PAGE.left, 806, TYPE.foot)
  sheet.toTheRight(`Page ${page} sur ${pages}`, PAGE.right, 806, TYPE.foot)
  sheet.doc.endMarkedContent()
}
