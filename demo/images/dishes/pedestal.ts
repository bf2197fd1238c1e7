import { darker, lighter } from '../drawing/colours.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { oval, SHADOW } from '../drawing/outline.ts'
import { groundShadow } from '../drawing/volume.ts'

type Pedestal = { w: number; h?: number; color?: string }

/** A cake stand seen from the front and a little above: a round top on one foot. Its top's middle is at 0,0. */
export function pedestal(ink: Ink, { w, h = 300, color = '#FBF8F1' }: Pedestal): string {
  const rx = w / 2
  const ry = w * 0.095
  const rim = Math.max(10, w * 0.028)
  const stem = w * 0.034
  const foot = w * 0.17
  const side = ink.lin([darker(color, 0.12), lighter(color, 0.12), color, darker(color, 0.22)], 0)
  const top = h - w * 0.05
  const leg =
    `M${n(-stem)} ${n(ry * 0.5)}L${n(-stem * 1.25)} ${n(top)}Q${n(-foot * 0.5)} ${n(h - 8)} ${n(-foot)} ${n(h)}` +
    `H${n(foot)}Q${n(foot * 0.5)} ${n(h - 8)} ${n(stem * 1.25)} ${n(top)}L${n(stem)} ${n(ry * 0.5)}Z`
  const cast = `<g transform="translate(0 ${n(ry + rim)})" opacity=".2" filter="${ink.blur(12)}">`
  return (
    `<g transform="translate(0 ${n(h)})">${groundShadow(ink, foot * 2.2, foot * 0.5)}</g>` +
    fill(leg, side) +
    `<g clip-path="${ink.clip(`<path d="${leg}"/>`)}">${cast}${oval(rx * 0.5, ry * 1.6, SHADOW)}</g></g>` +
    fill(
      `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} 0V${n(rim)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(rim)}Z`,
      ink.lin([darker(color, 0.1), darker(color, 0.03), darker(color, 0.24)], 0),
    ) +
    oval(rx, ry, ink.lin([lighter(color, 0.18), color, darker(color, 0.06)], 20)) +
    oval(rx * 0.93, ry * 0.9, ink.lin([darker(color, 0.1), color, lighter(color, 0.12)], 20))
  )
}
