import { drawBed } from '../foods/draw-bed.ts'
import { beds, foods } from '../foods/larder.ts'
import { drawPiece, type Easel } from './piece.ts'

const BED_GRAIN = 1.28
const FOOD_SHADOW = 4

/** Large pieces follow a long compartment a little; small ones keep to the shorter side. */
const enlarge = (size: number, reach: number): number => (size > 0.6 ? Math.min(reach, 1.18) : 1.1)

/** A food (or a bed alone) that fills a compartment of w × h. */
export function drawFood(easel: Easel, name: string, w: number, h: number, seed: string): string {
  const food = foods[name] ?? (beds[name] ? { bed: name, on: [] } : null)
  if (!food) throw new Error(`No food '${name}'`)
  const side = Math.min(w, h)
  const reach = Math.min(1.35, Math.max(w, h) / side)
  const laid = food.on.map(([token, x, y, size, turn]) =>
    drawPiece(easel, token, {
      x: (x * w) / 2,
      y: (y * h) / 2,
      size: size * side * enlarge(size, reach),
      turn,
      shadow: FOOD_SHADOW,
    }),
  )
  return drawBed(food.bed, { w, h }, seed, BED_GRAIN) + laid.join('')
}
