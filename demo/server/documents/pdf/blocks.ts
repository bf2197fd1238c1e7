import { countryLine } from '../../../../widgets/core/domain/customer/address.ts'
import { formatPhone } from '../format.ts'
import { companyLine, groupedDigits, registrationLine } from '../legal-notes.ts'
import type { Destination, Party, Seller } from '../parties.ts'
import { PAGE, type PdfPage } from './pdf-page.ts'
import { COLOURS, TEXT_STYLES } from './text-styles.ts'

const BAND = 76
const SCALLOP = PAGE.width / 28

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

export function runningHead(pdf: PdfPage, { brand }: Seller, { kind, number }: Heading): void {
  pdf.doc.markContent('Artifact', { type: 'Pagination' })
  pdf.doc.rect(0, 0, PAGE.width, 8).fill(COLOURS.brand)
  pdf.lines([brand], PAGE.left, 24, TEXT_STYLES.heading)
  pdf.toTheRight(`${kind} ${number}`, PAGE.right, 24, TEXT_STYLES.small)
  pdf.doc.endMarkedContent()
  pdf.y = 58
}

export function foot(pdf: PdfPage, seller: Seller, page: number, pages: number): void {
  pdf.doc.markContent('Artifact', { type: 'Pagination' })
  pdf.doc.moveTo(PAGE.left, 800).lineTo(PAGE.right, 800).lineWidth(0.6).strokeColor(COLOURS.line).stroke()
  pdf.lines([`${companyLine(seller)}`, registrationLine(seller)], PAGE.left, 806, TEXT_STYLES.foot)
  pdf.toTheRight(`Page ${page} sur ${pages}`, PAGE.right, 806, TEXT_STYLES.foot)
  pdf.doc.endMarkedContent()
}

const GAP = 22

/** A titled block of lines; the first one stands out. */
export type Panel = { title: string; lines: readonly string[] }

/** Blocks side by side, of equal width. */
export function panels(pdf: PdfPage, blocks: readonly Panel[]): void {
  const width = (PAGE.right - PAGE.left - GAP * (blocks.length - 1)) / blocks.length
  const top = pdf.y
  const ends = blocks.map(({ title, lines: [first = '', ...rest] }, index) => {
    const x = PAGE.left + index * (width + GAP)
    let y = top
    pdf.tagged('H2', () => (y = pdf.lines([title], x, y, TEXT_STYLES.label) + 2))
    pdf.tagged('P', () => {
      y = pdf.lines(pdf.wrap(first, width, TEXT_STYLES.strong), x, y, TEXT_STYLES.strong)
      for (const line of rest) y = pdf.lines(pdf.wrap(line, width, TEXT_STYLES.body), x, y, TEXT_STYLES.body)
    })
    return y
  })
  pdf.y = Math.max(...ends) + 16
}

/** A row of short facts on a tinted ground. */
export function facts(pdf: PdfPage, pairs: readonly (readonly [label: string, value: string])[]): void {
  const width = (PAGE.right - PAGE.left) / pairs.length
  const textWidth = width - 20
  const values = pairs.map(([, value]) => pdf.wrap(value, textWidth, TEXT_STYLES.strong))
  const height = 26 + pdf.heightOf(Math.max(...values.map(({ length }) => length)), TEXT_STYLES.strong)
  pdf.artifact((doc) => doc.roundedRect(PAGE.left, pdf.y, PAGE.right - PAGE.left, height, 7).fill(COLOURS.brandTint))
  pairs.forEach(([label], index) => {
    const x = PAGE.left + index * width + 12
    pdf.tagged('P', () => {
      const y = pdf.lines([label], x, pdf.y + 9, TEXT_STYLES.label)
      pdf.lines(values[index] ?? [], x, y + 1, TEXT_STYLES.strong)
    })
  })
  pdf.y += height + 18
}

export const sellerLines = ({ legalName, street, postcode, city, phoneNumber, email }: Seller): string[] => [
  legalName,
  street,
  `${postcode} ${city}`,
  formatPhone(phoneNumber),
  email,
]

/** The lines of an address; the country is named only if it is not France. */
export function addressLines({ name, contact, street, postcode, city, countryCode }: Destination): string[] {
  return [name, contact, street, `${postcode} ${city}`.trim(), countryLine(countryCode)].filter(Boolean)
}

export const businessLines = ({ siren, vatNumber }: Pick<Party, 'siren' | 'vatNumber'>): string[] => [
  ...(siren ? [`SIREN ${groupedDigits(siren)}`] : []),
  ...(vatNumber ? [`TVA ${vatNumber}`] : []),
]
