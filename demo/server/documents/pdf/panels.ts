import { formatPhone } from '../format.ts'
import { COLOURS, TEXT_STYLES } from './text-styles.ts'
import { groupedDigits } from '../legal-notes.ts'
import type { Destination, Party, Seller } from '../parties.ts'
import { PAGE, type PdfPage } from './pdf-page.ts'

const GAP = 22

/** A titled block of lines; the first one stands out. */
export type Panel = { title: string; lines: readonly string[] }

/** Blocks side by side, of equal width. */
export function panels(sheet: PdfPage, blocks: readonly Panel[]): void {
  const width = (PAGE.right - PAGE.left - GAP * (blocks.length - 1)) / blocks.length
  const top = sheet.y
  const ends = blocks.map(({ title, lines: [first = '', ...rest] }, index) => {
    const x = PAGE.left + index * (width + GAP)
    let y = top
    sheet.tagged('H2', () => (y = sheet.lines([title], x, y, TEXT_STYLES.label) + 2))
    sheet.tagged('P', () => {
      y = sheet.lines(sheet.wrap(first, width, TEXT_STYLES.strong), x, y, TEXT_STYLES.strong)
      for (const line of rest) y = sheet.lines(sheet.wrap(line, width, TEXT_STYLES.body), x, y, TEXT_STYLES.body)
    })
    return y
  })
  sheet.y = Math.max(...ends) + 16
}

/** A row of short facts on a tinted ground. */
export function facts(sheet: PdfPage, pairs: readonly (readonly [label: string, value: string])[]): void {
  const width = (PAGE.right - PAGE.left) / pairs.length
  const room = width - 20
  const values = pairs.map(([, value]) => sheet.wrap(value, room, TEXT_STYLES.strong))
  const height = 26 + sheet.heightOf(Math.max(...values.map(({ length }) => length)), TEXT_STYLES.strong)
  sheet.artifact((doc) =>
    doc.roundedRect(PAGE.left, sheet.y, PAGE.right - PAGE.left, height, 7).fill(COLOURS.brandTint),
  )
  pairs.forEach(([label], index) => {
    const x = PAGE.left + index * width + 12
    sheet.tagged('P', () => {
      const y = sheet.lines([label], x, sheet.y + 9, TEXT_STYLES.label)
      sheet.lines(values[index] ?? [], x, y + 1, TEXT_STYLES.strong)
    })
  })
  sheet.y += height + 18
}

/** The lines of the selling company. */
export const sellerLines = ({ legalName, street, postcode, city, phoneNumber, email }: Seller): string[] => [
  legalName,
  street,
  `${postcode} ${city}`,
  formatPhone(phoneNumber),
  email,
]

/** The lines of an address; the country is named only if it is not France. */
export function addressLines({ name, contact, street, postcode, city, countryCode }: Destination): string[] {
  const country = countryCode === 'FR' ? '' : countryName(countryCode)
  return [name, contact, street, `${postcode} ${city}`.trim(), country].filter(Boolean)
}

/** The registration numbers of a business. */
export const businessLines = ({ siren, vatNumber }: Pick<Party, 'siren' | 'vatNumber'>): string[] => [
  ...(siren ? [`SIREN ${groupedDigits(siren)}`] : []),
  ...(vatNumber ? [`TVA ${vatNumber}`] : []),
]

const COUNTRIES = new Intl.DisplayNames('fr', { type: 'region' })

const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code)
