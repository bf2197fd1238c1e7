/** A cell: text that was typed, or a figure that is written as it is. */
export type Cell = string | { figure: string }

const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that a spreadsheet takes for the beginning of a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A table that a French spreadsheet opens at a double click: semicolons, CRLF, UTF-8 with its mark. Text that would be run as a
 * formula gets an apostrophe before it, so that text from a customer is never executed on another machine.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
