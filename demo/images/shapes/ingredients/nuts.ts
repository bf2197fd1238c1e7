import type { Ink } from '../../drawing/ink.ts'
import { place } from '../../drawing/place.ts'
import { stroke } from '../../drawing/stroke.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

export const nuts = {
  cacahuete: (ink: Ink) =>
    soft(
      ink,
      'M-42 20C-50 2 -36 -14 -18 -10C-8 -8 -4 -22 8 -30C26 -40 46 -24 42 -4' +
        'C39 12 24 16 14 16C4 17 -2 28 -14 32C-28 36 -38 30 -42 20Z',
      '#DDB27A',
    ) +
    stroke(
      'M-34 4q10 10 10 24M-20 -4q10 12 8 30M2 -20q12 10 12 30M18 -28q12 10 12 32M-38 18q16 -8 30 -2M4 -4q18 -8 34 -4',
      '#A87A44',
      2.4,
      0.55,
    ) +
    gleam('M18 -28q12 2 16 12', 4, 0.45),

  /** Two sticks of cinnamon. */
  cannelle: (ink: Ink) =>
    place(slab(ink, -46, -8, 92, 15, 7, '#A5632E', 4) + gleam('M-34 -3h60', 2.4, 0.35), -2, 8, 1, -24) +
    place(slab(ink, -46, -8, 92, 15, 7, '#B9743A', 4) + gleam('M-34 -3h60', 2.4, 0.4), 2, -6, 1, 14),

  noix: (ink: Ink) =>
    soft(
      ink,
      'M-40 0C-44 -22 -22 -36 -4 -30C0 -34 8 -36 14 -30C36 -30 46 -12 40 4' +
        'C42 24 22 36 6 30C-2 36 -12 36 -16 30C-34 30 -44 16 -40 0Z',
      '#C58E4E',
    ) +
    stroke(
      'M0 -28V28M-26 -12q8 -8 14 2t-6 14q-10 0 -8 -8M14 -16q12 -4 14 8t-12 10M10 14q8 8 16 -2M-20 18q8 4 12 -4',
      '#7F4E20',
      4,
      0.75,
    ),

  noisette: (ink: Ink) =>
    ball(ink, 0, 2, 36, '#C98A45', 38) +
    soft(ink, 'M-32 -10C-24 -36 24 -36 32 -10C18 -2 -18 -2 -32 -10Z', '#EBD2A4') +
    gleam('M10 6q8 8 4 18', 4, 0.4),

  amande: (ink: Ink) =>
    soft(ink, 'M0 -46C24 -24 30 10 0 46C-30 10 -24 -24 0 -46Z', '#B9743A') +
    stroke('M0 -36V36M-9 -20Q-14 6 -5 28M9 -20Q14 6 5 28', '#8d5225', 2.5, 0.6),

  chataigne: (ink: Ink) =>
    soft(ink, 'M0 -40C22 -28 44 -10 40 18C30 38 -30 38 -40 18C-44 -10 -22 -28 0 -40Z', '#7A4526') +
    '<path d="M-40 18C-30 38 30 38 40 18C30 10 -30 10 -40 18Z" fill="#D9B58A"/>' +
    gleam('M8 -22q18 10 20 24', 5, 0.4),
} satisfies Shapes
