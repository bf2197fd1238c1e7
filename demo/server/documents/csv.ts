/** A cell: entered text, or a figure that is written as it is. */
export type Cell = string | { figure: string }

const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that start a formula in a spreadsheet, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A table for French spreadsheets: semicolons, CRLF, UTF-8 with BOM. Text that would be read as a formula is prefixed
 * with an apostrophe (CSV injection).
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
