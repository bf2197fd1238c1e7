import type { Ink } from '../../drawing/ink.ts'
import { place } from '../../drawing/place.ts'
import { dots } from '../../drawing/repeat.ts'
import { ball, gleam } from '../../drawing/volume.ts'
import { herbs } from './herbs.ts'
import type { Shapes } from '../shape.ts'

export const eggs = {
  oeuf: (ink: Ink, kind = '') =>
    '<ellipse cx="-2" cy="4" rx="37" ry="44" fill="#cfc3b0"/>' +
    ball(ink, 0, 0, 37, '#FFFDF6', 44) +
    (kind === 'mimosa'
      ? dots('om', 40, 25, 4.2, ['#F9C22E', '#FFDA6B', '#E9A81E'], 'translate(0 4)') + place(herbs.aneth(), 0, -6, 0.3)
      : ball(ink, 0, 6, 21, '#F6A91B', 21) + gleam('M4 -6q8 2 10 9', 3, 0.7)),
} satisfies Shapes
