import { grid, heap, ring, row, scatter, type Spot } from '../drawing/arrangements.ts'
import { chance } from '../drawing/seeded-random.ts'
import { place } from '../drawing/place.ts'
import type { Arrangement } from '../recipe.ts'
import { drawPiece, type Easel } from './piece.ts'

type Spread = { items: readonly string[]; spots: readonly Spot[]; follow?: boolean }

function spread(layer: Arrangement): Spread {
  if ('ring' in layer) {
    return { items: layer.ring, spots: ring({ ...layer, count: layer.ring.length }), follow: layer.follow ?? false }
  }
  if ('grid' in layer) return { items: layer.grid, spots: grid(layer) }
  if ('row' in layer) return { items: layer.row, spots: row({ ...layer, count: layer.row.length }) }
  if ('heap' in layer) return { items: layer.heap, spots: heap(layer) }
  return { items: layer.scatter, spots: scatter({ ...layer, count: layer.scatter.length }) }
}

/** Pieces in a ring, grid, row, heap or scatter; a list shorter than the spots begins again. */
export function drawArrangement(easel: Easel, layer: Arrangement, seed: string): string {
  const { items, spots, follow } = spread(layer)
  const { at: [x, y] = [0, 0], size, tilt = 0, sway = 0 } = layer
  const luck = chance(seed)
  const pieces = spots.map((spot, i) => {
    const token = items[i % items.length] ?? ''
    const turn = (follow ? spot.turn : 0) + tilt + (sway ? luck.between(-sway, sway) : 0)
    return drawPiece(easel, token, { x: spot.x, y: spot.y, size, turn })
  })
  return place(pieces.join(''), x, y)
}
