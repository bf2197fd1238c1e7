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
export function lineItemsTable(pdf: PdfPage, lines: readonly InvoiceLine[]): void {
  pdf.group('Table', () => {
    pdf.need(HEAD + 40)
    head(pdf)
    for (const line of lines) row(pdf, line)
  })
  pdf.y += 16
}

function head(pdf: PdfPage): void {
  const style = { ...TEXT_STYLES.label, colour: COLOURS.onBrand }
  const top = pdf.y
  pdf.artifact((doc) => doc.roundedRect(PAGE.left, top, PAGE.right - PAGE.left, HEAD, 7).fill(COLOURS.brand))
  pdf.group('TR', () => {
    pdf.tagged('TH', () => pdf.lines(['Désignation'], NAME.x, top + 7.5, style))
    for (const [column, title] of Object.entries(TITLES)) {
      pdf.tagged('TH', () => pdf.toTheRight(title, COLUMNS[column as keyof typeof COLUMNS], top + 7.5, style))
    }
  })
  pdf.y = top + HEAD
}

const TITLES: Record<keyof typeof COLUMNS, string> = {
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire HT',
  rate: 'TVA',
  total: 'Total HT',
}

function row(pdf: PdfPage, line: InvoiceLine): void {
  const name = pdf.wrap(line.name, NAME.width, TEXT_STYLES.body)
  const inside = line.choices.flatMap((choice) => pdf.wrap(`– ${choice}`, NAME.width - 8, TEXT_STYLES.small))
  const height =
    PADDING * 2 + pdf.heightOf(name.length, TEXT_STYLES.body) + pdf.heightOf(inside.length, TEXT_STYLES.small)
  if (pdf.need(height)) head(pdf)
  const top = pdf.y + PADDING
  pdf.group('TR', () => {
    pdf.tagged('TD', () => {
      const y = pdf.lines(name, NAME.x, top, TEXT_STYLES.body)
      pdf.lines(inside, NAME.x + 8, y, TEXT_STYLES.small)
    })
    for (const [column, text] of Object.entries(figuresOf(line))) {
      pdf.tagged('TD', () => pdf.toTheRight(text, COLUMNS[column as keyof typeof COLUMNS], top, TEXT_STYLES.body))
    }
  })
  pdf.y += height
  pdf.rule(pdf.y)
}

const figuresOf = (line: InvoiceLine): Record<keyof typeof COLUMNS, string> => ({
  quantity: String(line.quantity),
  unitPrice: amount(line.unitPrice),
  rate: rate(line.rate),
  total: amount(line.total),
})
