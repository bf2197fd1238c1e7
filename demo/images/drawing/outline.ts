import type { Ink } from './ink.ts'
import { n } from './numbers.ts'

/** A rectangle centred on 0,0 with rounded corners. */
export const rect = (w: number, h: number, r: number, paint: string, extra = ''): string =>
  `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${paint}" ${extra}/>`

/** An ellipse centred on 0,0. */
export const oval = (rx: number, ry: number, paint: string, extra = ''): string =>
  `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${paint}" ${extra}/>`

/** The blurred shadow of a dish seen from above. */
export const under = (ink: Ink, body: string, depth = 14): string =>
  `<g transform="translate(${-depth * 0.5} ${depth})" opacity=".3" filter="${ink.blur(depth * 0.75)}">${body}</g>`

/** The colour that `under` is drawn in. */
export const SHADOW = '#3a2010'
