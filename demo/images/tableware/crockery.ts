import { variant } from '../recipe.ts'
import { darker, lighter, mix } from '../svg/colours.ts'
import { fill, n, oval, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { each } from '../svg/repeat.ts'
import { groundShadow, SHADOW, under } from '../svg/volume.ts'

type Glaze = { light: string; dark: string; band?: string }

export const glazes: Readonly<Record<string, Glaze>> = {
  white: { light: '#ffffff', dark: '#f1ece3' },
  cream: { light: '#fff8e9', dark: '#eadfc8' },
  blue: { light: '#fdfefe', dark: '#e6edf0', band: '#3F7C93' },
  green: { light: '#fdfefb', dark: '#e6ede4', band: '#14493A' },
  gold: { light: '#fffdf8', dark: '#efe8da', band: '#D9A441' },
  tomato: { light: '#fffdfb', dark: '#f2e8e2', band: '#C8391F' },
  stone: { light: '#c9c2b5', dark: '#a79e8e', band: '#8e8677' },
  sage: { light: '#dbe7d0', dark: '#b8cba8', band: '#a2b892' },
  night: { light: '#4a5450', dark: '#2b3330', band: '#1d2421' },
  fibre: { light: '#ecdcbd', dark: '#d6c096', band: '#c9b083' },
  rose: { light: '#fbe9e4', dark: '#efcfc6', band: '#e2b3a7' },
  sky: { light: '#e4f0f2', dark: '#bfd7dc', band: '#a5c4cb' },
}

type Light = { from: number; to: number; part: number; width: number; opacity: number }

/** The arc of light on a rim: `part` is its radius, `from` and `to` its two ends, all in parts of the plate's radius. */
function rimLight(rx: number, ry: number, { from, to, part, width, opacity }: Light): string {
  const arc = `A${n(rx * part)} ${n(ry * part)} 0 0 1 ${n(rx * to)} ${n(-ry * from)}`
  return stroke(`M${n(rx * from)} ${n(-ry * to)}${arc}`, '#fff', n(width), opacity)
}

const band = (rx: number, ry: number, colour: string | undefined, width: number, opacity: string): string =>
  colour ? oval(rx, ry, 'none', `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`) : ''

type Plate = { w: number; h?: number; glaze?: string }

/** A round plate, or an oval platter when h differs from w. */
export function plate(defs: Defs, { w, h = w, glaze = 'white' }: Plate): string {
  const { light, dark, band: thread } = variant(glazes, glaze)
  const rx = w / 2
  const ry = h / 2
  return (
    under(defs, oval(rx, ry, SHADOW), 18) +
    oval(rx, ry, defs.lin([light, mix(light, dark, 0.6), dark], 125)) +
    band(rx - 9, ry - 9, thread, 5, '.85') +
    oval(rx * 0.74, ry * 0.74, defs.lin([mix(dark, '#7a6a55', 0.14), dark, light], 125)) +
    oval(rx * 0.71, ry * 0.71, defs.rad([light, light, mix(light, dark, 0.8)], 0.55, 0.5, 0.62)) +
    rimLight(rx, ry, { from: 0.3, to: 0.84, part: 0.9, width: w * 0.018, opacity: 0.8 })
  )
}

/** A deep bowl; what it holds lies inside 0.85 of its radius. */
export function bowl(defs: Defs, { w, glaze = 'white' }: Plate): string {
  const { light, dark, band: thread } = variant(glazes, glaze)
  const r = w / 2
  return (
    under(defs, oval(r, r, SHADOW), 20) +
    oval(r, r, defs.lin([light, dark], 125)) +
    band(r - 6, r - 6, thread, 4, '.7') +
    oval(r * 0.88, r * 0.88, defs.lin([darker(dark, 0.3), dark, light], 125)) +
    rimLight(r, r, { from: 0.34, to: 0.88, part: 0.945, width: w * 0.014, opacity: 0.75 })
  )
}

/** A stewpot with two ears, from above. */
export function cocotte(defs: Defs, { w, color = '#B2492C' }: { w: number; color?: string }): string {
  const r = w / 2
  const ear = (side: number) =>
    `<rect x="${n(side * r - 34)}" y="-40" width="68" height="80" rx="26" fill="${darker(color, 0.2)}"/>` +
    `<rect x="${n(side * (r + 10) - 10)}" y="-20" width="20" height="40" rx="10" fill="${darker(color, 0.6)}"/>`
  return (
    under(defs, oval(r + 16, r, SHADOW), 18) +
    ear(-1) +
    ear(1) +
    oval(r, r, defs.lin([mix(color, '#ffffff', 0.25), color, darker(color, 0.3)], 125)) +
    oval(r * 0.87, r * 0.87, defs.lin([darker(color, 0.6), darker(color, 0.35)], 125)) +
    rimLight(r, r, { from: 0.34, to: 0.87, part: 0.935, width: 6, opacity: 0.55 })
  )
}

type Pedestal = { w: number; h?: number; color?: string }

/** A cake stand seen from the front and a little above: a round top on one foot. Its top's middle is at 0,0. */
export function pedestal(defs: Defs, { w, h = 300, color = '#FBF8F1' }: Pedestal): string {
  const rx = w / 2
  const ry = w * 0.095
  const rim = Math.max(10, w * 0.028)
  const stem = w * 0.034
  const foot = w * 0.17
  const side = defs.lin([darker(color, 0.12), lighter(color, 0.12), color, darker(color, 0.22)], 0)
  const top = h - w * 0.05
  const leg =
    `M${n(-stem)} ${n(ry * 0.5)}L${n(-stem * 1.25)} ${n(top)}Q${n(-foot * 0.5)} ${n(h - 8)} ${n(-foot)} ${n(h)}` +
    `H${n(foot)}Q${n(foot * 0.5)} ${n(h - 8)} ${n(stem * 1.25)} ${n(top)}L${n(stem)} ${n(ry * 0.5)}Z`
  const cast = `<g transform="translate(0 ${n(ry + rim)})" opacity=".2" filter="${defs.blur(12)}">`
  return (
    `<g transform="translate(0 ${n(h)})">${groundShadow(defs, foot * 2.2, foot * 0.5)}</g>` +
    fill(leg, side) +
    `<g clip-path="${defs.clip(`<path d="${leg}"/>`)}">${cast}${oval(rx * 0.5, ry * 1.6, SHADOW)}</g></g>` +
    fill(
      `M${n(-rx)} 0A${n(rx)} ${n(ry)} 0 0 0 ${n(rx)} 0V${n(rim)}A${n(rx)} ${n(ry)} 0 0 1 ${n(-rx)} ${n(rim)}Z`,
      defs.lin([darker(color, 0.1), darker(color, 0.03), darker(color, 0.24)], 0),
    ) +
    oval(rx, ry, defs.lin([lighter(color, 0.18), color, darker(color, 0.06)], 20)) +
    oval(rx * 0.93, ry * 0.9, defs.lin([darker(color, 0.1), color, lighter(color, 0.12)], 20))
  )
}

type Tier = { y: number; w: number }

/** The tiers of a stand, the lowest first: the height of each one's middle, and its width. */
export const standTiers = (w: number, tiers: number): Tier[] =>
  Array.from({ length: tiers }, (_, i) => ({ y: -62 - i * w * 0.315, w: w * (1 - i * 0.22) }))

const PORCELAIN = '#ffffff'

function tier(defs: Defs, { y, w }: Tier): string {
  const face = defs.lin([PORCELAIN, darker(PORCELAIN, 0.08)], 100)
  return (
    `<ellipse cy="${n(y + 9)}" rx="${n(w / 2)}" ry="${n(w * 0.1)}" fill="#cfc4b2"/>` +
    `<ellipse cy="${n(y)}" rx="${n(w / 2)}" ry="${n(w * 0.1)}" fill="${face}"/>` +
    `<ellipse cy="${n(y)}" rx="${n(w * 0.42)}" ry="${n(w * 0.075)}" fill="none"` +
    ' stroke="#d9a441" stroke-width="2.5" opacity=".7"/>'
  )
}

/** A buffet stand of several tiers, seen from the front, its foot at 0,0. */
export function stand(defs: Defs, { w, tiers }: { w: number; tiers: number }): string {
  const levels = standTiers(w, tiers)
  const top = levels.at(-1)?.y ?? 0
  const gilt = defs.lin(['#d9a441', '#f6dd9a', '#c48a2c'], 0)
  return (
    `<g transform="translate(0 4)">${groundShadow(defs, w * 0.5, 44)}</g>` +
    `<rect x="-7" y="${n(top - 90)}" width="14" height="${n(90 - top)}" rx="7" fill="${gilt}"/>` +
    fill('M-70 0Q-66 -18 -12 -22H12Q66 -18 70 0Z', defs.lin(['#f6dd9a', '#c48a2c'], 90)) +
    `<circle cy="${n(top - 96)}" r="14" fill="none" stroke="#d9a441" stroke-width="7"/>` +
    each(levels, (level) => tier(defs, level))
  )
}
