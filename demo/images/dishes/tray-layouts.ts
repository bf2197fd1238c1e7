import { variant } from '../drawing/variant.ts'

/** Where a compartment lies, in parts of the tray. */
type Part = readonly [x: number, y: number, w: number, h: number]

/** Compartments of each layout; the first always holds the main dish. */
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

export type Cell = { x: number; y: number; w: number; h: number }

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
