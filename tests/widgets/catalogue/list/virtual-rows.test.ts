import { expect, test } from 'vitest'
import {
  rowSegments,
  rowsInViewport,
  nextRowsToRender,
  type RowHeights,
} from '../../../../widgets/catalogue/list/virtual-rows.ts'

const rows = (measured: [number, number][] = []): RowHeights => ({
  columns: 3,
  gap: 10,
  estimated: 100,
  measured: new Map(measured),
})
const total = (pieces: ReturnType<typeof rowSegments>) =>
  pieces.reduce((sum, { height }) => sum + height, 0) + (pieces.length - 1) * 10

test('the rows inside a strip are found from measured and usual heights', () => {
  expect(rowsInViewport(rows(), 100, 0, 330)).toEqual({ from: 0, to: 3 })
  expect(rowsInViewport(rows(), 100, 115, 225)).toEqual({ from: 1, to: 3 })
  // A gap belongs to no row.
  expect(rowsInViewport(rows(), 100, 101, 109)).toBeNull()
  expect(rowsInViewport(rows([[0, 300]]), 100, 150, 320)).toEqual({ from: 0, to: 2 })
})

test('a strip above or below the grid holds no row', () => {
  expect(rowsInViewport(rows(), 10, -500, 0)).toBeNull()
  expect(rowsInViewport(rows(), 10, 1091, 2000)).toBeNull()
})

test('the grid is as high as all its rows and gaps, whichever rows are drawn', () => {
  const all = total(rowSegments(rows([[4, 250]]), 40, []))
  expect(all).toBe(39 * 100 + 250 + 39 * 10)
  for (const drawn of [
    [{ from: 0, to: 4 }],
    [{ from: 38, to: 44 }],
    [
      { from: 7, to: 9 },
      { from: -1, to: 2 },
    ],
    [null],
  ])
    expect(total(rowSegments(rows([[4, 250]]), 40, drawn))).toBe(all)
})

test('the focused rows stay drawn when scrolled out of sight, and are drawn once when in sight', () => {
  const drawn = (ranges: { from: number; to: number }[]) =>
    rowSegments(rows(), 50, ranges).flatMap((piece) => (piece.rendered ? [[piece.from, piece.to]] : []))
  expect(
    drawn([
      { from: 30, to: 34 },
      { from: 2, to: 5 },
    ]),
  ).toEqual([
    [2, 5],
    [30, 34],
  ])
  expect(
    drawn([
      { from: 30, to: 34 },
      { from: 33, to: 36 },
    ]),
  ).toEqual([
    [30, 34],
    [34, 36],
  ])
})

test('rows that come into sight are drawn a few at a time, and drawn rows stay', () => {
  const wanted = { from: 10, to: 20 }
  expect(nextRowsToRender(wanted, new Set(), 0)).toEqual([])
  expect(nextRowsToRender(wanted, new Set(), 4)).toEqual([{ from: 10, to: 14 }])
  expect(nextRowsToRender(wanted, new Set([8, 9, 10, 11]), 2)).toEqual([{ from: 10, to: 14 }])
  expect(nextRowsToRender(wanted, new Set([16, 17, 18, 19, 20]), 2)).toEqual([
    { from: 10, to: 12 },
    { from: 16, to: 20 },
  ])
  expect(nextRowsToRender(wanted, new Set([10, 11]), 100)).toEqual([wanted])
})
