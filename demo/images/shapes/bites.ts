import type { Ink } from '../drawing/ink.ts'
import { dots } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { ball, gleam, slab, soft } from '../drawing/volume.ts'
import type { Shapes } from './shape.ts'

export const bites = {
  falafel: (ink: Ink) =>
    soft(ink, 'M-40 8C-46 -22 -22 -42 4 -40S46 -14 41 12S14 44 -8 41S-36 26 -40 8Z', '#9A6332') +
    dots('fa', 20, 34, 3.6, ['#b97f45', '#7a4a22', '#8FA84A']) +
    gleam('M12 -28q12 5 15 16', 4, 0.35),

  'falafel-coupe': (ink: Ink) =>
    ball(ink, 0, 0, 41, '#8A562A') +
    '<circle r="34" fill="#A9B85A"/>' +
    dots('fc', 26, 30, 3.2, ['#C8CF7A', '#7F9A3E', '#D9C27A']),

  tofu: (ink: Ink) =>
    slab(ink, -34, -28, 68, 48, 6, '#D28A3F', 13) +
    stroke('M-22 -14l34 24M-2 -20l28 20', '#8a4c1c', 4, 0.5) +
    dots('tf', 10, 24, 2.4, ['#fff3d6']),
} satisfies Shapes
