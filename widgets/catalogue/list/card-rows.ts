/** The heights of the rows of a grid, in pixels: those measured, and the usual one for the others. */
export type Rows = { columns: number; gap: number; usual: number; measured: ReadonlyMap<number, number> }

/** The rows `from` (included) `to` (excluded), drawn or left out; `height` is their total height. */
export type Piece = { from: number; to: number; drawn: boolean; height: number }
type Range = { from: number; to: number }

/** The rows that overlap a strip of the grid, measured from the grid's top; null when none does. */
export function rowsWithin(rows: Rows, count: number, top: number, bottom: number): Range | null {
  let [from, offset, row] = [-1, 0, 0]
  for (; row < count && offset < bottom; row++) {
    offset += heightOf(rows, row) + rows.gap
    if (from < 0 && offset - rows.gap > top) from = row
  }
  return from < 0 ? null : { from, to: row }
}

/** The wanted rows that are drawn already, and `more` others: a page that drew all at once would not answer presses meanwhile. */
export function nextRowsToDraw({ from, to }: Range, drawn: ReadonlySet<number>, more: number): Range[] {
  const some: Range[] = []
  let left = more
  for (let row = from; row < to; row++) {
    if (!drawn.has(row) && left-- <= 0) continue
    const last = some.at(-1)
    if (last?.to === row) last.to++
    else some.push({ from: row, to: row + 1 })
  }
  return some
}

/** The whole grid in order: the rows to draw, and the space of those between. */
export function piecesOf(rows: Rows, count: number, drawn: readonly (Range | null)[]): Piece[] {
  const wanted = drawn
    .flatMap((range) => (range ? [{ from: Math.max(0, range.from), to: Math.min(count, range.to) }] : []))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
  const pieces: Piece[] = []
  const add = (from: number, to: number, isDrawn: boolean) => {
    if (from < to) pieces.push({ from, to, drawn: isDrawn, height: room(rows, from, to) })
  }
  let done = 0
  for (const { from, to } of wanted) {
    add(done, from, false)
    add(Math.max(done, from), to, true)
    done = Math.max(done, to)
  }
  add(done, count, false)
  return pieces
}

const heightOf = ({ measured, usual }: Rows, row: number): number => measured.get(row) ?? usual

function room(rows: Rows, from: number, to: number): number {
  let height = -rows.gap
  for (let row = from; row < to; row++) height += heightOf(rows, row) + rows.gap
  return height
}
