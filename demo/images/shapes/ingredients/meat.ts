import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { dots, each } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { ball, gleam, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'
import { slicedRoast } from './steak.ts'

type Lump = readonly [x: number, y: number, r: number]

const stewed: readonly Lump[] = [
  [-22, 6, 22],
  [16, -10, 26],
  [10, 22, 20],
  [-14, -20, 18],
]

export const meat = {
  /** A roast leg of poultry, its bone to the upper left. */
  cuisse: (ink: Ink) =>
    stroke('M-12 -16L-31 -36', '#E9D9BC', 11) +
    stroke('M-12 -17L-30 -36', '#FFF7E6', 7) +
    ball(ink, -36, -35, 7.5, '#FBF1DC') +
    ball(ink, -29, -42, 7.5, '#FBF1DC') +
    fill('M-24 -7C-29 8 -27 30 -9 41C10 50 40 44 46 22C50 4 34 -10 18 -17C6 -22 -4 -24 -10 -25Z', '#8A4A18') +
    soft(
      ink,
      'M-23 -10C-28 6 -26 27 -8 38C10 47 39 41 45 20C49 3 33 -12 18 -19C6 -24 -4 -26 -10 -27C-16 -22 -20 -18 -23 -10Z',
      '#CF8433',
    ) +
    fill('M-20 8C-16 26 -2 36 14 36C-4 42 -22 30 -20 8Z', '#9A5A1F', 0.4) +
    dots('cuisse', 16, 19, 2.2, ['#A8642A', '#8F4F1E', '#E7B465'], 'translate(12 12)') +
    stroke('M-14 -22q-6 6 -8 13', '#9A5A1F', 3.5, 0.55) +
    gleam('M14 -10Q32 -2 35 13', 5, 0.5) +
    gleam('M4 -16l4 2', 4, 0.4),

  kefta: (ink: Ink) =>
    soft(ink, 'M-46 0C-46 -22 -26 -22 0 -22S46 -20 46 0S26 24 0 22S-46 22 -46 0Z', '#8A4B2E') +
    stroke('M-24 -18l8 34M-2 -19l8 36M20 -18l8 32', '#5a2c1a', 5, 0.5) +
    gleam('M-10 -14h26', 3, 0.3),

  poulet: (ink: Ink) =>
    soft(ink, 'M-45 12C-50 -14 -24 -36 8 -34C36 -32 50 -12 45 6C40 28 14 37 -10 36C-28 35 -42 28 -45 12Z', '#DF9C43') +
    stroke(
      'M-28 -12C-24 6 -22 18 -24 29M-8 -24C-4 -2 -2 16 -4 33M13 -28C17 -4 18 14 15 31M33 -20C35 -4 35 8 32 20',
      '#9A5A1F',
      6,
      0.55,
    ) +
    stroke('M-23 -14C-19 4 -17 17 -19 29M-3 -25C1 -3 3 16 1 33M18 -27C22 -4 23 14 20 30', '#FBE7C6', 6.5) +
    gleam('M22 -26q12 4 16 14', 4, 0.4),

  'poulet-pane': (ink: Ink) =>
    soft(ink, 'M-44 10C-48 -20 -14 -34 12 -32S50 -10 44 12S6 36 -14 32S-42 26 -44 10Z', '#D08B3B') +
    dots('pp', 26, 34, 2.8, ['#F0C070', '#A86528']),

  boeuf: (ink: Ink) =>
    slicedRoast(
      ink,
      [
        [-26, -16, '#D4606A'],
        [0, 0, '#D96A72'],
        [26, 16, '#DE7379'],
      ],
      { rim: '#6b3326', fat: '#F3B3AF' },
    ),

  magret: (ink: Ink) =>
    slicedRoast(
      ink,
      [
        [-26, -18, '#B23A48'],
        [0, 0, '#BC4350'],
        [26, 18, '#C44B58'],
      ],
      { rim: '#F0D9B8' },
    ),

  porc: (ink: Ink) =>
    slicedRoast(
      ink,
      [
        [-24, -14, '#F3CDBB'],
        [2, 0, '#F5D3C2'],
        [28, 14, '#F7D9CA'],
      ],
      { rim: '#C98A50', fat: '#fff' },
    ),

  dinde: (ink: Ink) =>
    slicedRoast(
      ink,
      [
        [-24, -14, '#F6DFC8'],
        [2, 0, '#F8E5D0'],
        [28, 14, '#FAEAD8'],
      ],
      { rim: '#C0562A' },
    ),

  agneau: (ink: Ink) =>
    each(stewed, ([x, y, r]) => {
      const grain = `M${x - r * 0.6} ${y}q${r * 0.5} -${r * 0.4} ${r * 1.1} 0`
      return ball(ink, x, y, r, '#8C5032', r * 0.78) + stroke(grain, '#5f301d', 3, 0.6)
    }) + gleam('M8 -22q12 -2 20 4', 4, 0.4),
} satisfies Shapes
