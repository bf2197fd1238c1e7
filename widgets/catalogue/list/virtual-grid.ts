import { json, reduce } from '../../core/domain/built-ins.ts'
import { rowsInViewport, nextRowsToRender, rowSegments, type RowHeights, type RowSegment } from './virtual-rows.ts'

/** How far beyond the viewport cards are rendered, in pixels: the next row is there before focus or scrolling reaches it. */
const MARGIN = 200

const CARDS_PER_FRAME = 1

/** What a grid renders, for a list that begins with `first` and has `count` products or more; `names` adds the names of the others. */
export type GridView = {
  segments: readonly RowSegment[]
  columns: number
  names: boolean
  first: string
  count: number
}

export type VirtualGrid = { update(codes: readonly string[]): void; stop(): void }

/** The measures of earlier lists: a list shown again has the same height. */
const cachedMeasures = new Map<string, Measures>()

const MAX_CACHED = 20

type Measures = { width: number; rows: RowHeights & { measured: Map<number, number> } }

const unmeasured = (): Measures => ({ width: 0, rows: { columns: 1, gap: 0, estimated: 0, measured: new Map() } })

/** Measures for another list in the same grid, whose rows are likely to have the same height. */
const withoutHeights = ({ width, rows }: Measures): Measures => ({ width, rows: { ...rows, measured: new Map() } })

/** The estimated row height of the last measured grid, for a grid of the same width that has no card yet. */
let latest = { width: 0, estimated: 0 }

/** Renders only the visible rows of a grid, and the focused one: calls `show` after scrolling, resizing, focus, printing and a search. */
export function virtualizeGrid(grid: HTMLElement, show: (view: GridView) => void): VirtualGrid {
  let codes: readonly string[] = []
  let measures = unmeasured()
  let shown = ''
  let frame = 0
  let names = false
  const print = matchMedia('print')

  /** `cards` is how many new cards may be rendered now; the others follow, a few in each frame. */
  const update = (cards: number) => {
    const rendered = measure(grid, measures)
    const { view, isComplete } = viewOf(grid, measures.rows, { codes, rendered, cards, names, printing: print.matches })
    const key = json(view)
    if (key !== shown) {
      shown = key
      show(view)
    }
    if (!isComplete) updateNextFrame()
  }
  const updateNow = () => update(0)
  const updateNextFrame = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      update(CARDS_PER_FRAME)
    })
  }
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key !== 'F3' && !((ctrlKey || metaKey) && key === 'f')) return
    names = true
    updateNow()
  }
  const listeners = new AbortController()
  const { signal } = listeners
  const size = new ResizeObserver(updateNextFrame)
  size.observe(grid)
  grid.addEventListener('focusin', updateNow, { signal })
  addEventListener('scroll', updateNextFrame, { capture: true, passive: true, signal })
  addEventListener('resize', updateNextFrame, { signal })
  addEventListener('keydown', onKeyDown, { signal })
  print.addEventListener('change', updateNow, { signal })

  return {
    update(next) {
      if (!continues(codes, next)) measures = cachedMeasures.get(keyOf(next)) ?? withoutHeights(measures)
      codes = next
      updateNow()
    },
    stop() {
      cancelAnimationFrame(frame)
      size.disconnect()
      listeners.abort()
      if (cachedMeasures.size >= MAX_CACHED) cachedMeasures.clear()
      cachedMeasures.set(keyOf(codes), measures)
    },
  }
}

type GridState = {
  codes: readonly string[]
  rendered: ReadonlySet<number>
  cards: number
  names: boolean
  printing: boolean
}

/** The rows to render now; `isComplete` is false while visible rows are missing. */
function viewOf(grid: HTMLElement, rows: RowHeights, { codes, rendered, cards, names, printing }: GridState) {
  const count = Math.ceil(codes.length / rows.columns)
  const { top } = grid.getBoundingClientRect()
  const visible = printing
    ? { from: 0, to: count }
    : rowsInViewport(rows, count, -top - MARGIN, innerHeight - top + MARGIN)
  const more = printing ? count : Math.ceil(cards / rows.columns)
  const ranges = visible ? nextRowsToRender(visible, rendered, more) : []
  const focused = rowOf(grid.querySelector(':focus-within'), rows.columns)
  const shown = focused === null ? ranges : [...ranges, { from: focused - 1, to: focused + 2 }]
  const segments = rowSegments(rows, count, shown)
  const rowCount = reduce(ranges, (sum, { from, to }) => sum + to - from, 0)
  const view: GridView = { segments, columns: rows.columns, names, first: codes[0] ?? '', count: codes.length }
  return { view, isComplete: !visible || rowCount >= visible.to - visible.from }
}

const keyOf = (codes: readonly string[]): string => `${codes[0]} ${codes.length}`

/** Whether `next` is the same list with more products at its end, as after its next page has loaded. */
const continues = (codes: readonly string[], next: readonly string[]): boolean =>
  codes.length > 0 && codes.length <= next.length && codes.every((code, index) => code === next[index])

/** Measures the rendered rows and returns their indexes. At the same width the estimated height stays, or the page would jump. */
function measure(grid: HTMLElement, measures: Measures): ReadonlySet<number> {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const { rows } = measures
  const width = grid.clientWidth
  if (width !== measures.width) {
    measures.width = width
    rows.columns = gridTemplateColumns.split(' ').length
    rows.gap = parseFloat(rowGap) || 0
    rows.estimated = width === latest.width ? latest.estimated : 0
    rows.measured.clear()
  }
  const rendered = new Set<number>()
  let heights = 0
  for (const card of grid.children) {
    const row = rowOf(card, rows.columns)
    if (row === null) continue
    rendered.add(row)
    rows.measured.set(row, card.getBoundingClientRect().height)
  }
  for (const height of rows.measured.values()) heights += height
  rows.estimated ||= heights / rows.measured.size || 0
  if (rows.estimated) latest = { width, estimated: rows.estimated }
  return rendered
}

function rowOf(card: Element | null, columns: number): number | null {
  const position = Number(card?.getAttribute('aria-posinset'))
  return position ? Math.floor((position - 1) / columns) : null
}

/** Scrolls to the top of a list that replaced another one, when its top is above the viewport. */
export function scrollToTop(list: HTMLElement, before: readonly string[], now: readonly string[]): void {
  if (!continues(before, now) && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}
