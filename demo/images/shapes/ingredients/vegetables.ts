import type { Ink } from '../../drawing/ink.ts'
import { leaf } from '../../drawing/leaf.ts'
import { dots } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

export const vegetables = {
  /** A whole carrot, its leaves to the upper right. */
  carotte: (ink: Ink) =>
    leaf(ink, 12, -16, 40, 8, -84, '#4E9A47') +
    leaf(ink, 14, -14, 38, 8, -18, '#5FAE55') +
    leaf(ink, 13, -16, 42, 9, -50, '#6FBA5E') +
    soft(ink, 'M-2 -20C10 -30 28 -14 20 0C10 18 -14 38 -38 46C-44 46 -45 42 -43 37C-34 14 -16 -10 -2 -20Z', '#F0822A') +
    stroke('M-8 -8l9 7M8 -2l8 6M-22 12l9 6M-8 18l6 5M-32 28l6 4', '#B9541A', 2.6, 0.55) +
    gleam('M4 -18q9 -2 11 8', 3.6, 0.5),

  grenaille: (ink: Ink) =>
    ball(ink, 0, 0, 44, '#E0AE55', 34) +
    dots('gr', 12, 28, 2, ['#B67E30', '#F4D48C']) +
    gleam('M10 -22q16 4 20 12', 5, 0.45),

  'carrot-stick': (ink: Ink) => slab(ink, -48, -10, 96, 19, 6, '#F58A2A', 4) + gleam('M-30 -5h44', 3, 0.45),

  'celery-stick': (ink: Ink) =>
    slab(ink, -48, -10, 96, 19, 7, '#BFD98A', 4) + stroke('M-40 -4H40M-40 3H40', '#8DBB4D', 2, 0.7),

  'pepper-stick': (ink: Ink, kind = '#E23B2E') =>
    soft(ink, 'M-48 6C-30 -14 28 -16 48 2C46 10 40 10 36 6C18 -6 -22 -4 -38 12C-44 14 -48 12 -48 6Z', kind) +
    gleam('M-20 -3Q6 -9 28 -3', 3, 0.5),

  haricot: (ink: Ink) =>
    soft(ink, 'M-48 4C-30 -10 24 -12 48 -2C46 6 20 2 0 4C-20 6 -40 14 -48 4Z', '#5E9C3E') +
    gleam('M-26 -1Q0 -6 26 -3', 2.4, 0.45),

  asperge: (ink: Ink) =>
    slab(ink, -48, -6, 74, 13, 6, '#9CC26B', 3) +
    soft(ink, 'M18 -8C30 -14 48 -8 50 1C46 10 30 12 18 8Z', '#5E8F4A') +
    stroke('M-30 -5l8 5l-8 5M-6 -5l8 5l-8 5M28 -6l8 6l-8 6', '#4b7a3a', 2.4),

  cornichon: (ink: Ink) =>
    soft(
      ink,
      'M-46 8C-48 -8 -30 -14 -10 -8C8 -2 24 -8 34 -14C48 -16 50 0 40 8C22 22 -12 18 -30 20C-40 20 -46 16 -46 8Z',
      '#6F9A35',
    ) +
    dots('co', 14, 28, 2.4, ['#9CC26B', '#4e7424'], 'scale(1.2 .4)') +
    gleam('M-24 -2Q-4 2 22 -5', 3, 0.4),

  olive: (ink: Ink, kind = '') =>
    ball(ink, 0, 0, 40, kind === 'noire' ? '#3B2B3F' : '#8A9A3C', 34) +
    `<ellipse cx="-14" cy="2" rx="9" ry="10" fill="${kind === 'noire' ? '#1d1420' : '#C8391F'}"/>` +
    gleam('M8 -20q14 3 18 12', 5, 0.55),

  vigne: (ink: Ink) =>
    slab(ink, -46, -18, 92, 36, 17, '#5B7A35', 5) +
    stroke('M-34 -10Q0 -2 36 -12M-30 6Q0 12 34 4M-10 -17Q-4 0 -12 18M18 -17Q24 0 16 18', '#8FA85A', 2.6, 0.8) +
    gleam('M-12 -12h34', 3, 0.35),
} satisfies Shapes
