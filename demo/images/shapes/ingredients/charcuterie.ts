import { darker } from '../../drawing/colours.ts'
import type { Ink } from '../../drawing/ink.ts'
import { dots, each } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Draw, Shapes } from '../shape.ts'

type Lump = readonly [x: number, y: number, r: number]

const hamInJelly: readonly Lump[] = [
  [-24, -14, 11],
  [2, -16, 12],
  [26, -8, 10],
  [-12, 8, 12],
  [16, 12, 11],
  [-30, 12, 7],
]

const terrines: Readonly<Record<string, Draw>> = {
  campagne: (ink) =>
    slab(ink, -40, -30, 80, 54, 8, '#B77B61', 9) +
    '<rect x="-40" y="-30" width="80" height="8" rx="4" fill="#F1DDBB"/>' +
    dots('te', 22, 29, 3.8, ['#E2B7A0', '#8d4f3d', '#7FA84A', '#D99A86']),
  poisson: (ink) =>
    slab(ink, -40, -30, 80, 54, 8, '#F7E3D4', 9) +
    '<rect x="-40" y="-10" width="80" height="16" fill="#F79A78"/>' +
    '<rect x="-40" y="6" width="80" height="5" fill="#9BC07A"/>' +
    dots('tp', 10, 28, 2, ['#6E9A3A']),
  persille: (ink) =>
    slab(ink, -40, -30, 80, 54, 8, '#7FA35A', 9) +
    each(hamInJelly, ([x, y, r]) => ball(ink, x, y, r, '#E88F92', r * 0.75)),
}

export const charcuterie = {
  jambon: (ink: Ink, kind = '') => {
    const c = kind === 'cru' ? '#C2424E' : kind === 'coppa' ? '#A8323F' : '#F4A3A6'
    return (
      soft(
        ink,
        'M-46 12C-46 -10 -34 -14 -30 -26C-22 -40 0 -26 8 -32C24 -40 46 -24 44 -4' +
          'C46 14 34 18 28 28C16 40 2 28 -8 32C-24 38 -44 30 -46 12Z',
        c,
      ) +
      stroke(
        'M-36 10C-24 -2 -26 -16 -14 -24M-14 22C-4 6 -6 -8 8 -22M12 24C22 10 16 -2 30 -16',
        kind ? '#F7D3CE' : '#FAD0D0',
        5.5,
      ) +
      stroke('M-28 18C-16 6 -18 -8 -4 -20M4 26C14 10 10 -2 22 -14', darker(c, 0.3), 3.5, 0.55)
    )
  },

  saucisson: (ink: Ink) =>
    ball(ink, 0, 2, 41, '#d9cdbd', 41) +
    `<circle r="39" fill="#7d2330"/><circle r="35" fill="${ink.rad(['#C94B55', '#A83440', '#8d2833'])}"/>` +
    dots('sc', 26, 31, 3.6, ['#F4D3CC', '#EFC2BB', '#FBE6E0']),

  terrine: (ink: Ink, kind = 'campagne') => variant(terrines, kind)(ink),

  saucisse: (ink: Ink, kind = '') =>
    soft(
      ink,
      'M-48 8C-50 -10 -40 -14 -30 -12C-10 -4 12 -4 30 -14C42 -18 52 -6 44 6C24 24 -18 26 -38 18C-44 18 -48 14 -48 8Z',
      kind === 'blanche' ? '#E9C8A2' : '#B9542F',
    ) +
    stroke('M-26 -4l6 14M-4 -1l4 16M20 -5l0 16', '#6d2a15', 3.5, 0.45) +
    gleam('M-20 -4Q4 2 30 -8', 4, 0.45),
} satisfies Shapes
