import { darker } from '../drawing/colours.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { each } from '../drawing/repeat.ts'
import { groundShadow } from '../drawing/volume.ts'

export type Tier = { y: number; w: number }

/** The tiers of a stand, the lowest first: the height of each one's middle, and its width. */
export const standTiers = (w: number, tiers: number): Tier[] =>
  Array.from({ length: tiers }, (_, i) => ({ y: -62 - i * w * 0.315, w: w * (1 - i * 0.22) }))

const PORCELAIN = '#ffffff'

function tier(ink: Ink, { y, w }: Tier): string {
  const face = ink.lin([PORCELAIN, darker(PORCELAIN, 0.08)], 100)
  return (
    `<ellipse cy="${n(y + 9)}" rx="${n(w / 2)}" ry="${n(w * 0.1)}" fill="#cfc4b2"/>` +
    `<ellipse cy="${n(y)}" rx="${n(w / 2)}" ry="${n(w * 0.1)}" fill="${face}"/>` +
    `<ellipse cy="${n(y)}" rx="${n(w * 0.42)}" ry="${n(w * 0.075)}" fill="none"` +
    ' stroke="#d9a441" stroke-width="2.5" opacity=".7"/>'
  )
}

/** A buffet stand of several tiers, seen from the front, its foot at 0,0. */
export function stand(ink: Ink, { w, tiers }: { w: number; tiers: number }): string {
  const levels = standTiers(w, tiers)
  const top = levels.at(-1)?.y ?? 0
  const gilt = ink.lin(['#d9a441', '#f6dd9a', '#c48a2c'], 0)
  return (
    `<g transform="translate(0 4)">${groundShadow(ink, w * 0.5, 44)}</g>` +
    `<rect x="-7" y="${n(top - 90)}" width="14" height="${n(90 - top)}" rx="7" fill="${gilt}"/>` +
    fill('M-70 0Q-66 -18 -12 -22H12Q66 -18 70 0Z', ink.lin(['#f6dd9a', '#c48a2c'], 90)) +
    `<circle cy="${n(top - 96)}" r="14" fill="none" stroke="#d9a441" stroke-width="7"/>` +
    each(levels, (level) => tier(ink, level))
  )
}
