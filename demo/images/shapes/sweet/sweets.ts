import { lighter } from '../../drawing/colours.ts'
import type { Ink } from '../../drawing/ink.ts'
import { dots } from '../../drawing/repeat.ts'
import { gleam, slab } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

export const sweets = {
  guimauve: (ink: Ink, kind = '#F8BBD0') => slab(ink, -30, -32, 60, 56, 16, kind, 10) + gleam('M2 -24h14', 5, 0.6),

  caramel: (ink: Ink) => slab(ink, -34, -24, 68, 46, 8, '#B96A2B', 10) + gleam('M0 -16h20', 4, 0.55),

  'pate-de-fruit': (ink: Ink, kind = '#D6304F') =>
    slab(ink, -32, -30, 64, 54, 10, kind, 8) + dots('pf' + kind, 26, 30, 2, ['#ffffff', lighter(kind, 0.6)]),
} satisfies Shapes
