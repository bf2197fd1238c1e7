import type { Ink } from '../drawing/ink.ts'

/**
 * A shape of ours. Flat shapes fill a box of 100 × 100 centred on 0,0;
 * standing ones (see standing.ts) are 100 high, their foot at 0,0.
 */
export type Draw = (ink: Ink, kind?: string) => string

export type Shapes = Readonly<Record<string, Draw>>

/** The variant that a recipe asks for. Throws when the shape does not know it. */
export function variant<T>(variants: Readonly<Record<string, T>>, kind: string): T {
  const found = variants[kind]
  if (found === undefined) throw new Error(`No variant '${kind}' among ${Object.keys(variants).join(', ')}`)
  return found
}
