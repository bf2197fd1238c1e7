import { variant } from '../recipe.ts'
import { darker } from '../svg/colours.ts'
import { n, rect } from '../svg/elements.ts'
import { SHADOW, under } from '../svg/volume.ts'
import type { Defs } from '../svg/defs.ts'
import { glazes } from './crockery.ts'

/** Where a compartment lies, in parts of the tray. */
type Part = readonly [x: number, y: number, w: number, h: number]

/** Compartments of each layout; the first always holds the main course. */
const layouts: Readonly<Record<string, readonly Part[]>> = {
  five: [
    [0, 0, 0.56, 0.56],
    [0.56, 0, 0.44, 0.44],
    [0, 0.56, 0.34, 0.44],
    [0.34, 0.56, 0.22, 0.44],
    [0.56, 0.44, 0.44, 0.56],
  ],
  fiveMirror: [
    [0.44, 0, 0.56, 0.56],
    [0, 0, 0.44, 0.44],
    [0.66, 0.56, 0.34, 0.44],
    [0.44, 0.56, 0.22, 0.44],
    [0, 0.44, 0.44, 0.56],
  ],
  fiveTop: [
    [0, 0.45, 0.58, 0.55],
    [0, 0, 0.37, 0.45],
    [0.37, 0, 0.33, 0.45],
    [0.7, 0, 0.3, 0.45],
    [0.58, 0.45, 0.42, 0.55],
  ],
  fiveLow: [
    [0.42, 0, 0.58, 0.55],
    [0, 0, 0.42, 0.55],
    [0, 0.55, 0.36, 0.45],
    [0.36, 0.55, 0.26, 0.45],
    [0.62, 0.55, 0.38, 0.45],
  ],
  four: [
    [0, 0, 0.58, 0.56],
    [0.58, 0, 0.42, 0.5],
    [0, 0.56, 0.58, 0.44],
    [0.58, 0.5, 0.42, 0.5],
  ],
  fourMirror: [
    [0.42, 0.42, 0.58, 0.58],
    [0, 0, 0.42, 0.5],
    [0.42, 0, 0.58, 0.42],
    [0, 0.5, 0.42, 0.5],
  ],
  fourCross: [
    [0, 0, 0.52, 0.54],
    [0.52, 0, 0.48, 0.54],
    [0, 0.54, 0.52, 0.46],
    [0.52, 0.54, 0.48, 0.46],
  ],
  three: [
    [0, 0, 0.57, 1],
    [0.57, 0, 0.43, 0.52],
    [0.57, 0.52, 0.43, 0.48],
  ],
  two: [
    [0, 0, 0.62, 1],
    [0.62, 0, 0.38, 1],
  ],
  threeTop: [
    [0, 0.46, 1, 0.54],
    [0, 0, 0.56, 0.46],
    [0.56, 0, 0.44, 0.46],
  ],
  threeMirror: [
    [0.4, 0, 0.6, 1],
    [0, 0, 0.4, 0.5],
    [0, 0.5, 0.4, 0.5],
  ],
}

type Cell = { x: number; y: number; w: number; h: number }

const INSET = 17
const GAP = 11

/** The compartments of a tray of w × h, each with its middle. */
export function trayCells(w: number, h: number, layout: string): Cell[] {
  const innerW = w - INSET * 2
  const innerH = h - INSET * 2
  return variant(layouts, layout).map(([x, y, cw, ch]) => ({
    x: -innerW / 2 + (x + cw / 2) * innerW,
    y: -innerH / 2 + (y + ch / 2) * innerH,
    w: cw * innerW - GAP,
    h: ch * innerH - GAP,
  }))
}

type TrayStyle = { light: string; base: string; dark: string; well: string }

