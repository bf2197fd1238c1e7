import type { Ink } from '../drawing/ink.ts'

/**
 * Draws a shape of ours. Flat shapes fill a box of 100 × 100 centred on 0,0;
 * standing ones (see standing.ts) are 100 high, their foot at 0,0.
 */
export type Draw = (ink: Ink, kind?: string) => string

export type Shapes = Readonly<Record<string, Draw>>
