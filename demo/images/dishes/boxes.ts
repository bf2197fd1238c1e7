import { darker, lighter } from '../drawing/colours.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { rect, SHADOW, under } from '../drawing/outline.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'

type Box = { w: number; h?: number; color?: string; liner?: string }

/** An open box of cardboard with a paper liner. */
export function box(ink: Ink, { w, h = 390, color = '#D9AE76', liner = '#FFF9EC' }: Box): string {
  const folds = `M${n(-w / 2)} ${n(-h / 2 + 22)}l22 0M${n(w / 2)} ${n(h / 2 - 22)}l-22 0`
  return (
    under(ink, rect(w, h, 22, SHADOW), 18) +
    `<g transform="translate(0 8)">${rect(w, h, 22, darker(color, 0.3))}</g>` +
    rect(w, h, 22, ink.lin([lighter(color, 0.25), color, darker(color, 0.1)], 120)) +
    rect(w - 44, h - 44, 14, ink.lin([darker(color, 0.36), darker(color, 0.16)], 125)) +
    rect(w - 54, h - 54, 12, ink.lin([darker(liner, 0.1), liner, liner], 125)) +
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

/** A rectangular hot dish with a rolled rim. */
export function pan(ink: Ink, { w, h = 290, metal = 'steel' }: { w: number; h?: number; metal?: string }): string {
  const [light, base, dark] = variant(metals, metal)
  return (
    under(ink, rect(w, h, 30, SHADOW), 16) +
    rect(w, h, 30, ink.lin([light, base, light, dark], 125)) +
    rect(w - 22, h - 22, 22, ink.lin([dark, base], 125))
  )
}