const trayStyles: Readonly<Record<string, TrayStyle>> = {
  fibre: { light: '#f3e4c7', base: '#dcc59b', dark: '#c3a877', well: '#e9d6b0' },
  white: { light: '#ffffff', base: '#f3eee5', dark: '#d9d1c3', well: '#fbf8f2' },
  kraft: { light: '#e0b884', base: '#c99a5f', dark: '#a67a44', well: '#f6ead2' },
  sage: { light: '#d6e5ca', base: '#b4ccA4', dark: '#90ab80', well: '#eef4e8' },
  wood: { light: '#e9c48d', base: '#cf9c5c', dark: '#a87439', well: '#f3dfba' },
  night: { light: '#4c5653', base: '#2a3230', dark: '#171d1b', well: '#39423f' },
  green: { light: '#2c6b57', base: '#14493A', dark: '#0b3026', well: '#e9efe6' },
  blush: { light: '#fbe3cf', base: '#efc4a0', dark: '#d3a077', well: '#fff5ea' },
  sky: { light: '#e2eff1', base: '#b5d2d8', dark: '#8fb3bb', well: '#f4fafa' },
  copper: { light: '#f3b98f', base: '#cc7b47', dark: '#96512b', well: '#f8e9da' },
  glass: { light: '#f3fafa', base: '#cfe4e6', dark: '#a9c8cc', well: '#f2fafa' },
  stone: { light: '#cfc8bb', base: '#ada493', dark: '#8a8170', well: '#e9e4d8' },
}

type Size = { w: number; h: number }

export function tray(defs: Defs, { w, h }: Size, style: string): string {
  const { light, base, dark } = variant(trayStyles, style)
  return (
    under(defs, rect(w, h, 34, SHADOW), 20) +
    `<g transform="translate(0 9)">${rect(w, h, 34, dark)}</g>` +
    rect(w, h, 34, defs.lin([light, base], 120)) +
    rect(w - 9, h - 9, 30, 'none', 'stroke="#fff" stroke-width="3" opacity=".5"')
  )
}

/** One compartment: its well, the food clipped to it, then the inner shadow that makes it deep. */
export function trayWell(defs: Defs, { w, h }: Size, style: string, food: string): string {
  const { dark, well } = variant(trayStyles, style)
  const r = Math.min(24, w / 4)
  const edge = `M${n(-w / 2 - 9)} ${n(h / 2)}V${n(-h / 2 - 6)}H${n(w / 2)}`
  return (
    rect(w + 4, h + 4, r + 2, dark, 'opacity=".75"') +
    `<g clip-path="${defs.clip(rect(w, h, r, '#000'))}">${rect(w, h, r, well)}${food}` +
    `<path d="${edge}" fill="none" stroke="#2a160a" stroke-width="16" opacity=".16" filter="${defs.blur(5)}"/></g>` +
    rect(w, h, r, 'none', 'stroke="#fff" stroke-width="1.5" opacity=".3"')
  )
}

const GLASS = { light: '#f6fcfc', dark: '#c5dde0', band: '#9fc0c5' }

/** A returnable vessel standing on a tray: a round bowl of a glaze, or a rectangular box; kind `clear` is glass. */
export function trayVessel(defs: Defs, { w, h }: Size, kind: string, food: string): string {
  const round = kind.startsWith('round-')
  const { light, dark, band } = kind === 'clear' ? GLASS : variant(glazes, kind.replace('round-', ''))
  const bw = round ? Math.min(w + 4, h * 1.34) : w + 2
  const bh = round ? Math.min(h + 4, w * 1.34) : h + 2
  const r = round ? Math.min(bw, bh) / 2 : 20
  return (
    under(defs, rect(bw, bh, r, SHADOW), 8) +
    rect(bw, bh, r, defs.lin([light, dark], 125)) +
    (band ? rect(bw - 8, bh - 8, r - 4, 'none', `stroke="${band}" stroke-width="3" opacity=".6"`) : '') +
    rect(bw - 18, bh - 18, r - 7, darker(dark, 0.25)) +
    `<g clip-path="${defs.clip(rect(bw - 22, bh - 22, r - 9, '#000'))}">${food}</g>`
  )
}
