/** The heights of the rows of a grid, in pixels: measured, or `estimated` for the others. */
export type RowHeights = { columns: number; gap: number; estimated: number; measured: ReadonlyMap<number, number> }

/** The rows `from` (included) `to` (excluded), rendered or not; `height` is their total height in pixels. */
export type RowSegment = { from: number; to: number; rendered: boolean; height: number }
type RowRange = { from: number; to: number }

/** The rows that overlap the viewport from `top` to `bottom`, in pixels from the top of the grid; null when none does. */
export function rowsInViewport(rows: RowHeights, count: number, top: number, bottom: number): RowRange | null {
  let [from, offset, row] = [-1, 0, 0]
  for (; row < count && offset < bottom; row++) {
    offset += heightOf(rows, row) + rows.gap
    if (from < 0 && offset - rows.gap > top) from = row
  }
  return from < 0 ? null : { from, to: row }
}

/** The visible rows that are already rendered, and up to `more` others: rendering all at once would block input. */
export function nextRowsToRender({ from, to }: RowRange, rendered: ReadonlySet<number>, more: number): RowRange[] {
  const ranges: RowRange[] = []
  let left = more
  for (let row = from; row < to; row++) {
    if (!rendered.has(row) && left-- <= 0) continue
    const last = ranges.at(-1)
    if (last?.to === row) last.to++
    else ranges.push({ from: row, to: row + 1 })
  }
  return ranges
}

/** The whole grid in order: the rows to render, and placeholder space for the others. */
export function rowSegments(rows: RowHeights, count: number, ranges: readonly RowRange[]): RowSegment[] {
  const toRender = ranges
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(count, to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
  const segments: RowSegment[] = []
  const add = (from: number, to: number, rendered: boolean) => {
    if (from < to) segments.push({ from, to, rendered, height: totalHeight(rows, from, to) })
  }
  let done = 0
  for (const { from, to } of toRender) {
    add(done, from, false)
    add(Math.max(done, from), to, true)
    done = Math.max(done, to)
  }
  add(done, count, false)
  return segments
}

const heightOf = ({ measured, estimated }: RowHeights, row: number): number => measured.get(row) ?? estimated

function totalHeight(rows: RowHeights, from: number, to: number): number {
  let height = -rows.gap
  for (let row = from; row < to; row++) height += heightOf(rows, row) + rows.gap
  return height
}
