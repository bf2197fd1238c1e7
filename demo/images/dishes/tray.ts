import { darker } from '../drawing/colours.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { rect, SHADOW, under } from '../drawing/outline.ts'
import { variant } from '../drawing/variant.ts'
import { glazes } from './crockery.ts'
import { trayStyles } from './tray-styles.ts'

type Size = { w: number; h: number }

export function tray(ink: Ink, { w, h }: Size, style: string): string {
  const { light, base, dark } = variant(trayStyles, style)
  return (
    under(ink, rect(w, h, 34, SHADOW), 20) +
    `<g transform="translate(0 9)">${rect(w, h, 34, dark)}</g>` +
    rect(w, h, 34, ink.lin([light, base], 120)) +
    rect(w - 9, h - 9, 30, 'none', 'stroke="#fff" stroke-width="3" opacity=".5"')
  )
}

/** One compartment: its well, the food clipped to it, then the inner shadow that makes it deep. */
export function trayWell(ink: Ink, { w, h }: Size, style: string, food: string): string {
  const { dark, well } = variant(trayStyles, style)
  const r = Math.min(24, w / 4)
  const edge = `M${n(-w / 2 - 9)} ${n(h / 2)}V${n(-h / 2 - 6)}H${n(w / 2)}`
  return (
    rect(w + 4, h + 4, r + 2, dark, 'opacity=".75"') +
    `<g clip-path="${ink.clip(rect(w, h, r, '#000'))}">${rect(w, h, r, well)}${food}` +
    `<path d="${edge}" fill="none" stroke="#2a160a" stroke-width="16" opacity=".16" filter="${ink.blur(5)}"/></g>` +
    rect(w, h, r, 'none', 'stroke="#fff" stroke-width="1.5" opacity=".3"')
  )
}

const GLASS = { light: '#f6fcfc', dark: '#c5dde0', band: '#9fc0c5' }

/** A returnable vessel standing on a tray: a round bowl of a glaze, or a rectangular box; kind `clear` is glass. */
export function trayVessel(ink: Ink, { w, h }: Size, kind: string, food: string): string {
  const round = kind.startsWith('round-')
  const { light, dark, band } = kind === 'clear' ? GLASS : variant(glazes, kind.replace('round-', ''))
  const bw = round ? Math.min(w + 4, h * 1.34) : w + 2
  const bh = round ? Math.min(h + 4, w * 1.34) : h + 2
  const r = round ? Math.min(bw, bh) / 2 : 20
  return (
    under(ink, rect(bw, bh, r, SHADOW), 8) +
    rect(bw, bh, r, ink.lin([light, dark], 125)) +
    (band ? rect(bw - 8, bh - 8, r - 4, 'none', `stroke="${band}" stroke-width="3" opacity=".6"`) : '') +
    rect(bw - 18, bh - 18, r - 7, darker(dark, 0.25)) +
    `<g clip-path="${ink.clip(rect(bw - 22, bh - 22, r - 9, '#000'))}">${food}</g>`
  )
}
