import type { Defs } from '../svg/defs.ts'

/**
 * Renders a shape as SVG. Flat shapes fill a box of 100 × 100 centred on 0,0;
 * standing ones (see `feet`) are 100 high, their foot at 0,0.
 */
export type Shape = (defs: Defs, kind?: string) => string

export type Shapes = Readonly<Record<string, Shape>>

/**
 * The shapes that stand (100 high, their foot at 0,0), with the width of that foot in parts of their height:
 * it sizes the shadow on the ground.
 */
const feet: Readonly<Record<string, number>> = {
  bouteille: 0.36,
  flacon: 0.46,
  canette: 0.52,
  vin: 0.31,
  effervescent: 0.36,
  biere: 0.36,
  verre: 0.46,
  'verre-vin': 0.4,
  flute: 0.3,
  chope: 0.36,
  tasse: 0.74,
  'gobelet-carton': 0.5,
  thermos: 0.62,
  'coffret-the': 1.36,
  verrine: 0.5,
  bonbonniere: 0.86,
  caisson: 1.5,
  casier: 1.56,
  'pile-assiettes': 1.4,
}

/** The foot of a standing shape, or null if it lies flat. */
export const footOf = (name: string): number | null => feet[name] ?? null
