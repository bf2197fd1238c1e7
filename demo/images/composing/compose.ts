import { trayCells } from '../dishes/tray-layouts.ts'
import { tray, trayVessel, trayWell } from '../dishes/tray.ts'
import { backdrop } from '../drawing/backdrops.ts'
import { Ink } from '../drawing/ink.ts'
import { place } from '../drawing/place.ts'
import type { Layer, Recipe, Tray } from '../recipe.ts'
import { drawArrangement } from './arrangement.ts'
import { drawDish, drawStand } from './dish.ts'
import { drawFood } from './food.ts'
import { drawPiece, type Easel } from './piece.ts'

export const FRAME: readonly [w: number, h: number] = [800, 600]

function drawTray(easel: Easel, layer: Tray, seed: string): string {
  const [style = '', layout = '', vessel] = layer.tray.split(' ')
  const { at, w, h, turn = 0 } = layer
  const cells = trayCells(w, h, layout)
  if (cells.length !== layer.cells.length) throw new Error(`${layer.tray}: ${cells.length} compartments to fill`)
  const drawn = cells.map((cell, i) => {
    const food = drawFood(easel, layer.cells[i] ?? '', cell.w, cell.h, seed + i)
    const filled = vessel ? trayVessel(easel.ink, cell, vessel, food) : trayWell(easel.ink, cell, style, food)
    return place(filled, cell.x, cell.y)
  })
  return place(tray(easel.ink, { w, h }, style) + drawn.join(''), at[0], at[1], 1, turn)
}

function drawLayer(easel: Easel, layer: Layer, seed: string): string {
  if ('tray' in layer) return drawTray(easel, layer, seed)
  if ('put' in layer) return drawPiece(easel, layer.put, { ...layer, x: layer.at[0], y: layer.at[1] })
  if (!('dish' in layer)) return drawArrangement(easel, layer, seed)
  if (layer.dish === 'stand') return drawStand(easel, layer)
  const over = (layer.on ?? []).map((inner, i) => drawLayer(easel, inner, `${seed}o${i}`)).join('')
  return drawDish(easel, layer, over, seed)
}

/**
 * Draws a recipe as an SVG document. `icon` gives the address of an icon's raster; `seed` (the picture's key) fixes
 * all that is random. Throws when the recipe names a thing that does not exist.
 */
export function compose(recipe: Recipe, icon: (name: string) => string, seed: string): string {
  const [w, h] = recipe.frame ?? FRAME
  const ink = new Ink()
  const ground = backdrop(ink, recipe.backdrop, w, h)
  const body = recipe.layers.map((layer, i) => drawLayer({ ink, icon }, layer, `${seed}-${i}`)).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' +
    ` width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `${ink.defs()}${ground}<g transform="translate(${w / 2} ${h / 2})">${body}</g></svg>`
  )
}
