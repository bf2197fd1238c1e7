import { expect, test } from 'vitest'
import { rowSegments, rowsInViewport, nextRowsToRender, type RowHeights } from '#widgets/catalogue/list/virtual-rows.ts'

const rows = (measured: [number, number][] = []): RowHeights => ({
  columns: 3,
  gap: 10,
  estimated: 100,
  measured: new Map(measured),
})
const total = (segments: ReturnType<typeof rowSegments>) =>
  segments.reduce((sum, { height }) => sum + height, 0) + (segments.length - 1) * 10

test('the visible rows are computed from measured and estimated heights', () => {
  expect(rowsInViewport(rows(), 100, 0, 330)).toEqual({ from: 0, to: 3 })
  expect(rowsInViewport(rows(), 100, 115, 225)).toEqual({ from: 1, to: 3 })
  // A gap belongs to no row.
  expect(rowsInViewport(rows(), 100, 101, 109)).toBeNull()
  expect(rowsInViewport(rows([[0, 300]]), 100, 150, 320)).toEqual({ from: 0, to: 2 })
})

test('a viewport above or below the grid has no row', () => {
  expect(rowsInViewport(rows(), 10, -500, 0)).toBeNull()
  expect(rowsInViewport(rows(), 10, 1091, 2000)).toBeNull()
})

test('the height of the grid is that of all rows and gaps, whichever rows are rendered', () => {
  const all = total(rowSegments(rows([[4, 250]]), 40, []))
  expect(all).toBe(39 * 100 + 250 + 39 * 10)
  for (const ranges of [
    [{ from: 0, to: 4 }],
    [{ from: 38, to: 44 }],
    [
      { from: 7, to: 9 },
      { from: -1, to: 2 },
    ],
  ])
    expect(total(rowSegments(rows([[4, 250]]), 40, ranges))).toBe(all)
})

test('the focused rows stay rendered out of the viewport, and are rendered once in the viewport', () => {
  const rendered = (ranges: { from: number; to: number }[]) =>
    rowSegments(rows(), 50, ranges).flatMap((segment) => (segment.rendered ? [[segment.from, segment.to]] : []))
  expect(
    rendered([
      { from: 30, to: 34 },
      { from: 2, to: 5 },
    ]),
  ).toEqual([
    [2, 5],
    [30, 34],
  ])
  expect(
    rendered([
      { from: 30, to: 34 },
      { from: 33, to: 36 },
    ]),
  ).toEqual([
    [30, 34],
    [34, 36],
  ])
})

test('rows that become visible are rendered a few at a time, and rendered rows stay', () => {
  const visible = { from: 10, to: 20 }
  expect(nextRowsToRender(visible, new Set(), 0)).toEqual([])
  expect(nextRowsToRender(visible, new Set(), 4)).toEqual([{ from: 10, to: 14 }])
  expect(nextRowsToRender(visible, new Set([8, 9, 10, 11]), 2)).toEqual([{ from: 10, to: 14 }])
  expect(nextRowsToRender(visible, new Set([16, 17, 18, 19, 20]), 2)).toEqual([
    { from: 10, to: 12 },
    { from: 16, to: 20 },
  ])
  expect(nextRowsToRender(visible, new Set([10, 11]), 100)).toEqual([visible])
})
