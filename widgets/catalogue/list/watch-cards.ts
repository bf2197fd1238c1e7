import { piecesOf, rowsWithin, nextRowsToDraw, type Piece, type Rows } from './card-rows.ts'

/** How far beyond the screen cards are drawn, in pixels, so that the next row is drawn before the focus or the eye reaches it. */
const MARGIN = 200

/** How many cards are drawn in one frame. */
const AT_ONCE = 1

/**
 * What a grid draws. `names` asks for the names of the dishes left out, for the browser's search. The view applies to a list that
 * begins with the dish `first` and has at least `count` dishes.
 */
export type CardView = { pieces: readonly Piece[]; columns: number; names: boolean; first: string; count: number }
export type WatchedCards = { update(codes: readonly string[]): void; stop(): void }

/** The measures of lists shown before, so that a list shown again has the same height. */
const seen = new Map<string, Measures>()
const MOST_SEEN = 20

type Measures = { width: number; rows: Rows & { measured: Map<number, number> } }
const unmeasured = (): Measures => ({ width: 0, rows: { columns: 1, gap: 0, usual: 0, measured: new Map() } })
/** Measures for another list in the same grid, whose rows are likely to be as high. */
const likeBefore = ({ width, rows }: Measures): Measures => ({ width, rows: { ...rows, measured: new Map() } })

/** The usual height of the grid that was measured last: a grid of its width may begin without a card of its own. */
let latest = { width: 0, usual: 0 }

/**
 * Follows a grid of cards through scrolling, resizing, the keyboard, printing and searching, and tells `show` which rows to draw.
 * Cards have their position in aria-posinset. The row with the focus and the rows beside it stay drawn wherever the page scrolls.
 */
export function watchCards(grid: HTMLElement, show: (view: CardView) => void): WatchedCards {
  let codes: readonly string[] = []
  let known = unmeasured()
  let told = ''
  let frame = 0
  let names = false
  const printing = matchMedia('print')

  /** `cards` is how many new cards may be drawn now; the others follow, a few in each frame. */
  const update = (cards: number) => {
    const before = measure(grid, known)
    const { rows } = known
    const count = Math.ceil(codes.length / rows.columns)
    const { top } = grid.getBoundingClientRect()
    const inSight = printing.matches
      ? { from: 0, to: count }
      : rowsWithin(rows, count, -top - MARGIN, innerHeight - top + MARGIN)
    const more = printing.matches ? count : Math.ceil(cards / rows.columns)
    const some = inSight ? nextRowsToDraw(inSight, before, more) : []
    const focused = rowOf(grid.querySelector(':focus-within'), rows.columns)
    const drawn = focused === null ? some : [...some, { from: focused - 1, to: focused + 2 }]
    const pieces = piecesOf(rows, count, drawn)
    tell({ pieces, columns: rows.columns, names, first: codes[0] ?? '', count: codes.length })
    if (inSight && sum(some) < inSight.to - inSight.from) soon()
  }
  const tell = (view: CardView) => {
    const key = JSON.stringify(view)
    if (key === told) return
    told = key
    show(view)
  }
  const atOnce = () => update(0)
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      update(AT_ONCE)
    })
  }
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key !== 'F3' && !((ctrlKey || metaKey) && key === 'f')) return
    names = true
    atOnce()
  }

  const size = new ResizeObserver(soon)
  size.observe(grid)
  grid.addEventListener('focusin', atOnce)
  addEventListener('scroll', soon, { capture: true, passive: true })
  addEventListener('resize', soon)
  addEventListener('keydown', onKey)
  printing.addEventListener('change', atOnce)

  return {
    update(next) {
      if (!continues(codes, next)) known = seen.get(keyOf(next)) ?? likeBefore(known)
      codes = next
      atOnce()
    },
    stop() {
      cancelAnimationFrame(frame)
      size.disconnect()
      grid.removeEventListener('focusin', atOnce)
      removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', soon)
      removeEventListener('keydown', onKey)
      printing.removeEventListener('change', atOnce)
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(keyOf(codes), known)
    },
  }
}

const keyOf = (codes: readonly string[]): string => `${codes[0]} ${codes.length}`

/** Whether a list is the other one with more dishes at its end, as when its next page is read. */
const continues = (codes: readonly string[], next: readonly string[]): boolean =>
  codes.length > 0 && codes.length <= next.length && codes.every((code, index) => code === next[index])

function sum(ranges: readonly { from: number; to: number }[]): number {
  let rows = 0
  for (const { from, to } of ranges) rows += to - from
  return rows
}

/**
 * Measures the drawn rows and returns which they are. A new width starts all measures anew; at the same width the usual height stays,
 * or the page would jump.
 */
function measure(grid: HTMLElement, known: Measures): ReadonlySet<number> {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const { rows } = known
  const width = grid.clientWidth
  if (width !== known.width) {
    known.width = width
    rows.columns = gridTemplateColumns.split(' ').length
    rows.gap = parseFloat(rowGap) || 0
    rows.usual = width === latest.width ? latest.usual : 0
    rows.measured.clear()
  }
  const drawn = new Set<number>()
  let heights = 0
  for (const card of grid.children) {
    const row = rowOf(card, rows.columns)
    if (row === null) continue
    drawn.add(row)
    rows.measured.set(row, card.getBoundingClientRect().height)
  }
  for (const height of rows.measured.values()) heights += height
  rows.usual ||= heights / rows.measured.size || 0
  if (rows.usual) latest = { width, usual: rows.usual }
  return drawn
}

function rowOf(card: Element | null, columns: number): number | null {
  const position = Number(card?.getAttribute('aria-posinset'))
  return position ? Math.floor((position - 1) / columns) : null
}

/** Scrolls to the top of a list that was replaced by another one, when its top is above the screen. */
export function showFirst(list: HTMLElement, before: readonly string[], now: readonly string[]): void {
  if (!continues(before, now) && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}
