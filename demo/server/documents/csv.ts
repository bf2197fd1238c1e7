/** A cell: words as somebody typed them, or a figure that is written as it is. */
export type Cell = string | { figure: string }

const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for the beginning of a formula, in its wide forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A table as a French spreadsheet opens it at a double click: semicolons, CRLF, UTF-8 that says so. Words that would be run as a
 * formula begin with an apostrophe, so that nothing a customer typed is ever executed on somebody else's machine.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
