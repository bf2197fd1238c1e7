import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { place } from '../../drawing/place.ts'
import { dots, each } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { gleam, shade, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

const strawberries: readonly (readonly [x: number, y: number, turn: number])[] = [
  [-16, -18, -14],
  [14, -18, 16],
  [0, -26, 0],
  [-2, -10, 6],
]

const strawberry = (ink: Ink): string =>
  soft(ink, 'M0 15C-11 6 -13 -8 -7 -12Q0 -15 7 -12C13 -8 11 6 0 15Z', '#E23344') +
  '<path d="M-7 -11l7 4l7 -4l-4 -4h-6Z" fill="#5E9C3E"/><g fill="#FFE28A"><circle cx="-4" cy="-2" r="1"/>' +
  '<circle cx="4" cy="-2" r="1"/><circle cx="0" cy="5" r="1"/></g>'

const glazes: Readonly<Record<string, string>> = {
  mangue: '#F6A62C',
  fruits: '#D2304E',
  cafe: '#6B3F25',
  agrumes: '#F39A2B',
  caramel: '#A2541A',
}

export const desserts = {
  pavlova: (ink: Ink) =>
    soft(ink, 'M-46 22C-50 4 -40 -8 -24 -10C-12 -18 12 -18 24 -10C40 -8 50 4 46 22C36 38 -36 38 -46 22Z', '#FFF6EE') +
    stroke('M-34 24q6 -14 2 -26M-14 30q4 -14 0 -30M10 30q4 -16 0 -30M32 24q-2 -12 -2 -24', '#dcc3b6', 3, 0.6) +
    soft(ink, 'M-32 -8C-30 -26 30 -26 32 -8C26 4 14 -2 8 4C-2 8 -10 0 -18 2C-26 4 -32 0 -32 -8Z', '#FFFDF8') +
    each(strawberries, ([x, y, turn]) => place(strawberry(ink), x, y, 1, turn)),

  dome: (ink: Ink, kind = 'mangue') => {
    const c = variant(glazes, kind)
    return (
      `<ellipse cy="34" rx="46" ry="12" fill="${c}" opacity=".9"/>` +
      soft(
        ink,
        'M-34 34L-28 -14C-26 -34 26 -34 28 -14L34 34C20 44 -20 44 -34 34Z',
        kind === 'caramel' ? '#F2CC78' : '#FFF7E8',
      ) +
      fill(
        'M-28 -14C-26 -34 26 -34 28 -14C30 0 26 10 22 4C18 -2 16 16 10 14' +
          'C4 12 6 -2 0 0C-6 2 -6 12 -12 8C-16 4 -18 -4 -22 4C-26 8 -29 0 -28 -14Z',
        shade(ink, c),
      ) +
      gleam('M4 -24q12 1 16 8', 4, 0.5)
    )
  },

  baklava: (ink: Ink) =>
    fill('M0 -40L46 -6L0 30L-46 -6Z', ink.lin(['#F0BE62', '#D4913A'])) +
    '<path d="M-46 -6L0 30V44L-46 8Z" fill="#B26E2A"/><path d="M46 -6L0 30V44L46 8Z" fill="#8f5522"/>' +
    stroke('M-46 0L0 36L46 0', '#f5d490', 2.5) +
    dots('bk', 16, 17, 3.6, ['#8FBF5A', '#6E9A3A', '#B7D98A'], 'translate(0 -6)'),
} satisfies Shapes
