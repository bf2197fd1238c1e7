import { darker, mix } from '../drawing/colours.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { oval, SHADOW, under } from '../drawing/outline.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'

export type Glaze = { light: string; dark: string; band?: string }

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

/** The arc of light on a rim: `part` is its radius, `from` and `to` its two ends, all in parts of the dish's radius. */
function rimLight(rx: number, ry: number, { from, to, part, width, opacity }: Light): string {
  const arc = `A${n(rx * part)} ${n(ry * part)} 0 0 1 ${n(rx * to)} ${n(-ry * from)}`
  return stroke(`M${n(rx * from)} ${n(-ry * to)}${arc}`, '#fff', n(width), opacity)
}

const band = (rx: number, ry: number, colour: string | undefined, width: number, opacity: string): string =>
  colour ? oval(rx, ry, 'none', `stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`) : ''

type Plate = { w: number; h?: number; glaze?: string }

/** A round plate, or an oval platter when h differs from w. */
export function plate(ink: Ink, { w, h = w, glaze = 'white' }: Plate): string {
  const { light, dark, band: thread } = variant(glazes, glaze)
  const rx = w / 2
  const ry = h / 2
  return (
    under(ink, oval(rx, ry, SHADOW), 18) +
    oval(rx, ry, ink.lin([light, mix(light, dark, 0.6), dark], 125)) +
    band(rx - 9, ry - 9, thread, 5, '.85') +
    oval(rx * 0.74, ry * 0.74, ink.lin([mix(dark, '#7a6a55', 0.14), dark, light], 125)) +
    oval(rx * 0.71, ry * 0.71, ink.rad([light, light, mix(light, dark, 0.8)], 0.55, 0.5, 0.62)) +
    rimLight(rx, ry, { from: 0.3, to: 0.84, part: 0.9, width: w * 0.018, opacity: 0.8 })
  )
}

/** A deep bowl; what it holds is drawn inside 0.85 of its radius. */
export function bowl(ink: Ink, { w, glaze = 'white' }: Plate): string {
  const { light, dark, band: thread } = variant(glazes, glaze)
  const r = w / 2
  return (
    under(ink, oval(r, r, SHADOW), 20) +
    oval(r, r, ink.lin([light, dark], 125)) +
    band(r - 6, r - 6, thread, 4, '.7') +
    oval(r * 0.88, r * 0.88, ink.lin([darker(dark, 0.3), dark, light], 125)) +
    rimLight(r, r, { from: 0.34, to: 0.88, part: 0.945, width: w * 0.014, opacity: 0.75 })
  )
}

/** A stewpot with two ears, from above. */
export function cocotte(ink: Ink, { w, color = '#B2492C' }: { w: number; color?: string }): string {
  const r = w / 2
  const ear = (side: number) =>
    `<rect x="${n(side * r - 34)}" y="-40" width="68" height="80" rx="26" fill="${darker(color, 0.2)}"/>` +
    `<rect x="${n(side * (r + 10) - 10)}" y="-20" width="20" height="40" rx="10" fill="${darker(color, 0.6)}"/>`
  return (
    under(ink, oval(r + 16, r, SHADOW), 18) +
    ear(-1) +
    ear(1) +
    oval(r, r, ink.lin([mix(color, '#ffffff', 0.25), color, darker(color, 0.3)], 125)) +
    oval(r * 0.87, r * 0.87, ink.lin([darker(color, 0.6), darker(color, 0.35)], 125)) +
    rimLight(r, r, { from: 0.34, to: 0.87, part: 0.935, width: 6, opacity: 0.55 })
  )
}
