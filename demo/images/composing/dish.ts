import { basketBack, basketFront } from '../dishes/basket.ts'
import { board, slate } from '../dishes/boards.ts'
import { box, pan } from '../dishes/boxes.ts'
import { cloth } from '../dishes/cloth.ts'
import { bowl, cocotte, plate } from '../dishes/crockery.ts'
import { pedestal } from '../dishes/pedestal.ts'
import { stand, standTiers } from '../dishes/stand.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { oval, rect } from '../drawing/outline.ts'
import { place } from '../drawing/place.ts'
import { drawBed } from '../foods/draw-bed.ts'
import type { Dish, Stand } from '../recipe.ts'
import { footOf } from '../shapes/standing.ts'
import { drawPiece, type Easel } from './piece.ts'

const dishes = { plate, bowl, cocotte, board, slate, box, pan, cloth, pedestal }

/** The shadow that a rim casts on what the dish holds. */
const innerShadow = (ink: Ink, d: string, width: number, blur: number): string =>
  `<path d="${d}" fill="none" stroke="#2a160a" stroke-width="${width}" opacity=".2" filter="${ink.blur(blur)}"/>`

function roundBed(ink: Ink, bed: string, r: number, seed: string, grain = 1.3): string {
  const arc = `M${n(-r * 1.02)} ${n(r * 0.5)}A${n(r * 1.02)} ${n(r * 1.02)} 0 0 1 ${n(r * 0.5)} ${n(-r)}`
  const inside = drawBed(bed, { w: r * 2, h: r * 2 }, seed, grain) + innerShadow(ink, arc, 26, 8)
  return `<g clip-path="${ink.clip(`<circle r="${n(r)}" fill="#000"/>`)}">${inside}</g>`
}

function mound(ink: Ink, bed: string, rx: number, ry: number, seed: string, grain = 1.2): string {
  const heap = drawBed(bed, { w: rx * 2, h: rx * 2 }, seed, grain)
  return `<g filter="${ink.shadow(5)}"><g clip-path="${ink.clip(oval(rx, ry, '#000'))}">${heap}</g></g>`
}

function squareBed(ink: Ink, bed: string, w: number, h: number, seed: string, grain = 1.3): string {
  const edge = `M${n(-w / 2 - 6)} ${n(h / 2)}V${n(-h / 2 - 4)}H${n(w / 2)}`
  const inside = drawBed(bed, { w, h }, seed, grain) + innerShadow(ink, edge, 18, 6)
  return `<g clip-path="${ink.clip(rect(w, h, 18, '#000'))}">${inside}</g>`
}

function filling(ink: Ink, layer: Dish, seed: string): string {
  const { dish, w, h, bed, grain } = layer
  if (!bed) return ''
  const bedSeed = seed + bed
  if (dish === 'bowl') return roundBed(ink, bed, (w / 2) * 0.85, bedSeed, grain)
  if (dish === 'cocotte') return roundBed(ink, bed, (w / 2) * 0.84, bedSeed, grain)
  if (dish === 'plate') return mound(ink, bed, (w / 2) * 0.62, (h ?? w) * 0.31, bedSeed, grain)
  return squareBed(ink, bed, w - 34, (h ?? 290) - 34, bedSeed, grain)
}

/** A dish, what fills it and, drawn by the caller, what lies on it. */
export function drawDish({ ink }: Easel, layer: Dish, over: string, seed: string): string {
  const { dish, at: [x, y] = [0, 0], turn = 0 } = layer
  const body =
    dish === 'basket'
      ? basketBack(ink, layer) + over + basketFront(ink, layer)
      : dishes[dish](ink, layer) + filling(ink, layer, seed) + over
  return place(body, x, y, 1, turn)
}

/** A buffet stand with its goods side by side on every tier. */
export function drawStand(easel: Easel, { at: [x, y], w, tiers }: Stand): string {
  const levels = standTiers(w, tiers.length)
  const goods = tiers.map(({ items, size }, i) => {
    const level = levels[i] ?? { y: 0, w }
    const step = (level.w * 0.74) / Math.max(1, items.length)
    return items.map((token, j) => {
      const stands = footOf(token.split(':')[0] ?? '') !== null
      const pose = { x: (j - (items.length - 1) / 2) * step, y: level.y + (stands ? 6 : -size * 0.4), size }
      return drawPiece(easel, token, { ...pose, shadow: 4 })
    })
  })
  return place(stand(easel.ink, { w, tiers: tiers.length }) + goods.flat().join(''), x, y)
}
