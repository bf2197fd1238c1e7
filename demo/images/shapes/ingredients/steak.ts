import { darker, lighter } from '../../drawing/colours.ts'
import type { Ink } from '../../drawing/ink.ts'
import { place } from '../../drawing/place.ts'
import { each } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'

type Meat = { rim: string; fat?: string }

/** One slice of a roast: its seared rim, its face and, if any, a vein of fat. */
export function steak(ink: Ink, x: number, turn: number, face: string, { rim, fat }: Meat): string {
  const paint = ink.rad([lighter(face, 0.2), face, darker(face, 0.12)])
  const slice =
    `<ellipse rx="25" ry="38" fill="${darker(rim, 0.25)}" cx="-2" cy="3"/><ellipse rx="25" ry="38" fill="${rim}"/>` +
    `<ellipse rx="21" ry="33.5" fill="${paint}"/>` +
    (fat ? stroke('M-8 -18q8 12 2 26M8 -12q-6 14 2 30', fat, 2.2, 0.75) : '')
  return place(slice, x, 0, 1, turn)
}

type Slice = readonly [x: number, turn: number, face: string]

/** Slices that overlap like cards. */
export const slicedRoast = (ink: Ink, slices: readonly Slice[], meat: Meat): string =>
  each(slices, ([x, turn, face]) => steak(ink, x, turn, face, meat))
