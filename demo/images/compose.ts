import { grid, heap, ring, row, scatter, type Spot } from './arrangements.ts'
import { backdrop } from './backdrops.ts'
import { beds, renderBed, foods } from './foods/foods.ts'
import type { Arrangement, Tableware, Layer, Recipe, Stand, Tray } from './recipe.ts'
import { footOf } from './shapes/shape.ts'
import { shapes } from './shapes/shapes.ts'
import { n, oval, place, rect } from './svg/elements.ts'
import { Defs } from './svg/defs.ts'
import { seededRandom } from './svg/repeat.ts'
import { groundShadow } from './svg/volume.ts'
import { hamperBack, hamperFront, board, box, pan, slate } from './tableware/boards-and-boxes.ts'
import { bowl, cocotte, pedestal, plate, stand, standTiers } from './tableware/crockery.ts'
import { cloth } from './tableware/linen.ts'
import { tray, trayCells, trayVessel, trayWell } from './tableware/trays.ts'

/** What the layers of one image share; `icon` gives the URL (a data URI) of an icon's raster. */
type RenderContext = { defs: Defs; icon: (name: string) => string }

type Pose = { x: number; y: number; size: number; turn?: number; shadow?: number; stand?: boolean }

const ICON_FOOT = 0.66
/** Half the height of a flat shape, which `stand` sets on its edge. */
const FLAT_HALF = 44

/** One piece: `name:kind` is a shape of `shapes/`, any other name an icon. */
function renderPiece({ defs, icon }: RenderContext, token: string, pose: Pose): string {
  const { x, y, size, turn = 0, stand = false, shadow = Math.max(2, Math.min(9, Math.round(size / 24))) } = pose
  const [name = token, kind] = token.split(':')
  const own = shapes[name]
  const foot = footOf(name)
  const stands = stand || foot !== null
  const body = own
    ? own(defs, kind)
    : `<image href="${icon(name)}" x="-50" y="${stands ? -97 : -50}" width="100" height="100"/>`
  const scale = (size / 100).toFixed(4)
  const rotate = turn ? ` rotate(${n(turn)})` : ''
  const raised = own && foot === null && stands ? `<g transform="translate(0 ${-FLAT_HALF})">${body}</g>` : body
  const posed = `<g transform="translate(${n(x)} ${n(y)})${rotate} scale(${scale} ${scale})">${raised}</g>`
  if (!stands) return `<g filter="${defs.shadow(shadow)}">${posed}</g>`
  const width = foot ?? ICON_FOOT
  const ground = groundShadow(defs, size * width * 1.25, size * Math.min(0.24, width * 0.34))
  return `<g transform="translate(${n(x)} ${n(y)})">${ground}</g>${posed}`
}

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
function renderArrangement(context: RenderContext, layer: Arrangement, seed: string): string {
  const { items, spots, follow } = spread(layer)
  const { at: [x, y] = [0, 0], size, tilt = 0, sway = 0 } = layer
  const random = seededRandom(seed)
  const pieces = spots.map((spot, i) => {
    const token = items[i % items.length] ?? ''
    const turn = (follow ? spot.turn : 0) + tilt + (sway ? random.between(-sway, sway) : 0)
    return renderPiece(context, token, { x: spot.x, y: spot.y, size, turn })
  })
  return place(pieces.join(''), x, y)
}

const BED_GRAIN = 1.28
const FOOD_SHADOW = 4

/** Large pieces follow a long compartment a little; small ones keep to the shorter side. */
const enlarge = (size: number, reach: number): number => (size > 0.6 ? Math.min(reach, 1.18) : 1.1)

/** A food (or a bed alone) that fills a compartment of w × h. */
function renderFood(context: RenderContext, name: string, w: number, h: number, seed: string): string {
  const food = foods[name] ?? (beds[name] ? { bed: name, on: [] } : null)
  if (!food) throw new Error(`No food '${name}'`)
  const side = Math.min(w, h)
  const reach = Math.min(1.35, Math.max(w, h) / side)
  const laid = food.on.map(([token, x, y, size, turn]) =>
    renderPiece(context, token, {
      x: (x * w) / 2,
      y: (y * h) / 2,
      size: size * side * enlarge(size, reach),
      turn,
      shadow: FOOD_SHADOW,
    }),
  )
  return renderBed(food.bed, { w, h }, seed, BED_GRAIN) + laid.join('')
}

const tableware = { plate, bowl, cocotte, board, slate, box, pan, cloth, pedestal }

/** The shadow that a rim casts on what the tableware holds. */
const innerShadow = (defs: Defs, d: string, width: number, blur: number): string =>
  `<path d="${d}" fill="none" stroke="#2a160a" stroke-width="${width}" opacity=".2" filter="${defs.blur(blur)}"/>`

function roundBed(defs: Defs, bed: string, r: number, seed: string, grain = 1.3): string {
  const arc = `M${n(-r * 1.02)} ${n(r * 0.5)}A${n(r * 1.02)} ${n(r * 1.02)} 0 0 1 ${n(r * 0.5)} ${n(-r)}`
  const inside = renderBed(bed, { w: r * 2, h: r * 2 }, seed, grain) + innerShadow(defs, arc, 26, 8)
  return `<g clip-path="${defs.clip(`<circle r="${n(r)}" fill="#000"/>`)}">${inside}</g>`
}

