export type Spot = { x: number; y: number; turn: number }

type Ring = { count: number; radius: number; squash?: number; outward?: boolean }

/** Round a circle, from the top, each turned outwards; `squash` flattens it. */
export function ring({ count, radius, squash = 1, outward = true }: Ring): Spot[] {
  const spots = Array.from({ length: count }, (_, i) => {
    const angle = ((-90 + (360 * i) / count) * Math.PI) / 180
    const turn = outward ? (angle * 180) / Math.PI + 90 : 0
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius * squash, turn }
  })
  return backFirst(spots)
}

type Grid = { cols: number; rows: number; step: readonly [number, number] }

export function grid({ cols, rows, step: [dx, dy] }: Grid): Spot[] {
  return Array.from({ length: cols * rows }, (_, i) => ({
    x: ((i % cols) - (cols - 1) / 2) * dx,
    y: (Math.floor(i / cols) - (rows - 1) / 2) * dy,
    turn: 0,
  }))
}

export function row({ count, step: [dx, dy] }: { count: number; step: readonly [number, number] }): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const place = i - (count - 1) / 2
    return { x: place * dx, y: place * dy, turn: 0 }
  })
}

type Heap = { base: number; rows: number; step: readonly [number, number] }

/** A pyramid, back row first: rows of base, base − 1, … pieces. */
export function heap({ base, rows, step: [dx, dy] }: Heap): Spot[] {
  const levels = Array.from({ length: rows }, (_, i) => rows - 1 - i)
  return levels.flatMap((level) =>
    Array.from({ length: base - level }, (_, i) => ({
      x: (i - (base - level - 1) / 2) * dx,
      y: -level * dy,
      turn: 0,
    })),
  )
}

type Scatter = { count: number; radius: number; squash?: number }

/** Spread over an ellipse like the seeds of a sunflower. */
export function scatter({ count, radius, squash = 1 }: Scatter): Spot[] {
  const spots = Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996
    const distance = radius * Math.sqrt((i + 0.5) / count)
    return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance * squash, turn: 0 }
  })
  return backFirst(spots)
}

const backFirst = (spots: Spot[]): Spot[] => spots.toSorted((a, b) => a.y - b.y)
