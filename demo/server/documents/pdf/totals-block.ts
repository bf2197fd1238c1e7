import type { TaxLine } from '../../shop/cart/pricing.ts'
import { amount, rate } from '../format.ts'
import { COLOURS, TEXT_STYLES } from './text-styles.ts'
import { PAGE, type PdfPage } from './pdf-page.ts'

/** A line of the sum; `total` is the amount to pay. */
export type SumLine = { label: string; value: string; weight?: 'strong' | 'total' }

const LEFT = { rate: PAGE.left + 10, base: 174, tax: 254 } as const
const SUM_LEFT = 296
const LABEL = 158
const ROW = 17
const HEAD = 20

/** A part of a known height under the VAT table, to the left of the sum. */
export type SidePart = { height: number; render: (top: number) => void }

/** Left edge and width of the part beside the sum. */
export const SIDE_COLUMN = { x: PAGE.left, width: SUM_LEFT - PAGE.left - 18 } as const
const GAP = 14

/** VAT by rate on the left with `beside` under it, the sum on the right, together on one page. */
export function totalsBlock(pdf: PdfPage, taxes: readonly TaxLine[], sum: readonly SumLine[], beside?: SidePart): void {
  const right = sum.reduce((height, line) => height + heightOf(pdf, line), 0)
  const table = HEAD + taxes.length * ROW
  const height = Math.max(table + (beside ? GAP + beside.height : 0), right)
  pdf.need(height)
  const top = pdf.y
  taxTable(pdf, taxes, top)
  sumColumn(pdf, sum, top)
  beside?.render(top + table + GAP)
  pdf.y = top + height + 18
}

function taxTable(pdf: PdfPage, taxes: readonly TaxLine[], top: number): void {
  pdf.group('Table', () => {
    tableRow(pdf, 'TH', ['Taux de TVA', 'Base HT', 'Montant de TVA'], top)
    pdf.rule(top + HEAD - 4, PAGE.left, LEFT.tax + 10)
    taxes.forEach((tax, index) => {
      tableRow(pdf, 'TD', [rate(tax.rate), amount(tax.base), amount(tax.amount)], top + HEAD + index * ROW)
    })
  })
}

function tableRow(pdf: PdfPage, role: 'TH' | 'TD', [first, base, tax]: [string, string, string], y: number): void {
  const style = role === 'TH' ? TEXT_STYLES.label : TEXT_STYLES.body
  pdf.group('TR', () => {
    pdf.tagged(role, () => pdf.lines([first], LEFT.rate, y, style))
    pdf.tagged(role, () => pdf.toTheRight(base, LEFT.base, y, style))
    pdf.tagged(role, () => pdf.toTheRight(tax, LEFT.tax, y, style))
  })
}

function sumColumn(pdf: PdfPage, sum: readonly SumLine[], top: number): void {
  let y = top
  for (const line of sum) {
    const isTotal = line.weight === 'total'
    const style = styleOf(line)
    const at = y + (isTotal ? 7 : 0)
    if (isTotal) pdf.artifact((doc) => doc.roundedRect(SUM_LEFT, y, PAGE.right - SUM_LEFT, 32, 7).fill(COLOURS.brand))
    pdf.tagged('P', () => {
      pdf.lines(labelOf(pdf, line), SUM_LEFT + 12, at, style)
      pdf.toTheRight(line.value, PAGE.right - 10, at, style)
    })
    y += heightOf(pdf, line)
  }
}

const styleOf = ({ weight }: SumLine) =>
  weight === 'total' ? TEXT_STYLES.total : weight === 'strong' ? TEXT_STYLES.strong : TEXT_STYLES.body

const labelOf = (pdf: PdfPage, line: SumLine): string[] => pdf.wrap(line.label, LABEL, styleOf(line))

const heightOf = (pdf: PdfPage, line: SumLine): number =>
  line.weight === 'total' ? 40 : ROW + pdf.heightOf(labelOf(pdf, line).length - 1, styleOf(line))