function mound(defs: Defs, bed: string, rx: number, ry: number, seed: string, grain = 1.2): string {
  const heap = renderBed(bed, { w: rx * 2, h: rx * 2 }, seed, grain)
  return `<g filter="${defs.shadow(5)}"><g clip-path="${defs.clip(oval(rx, ry, '#000'))}">${heap}</g></g>`
}

function squareBed(defs: Defs, bed: string, w: number, h: number, seed: string, grain = 1.3): string {
  const edge = `M${n(-w / 2 - 6)} ${n(h / 2)}V${n(-h / 2 - 4)}H${n(w / 2)}`
  const inside = renderBed(bed, { w, h }, seed, grain) + innerShadow(defs, edge, 18, 6)
  return `<g clip-path="${defs.clip(rect(w, h, 18, '#000'))}">${inside}</g>`
}

function filling(defs: Defs, layer: Tableware, seed: string): string {
  const { tableware: name, w, h, bed, grain } = layer
  if (!bed) return ''
  const bedSeed = seed + bed
  if (name === 'bowl') return roundBed(defs, bed, (w / 2) * 0.85, bedSeed, grain)
  if (name === 'cocotte') return roundBed(defs, bed, (w / 2) * 0.84, bedSeed, grain)
  if (name === 'plate') return mound(defs, bed, (w / 2) * 0.62, (h ?? w) * 0.31, bedSeed, grain)
  return squareBed(defs, bed, w - 34, (h ?? 290) - 34, bedSeed, grain)
}

/** A piece of tableware, what fills it and `over`, the layers that lie on it. */
function renderTableware({ defs }: RenderContext, layer: Tableware, over: string, seed: string): string {
  const { tableware: name, at: [x, y] = [0, 0], turn = 0 } = layer
  const body =
    name === 'hamper'
      ? hamperBack(defs, layer) + over + hamperFront(defs, layer)
      : tableware[name](defs, layer) + filling(defs, layer, seed) + over
  return place(body, x, y, 1, turn)
}

/** A buffet stand with its goods side by side on every tier. */
function renderStand(context: RenderContext, { at: [x, y], w, tiers }: Stand): string {
  const levels = standTiers(w, tiers.length)
  const goods = tiers.map(({ items, size }, i) => {
    const level = levels[i] ?? { y: 0, w }
    const step = (level.w * 0.74) / Math.max(1, items.length)
    return items.map((token, j) => {
      const stands = footOf(token.split(':')[0] ?? '') !== null
      const pose = { x: (j - (items.length - 1) / 2) * step, y: level.y + (stands ? 6 : -size * 0.4), size }
      return renderPiece(context, token, { ...pose, shadow: 4 })
    })
  })
  return place(stand(context.defs, { w, tiers: tiers.length }) + goods.flat().join(''), x, y)
}

export const FRAME: readonly [w: number, h: number] = [800, 600]

function renderTray(context: RenderContext, layer: Tray, seed: string): string {
  const [style = '', layout = '', vessel] = layer.tray.split(' ')
  const { at, w, h, turn = 0 } = layer
  const cells = trayCells(w, h, layout)
  if (cells.length !== layer.cells.length) throw new Error(`${layer.tray}: ${cells.length} compartments to fill`)
  const filled = cells.map((cell, i) => {
    const food = renderFood(context, layer.cells[i] ?? '', cell.w, cell.h, seed + i)
    const compartment = vessel
      ? trayVessel(context.defs, cell, vessel, food)
      : trayWell(context.defs, cell, style, food)
    return place(compartment, cell.x, cell.y)
  })
  return place(tray(context.defs, { w, h }, style) + filled.join(''), at[0], at[1], 1, turn)
}

function renderLayer(context: RenderContext, layer: Layer, seed: string): string {
  if ('tray' in layer) return renderTray(context, layer, seed)
  if ('put' in layer) return renderPiece(context, layer.put, { ...layer, x: layer.at[0], y: layer.at[1] })
  if (!('tableware' in layer)) return renderArrangement(context, layer, seed)
  if (layer.tableware === 'stand') return renderStand(context, layer)
  const over = (layer.on ?? []).map((inner, i) => renderLayer(context, inner, `${seed}o${i}`)).join('')
  return renderTableware(context, layer, over, seed)
}

/**
 * Renders a recipe as an SVG document. `icon` gives the URL of an icon's raster; all random details follow from `seed`
 * (the image's key). Throws when the recipe names a thing that does not exist.
 */
export function compose(recipe: Recipe, icon: (name: string) => string, seed: string): string {
  const [w, h] = recipe.frame ?? FRAME
  const defs = new Defs()
  const ground = backdrop(defs, recipe.backdrop, w, h)
  const body = recipe.layers.map((layer, i) => renderLayer({ defs, icon }, layer, `${seed}-${i}`)).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' +
    ` width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `${defs.markup()}${ground}<g transform="translate(${w / 2} ${h / 2})">${body}</g></svg>`
  )
}
