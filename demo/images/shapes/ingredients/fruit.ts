import { darker } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { leaf } from '../../drawing/leaf.ts'
import { dots, each } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

const seeds: readonly (readonly [x: number, y: number])[] = [
  [-20, -10],
  [-2, -6],
  [18, -8],
  [-14, 8],
  [6, 10],
  [21, 6],
  [-6, 24],
  [9, 27],
]

const cubes: readonly (readonly [x: number, y: number])[] = [
  [-18, 10],
  [16, 14],
  [0, -12],
  [28, -10],
  [-30, -12],
]

const skins: Readonly<Record<string, string>> = { rouge: '#D63A2B', verte: '#9DBE3F' }

export const fruit = {
  pomme: (ink: Ink, kind = 'rouge') => {
    const skin = variant(skins, kind)
    return (
      stroke('M0 -20q1 -14 8 -22', '#6B4426', 5) +
      leaf(ink, 4, -27, 32, 10, -24, '#6FAE4F') +
      soft(
        ink,
        'M0 -21C-12 -34 -45 -30 -45 5C-45 32 -23 47 -9 43Q0 40 9 43C23 47 45 32 45 5C45 -30 12 -34 0 -21Z',
        skin,
      ) +
      fill('M-14 -23Q0 -10 14 -23Q6 -18 0 -18Q-6 -18 -14 -23Z', darker(skin, 0.4), 0.55) +
      gleam('M22 -18q13 6 14 20', 6, 0.5)
    )
  },

  fraise: (ink: Ink) =>
    soft(ink, 'M0 46C-33 19 -42 -22 -23 -34Q0 -44 23 -34C42 -22 33 19 0 46Z', '#DE3140') +
    each(seeds, ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2.2" ry="3.2" fill="#FFE28A"/>`) +
    fill('M-26 -33L-12 -36L0 -46L12 -36L26 -33L13 -24L8 -14L0 -23L-8 -14L-13 -24Z', '#5E9C3E') +
    gleam('M20 -22q9 6 8 18', 4.5, 0.4),

  figue: (ink: Ink) =>
    soft(ink, 'M0 -46C8 -34 40 -18 38 12C36 36 18 44 0 44S-36 36 -38 12C-40 -18 -8 -34 0 -46Z', '#6B3A62') +
    fill('M0 -28C8 -20 28 -10 27 12C26 28 14 34 0 34S-26 28 -27 12C-28 -10 -8 -20 0 -28Z', '#F6E3C6') +
    '<ellipse cy="10" rx="20" ry="19" fill="#D2566E"/>' +
    dots('fi', 24, 16, 2, ['#FBE0A6', '#F3B0A0'], 'translate(0 10)'),

  raisin: (ink: Ink) => ball(ink, 0, 0, 38, '#7E57C2') + gleam('M10 -22q12 6 14 16', 5, 0.55),

  'raisin-blanc': (ink: Ink) => ball(ink, 0, 0, 38, '#B7CF5C') + gleam('M10 -22q12 6 14 16', 5, 0.55),

  ananas: (ink: Ink) =>
    soft(ink, 'M-38 26A46 46 0 0 1 38 26L14 6A16 16 0 0 0 -14 6Z', '#FFD23F') +
    stroke('M-30 10L-12 2M-18 -6L-6 -2M0 -18V-8M18 -6L6 -2M30 10L12 2', '#E0A21A', 3.5),

  'mangue-de': (ink: Ink) =>
    each(cubes, ([x, y], i) => slab(ink, x - 14, y - 13, 28, 25, 6, i % 2 ? '#F9A825' : '#FBBF3F', 5)),

  poire: (ink: Ink) =>
    soft(ink, 'M4 -42C20 -42 20 -20 26 -6C38 14 34 44 0 44S-38 14 -24 -6C-16 -22 -12 -42 4 -42Z', '#E7B86A') +
    stroke('M4 -42q-2 -6 2 -10', '#6b3f1e', 5) +
    stroke('M-8 8q-8 14 4 22', '#B4762C', 3.5, 0.6) +
    gleam('M12 -26q4 10 8 18', 5, 0.5),
} satisfies Shapes
