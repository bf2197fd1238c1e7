import { amount, rate } from '../format.ts'
import { COLOURS, TEXT_STYLES } from './text-styles.ts'
import type { InvoiceLine } from '../invoice-document.ts'
import { PAGE, type PdfPage } from './pdf-page.ts'

/** Right edges of the columns of figures, and the width of the first column. */
const COLUMNS = { quantity: 344, unitPrice: 420, rate: 470, total: PAGE.right - 10 } as const
const NAME = { x: PAGE.left + 10, width: 250 } as const
const HEAD = 24
const PADDING = 6

/** The table of the sold goods; its head is repeated on each page. */
export function lineItemsTable(sheet: PdfPage, lines: readonly InvoiceLine[]): void {
  sheet.group('Table', () => {
    sheet.need(HEAD + 40)
    head(sheet)
    for (const line of lines) row(sheet, line)
  })
  sheet.y += 16
}

function head(sheet: PdfPage): void {
  const style = { ...TEXT_STYLES.label, colour: COLOURS.onBrand }
  const top = sheet.y
  sheet.artifact((doc) => doc.roundedRect(PAGE.left, top, PAGE.right - PAGE.left, HEAD, 7).fill(COLOURS.brand))
  sheet.group('TR', () => {
    sheet.tagged('TH', () => sheet.lines(['Désignation'], NAME.x, top + 7.5, style))
    for (const [column, title] of Object.entries(TITLES)) {
      sheet.tagged('TH', () => sheet.toTheRight(title, COLUMNS[column as keyof typeof COLUMNS], top + 7.5, style))
    }
  })
  sheet.y = top + HEAD
}

const TITLES: Record<keyof typeof COLUMNS, string> = {
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire HT',
  rate: 'TVA',
  total: 'Total HT',
}

function row(sheet: PdfPage, line: InvoiceLine): void {
  const name = sheet.wrap(line.name, NAME.width, TEXT_STYLES.body)
  const inside = line.choices.flatMap((choice) => sheet.wrap(`– ${choice}`, NAME.width - 8, TEXT_STYLES.small))
  const height =
    PADDING * 2 + sheet.heightOf(name.length, TEXT_STYLES.body) + sheet.heightOf(inside.length, TEXT_STYLES.small)
  if (sheet.need(height)) head(sheet)
  const top = sheet.y + PADDING
  sheet.group('TR', () => {
    sheet.tagged('TD', () => {
      const y = sheet.lines(name, NAME.x, top, TEXT_STYLES.body)
      sheet.lines(inside, NAME.x + 8, y, TEXT_STYLES.small)
    })
    for (const [column, text] of Object.entries(figuresOf(line))) {
      sheet.tagged('TD', () => sheet.toTheRight(text, COLUMNS[column as keyof typeof COLUMNS], top, TEXT_STYLES.body))
    }
  })
  sheet.y += height
  sheet.rule(sheet.y)
}

const figuresOf = (line: InvoiceLine): Record<keyof typeof COLUMNS, string> => ({
  quantity: String(line.quantity),
  unitPrice: amount(line.unitPrice),
  rate: rate(line.rate),
  total: amount(line.total),
})
