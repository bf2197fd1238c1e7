import { darker, lighter } from './colours.ts'
import { n, stroke } from './elements.ts'
import type { Defs } from './defs.ts'

// The soft, rounded look that the shapes share with the icons: light falls from the upper right.

/** The fill that makes a flat outline look round. */
export const shade = (defs: Defs, colour: string, light = 0.34, dark = 0.26): string =>
  defs.rad([lighter(colour, light), colour, darker(colour, dark)], 0.66, 0.24, 0.95)

/** A rounded body from its outline. */
export const soft = (defs: Defs, d: string, colour: string, extra = ''): string =>
  `<path d="${d}" fill="${shade(defs, colour)}" ${extra}/>`

export const ball = (defs: Defs, cx: number, cy: number, rx: number, colour: string, ry = rx): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${shade(defs, colour)}" />`

type Slab = [x: number, y: number, w: number, h: number, r: number, colour: string, depth?: number]

/** A rounded block seen a little from the front: its top, and `depth` of its side beneath. */
export function slab(defs: Defs, ...[x, y, w, h, r, colour, depth = 6]: Slab): string {
  const box = (top: number, fill: string) =>
    `<rect x="${n(x)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}"/>`
  return box(y + depth, darker(colour, 0.34)) + box(y, shade(defs, colour))
}

type Cylinder = [colour: string, edge: number, shine: number, far: number]

/** The fill of a standing cylinder: darker at both edges, a shine on the left. */
export const cylinder = (defs: Defs, ...[colour, edge, shine, far]: Cylinder): string =>
  defs.lin([darker(colour, edge), lighter(colour, shine), colour, darker(colour, far)], 0)

/** A streak of light. */
export const gleam = (d: string, width = 3, opacity = 0.55): string => stroke(d, '#fff', width, opacity)

/** The shadow under a thing that stands. */
export function groundShadow(defs: Defs, w: number, h = w * 0.16, opacity = 0.34): string {
  const fill = defs.rad(
    [
      ['#3a2010', opacity],
      ['#3a2010', opacity * 0.55],
      ['#3a2010', 0],
    ],
    0.5,
    0.5,
    0.5,
  )
  return `<ellipse cx="${n(-w * 0.05)}" cy="0" rx="${n(w * 0.62)}" ry="${n(h * 0.62)}" fill="${fill}"/>`
}

type Leaf = [x: number, y: number, length: number, width: number, turn: number, colour: string]

/** A pointed leaf with its rib, growing from x, y. */
export function leaf(defs: Defs, ...[x, y, l, w, turn, colour]: Leaf): string {
  const at = `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"`
  const side = (half: number) => `${n(l * 0.3)} ${n(-half)} ${n(l * 0.8)} ${n(-half)}`
  const outline = `M0 0C${side(w)} ${l} 0C${n(l * 0.8)} ${n(w)} ${n(l * 0.3)} ${n(w)} 0 0Z`
  const fill = defs.lin([lighter(colour, 0.2), darker(colour, 0.12)], 90)
  const rib = `d="M${n(l * 0.1)} 0H${n(l * 0.85)}" stroke="${lighter(colour, 0.45)}" stroke-width="${n(w * 0.14)}"`
  return `<path ${at} d="${outline}" fill="${fill}"/><path ${at} ${rib} opacity=".7"/>`
}

/** The blurred shadow of tableware seen from above. */
export const under = (defs: Defs, body: string, depth = 14): string =>
  `<g transform="translate(${-depth * 0.5} ${depth})" opacity=".3" filter="${defs.blur(depth * 0.75)}">${body}</g>`

/** The colour of what `under` blurs. */
export const SHADOW = '#3a2010'
