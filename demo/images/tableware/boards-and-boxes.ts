import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, n, oval, rect, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { many } from '../svg/repeat.ts'
import { groundShadow, SHADOW, under } from '../svg/volume.ts'

const woods: Readonly<Record<string, [light: string, base: string, dark: string]>> = {
  oak: ['#e2b378', '#c98f50', '#a86f38'],
  walnut: ['#a9744a', '#86552f', '#643c1e'],
  beech: ['#f0d3a2', '#dfb67c', '#c0935a'],
}

type Board = { w: number; h?: number; wood?: string; handle?: boolean }

/** A wooden board, its grip to the right. */
export function board(defs: Defs, { w, h = 360, wood = 'oak', handle = true }: Board): string {
  const [light, base, dark] = variant(woods, wood)
  const grip = (paint: string) =>
    handle ? `<rect x="${n(w / 2 - 30)}" y="-38" width="118" height="76" rx="36" fill="${paint}"/>` : ''
  const outline = (paint: string) => rect(w, h, 34, paint) + grip(paint)
  const grain = many(5, (i) => {
    const y = -h / 2 + (h * (i + 0.7)) / 5.4
    const bend = `Q${n(-w * 0.1)} ${n(y + (i % 2 ? 9 : -9))} ${n(w * 0.1)} ${n(y + 3)}T${n(w * 0.44)} ${n(y - 2)}`
    return stroke(`M${n(-w * 0.44)} ${n(y)}${bend}`, dark, 2.5, 0.26)
  })
  return (
    under(defs, outline(SHADOW), 17) +
    `<g transform="translate(0 9)">${outline(dark)}</g>` +
    outline(defs.lin([light, base], 110)) +
    grain +
    (handle ? `<circle cx="${n(w / 2 + 54)}" r="13" fill="${dark}" opacity=".75"/>` : '') +
    rect(w - 10, h - 10, 29, 'none', 'stroke="#fff" stroke-width="2.5" opacity=".28"')
  )
}

export function slate(defs: Defs, { w, h = 350 }: { w: number; h?: number }): string {
  const scratches =
    `M${n(-w * 0.4)} ${n(-h * 0.3)}l${n(w * 0.3)} ${n(h * 0.04)}` +
    `M${n(w * 0.05)} ${n(h * 0.34)}l${n(w * 0.36)} ${n(-h * 0.05)}` +
    `M${n(-w * 0.3)} ${n(h * 0.2)}l${n(w * 0.16)} ${n(h * 0.02)}`
  return (
    under(defs, rect(w, h, 10, SHADOW), 16) +
    `<g transform="translate(0 7)">${rect(w, h, 10, '#262d30')}</g>` +
    rect(w, h, 10, defs.lin(['#5d686b', '#434c50'], 120)) +
    stroke(scratches, '#7c888b', 3, 0.45) +
    rect(w - 8, h - 8, 7, 'none', 'stroke="#8b979a" stroke-width="2" opacity=".5"')
  )
}

type Box = { w: number; h?: number; color?: string; liner?: string }

/** An open box of cardboard with a paper liner. */
export function box(defs: Defs, { w, h = 390, color = '#D9AE76', liner = '#FFF9EC' }: Box): string {
  const folds = `M${n(-w / 2)} ${n(-h / 2 + 22)}l22 0M${n(w / 2)} ${n(h / 2 - 22)}l-22 0`
  return (
    under(defs, rect(w, h, 22, SHADOW), 18) +
    `<g transform="translate(0 8)">${rect(w, h, 22, darker(color, 0.3))}</g>` +
    rect(w, h, 22, defs.lin([lighter(color, 0.25), color, darker(color, 0.1)], 120)) +
    rect(w - 44, h - 44, 14, defs.lin([darker(color, 0.36), darker(color, 0.16)], 125)) +
    rect(w - 54, h - 54, 12, defs.lin([darker(liner, 0.1), liner, liner], 125)) +
    stroke(folds, darker(color, 0.3), 2, 0.5) +
    rect(w - 8, h - 8, 18, 'none', 'stroke="#fff" stroke-width="2.5" opacity=".35"')
  )
}

const metals: Readonly<Record<string, [light: string, base: string, dark: string]>> = {
  steel: ['#f4f6f7', '#b9c2c8', '#8e99a1'],
  fibre: ['#f0e1c4', '#d9c39a', '#bfa678'],
  copper: ['#f3b58c', '#c9753f', '#96502a'],
  iron: ['#56605d', '#333c39', '#222927'],
  white: ['#ffffff', '#e9e3d8', '#cfc7b8'],
}

/** A rectangular baking tin with a rolled rim. */
export function pan(defs: Defs, { w, h = 290, metal = 'steel' }: { w: number; h?: number; metal?: string }): string {
  const [light, base, dark] = variant(metals, metal)
  return (
    under(defs, rect(w, h, 30, SHADOW), 16) +
    rect(w, h, 30, defs.lin([light, base, light, dark], 125)) +
    rect(w - 22, h - 22, 22, defs.lin([dark, base], 125))
  )
}

// A wicker hamper seen from the front. What it holds lies between its back and its front.

export const hamperBack = (defs: Defs, { w }: { w: number }): string =>
  `<g transform="translate(0 ${n(w * 0.36)})">${groundShadow(defs, w * 1.02, 70)}</g>` +
  oval(w / 2, w * 0.13, defs.lin(['#7a4a22', '#9c6532'], 90))

function weave(w: number, h: number): string {
  return many(90, (i) => {
    const [row, column] = [Math.floor(i / 15), i % 15]
    const t = (column + (row % 2) * 0.5) / 15 - 0.5
    const y = h * (0.2 + row * 0.15) + w * 0.1 * (0.25 - t * t) * 1.1
    const size = `width="${n(w / 16)}" height="${n(h * 0.115)}" rx="${n(h * 0.05)}"`
    return `<rect x="${n(t * w * 0.99)}" y="${n(y)}" ${size} fill="${(row + column) % 2 ? '#e6b878' : '#d39c57'}"/>`
  })
}

export function hamperFront(defs: Defs, { w }: { w: number }): string {
  const h = w * 0.36
  const half = n(w / 2)
  const rim = (y: number, depth: number) =>
    `M${-half} ${y}C${-half} ${n(w * depth)} ${half} ${n(w * depth)} ${half} ${y}`
  const foot = `C${n(w * 0.36)} ${n(h * 1.12)} ${n(-w * 0.36)} ${n(h * 1.12)} ${n(-w * 0.42)} ${n(h * 0.82)}Z`
  const side = `${rim(0, 0.17)}L${n(w * 0.42)} ${n(h * 0.82)}${foot}`
  const light = defs.lin(
    [
      ['#fff0d0', 0.25],
      ['#8a4a18', 0],
      ['#5a2a10', 0.42],
    ],
    110,
  )
  return (
    fill(side, '#9a622e') +
    `<g clip-path="${defs.clip(`<path d="${side}"/>`)}">${weave(w, h)}${fill(side, light)}</g>` +
    stroke(rim(0, 0.17), '#b97c3e', n(w * 0.05)) +
    `<path d="${rim(-3, 0.165)}" fill="none" stroke="#f0cd95" stroke-width="${n(w * 0.02)}"` +
    ' stroke-linecap="round" stroke-dasharray="16 7"/>'
  )
}
