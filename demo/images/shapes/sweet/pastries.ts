import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { dots } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

export const pastries = {
  'pain-au-chocolat': (ink: Ink) =>
    slab(ink, -44, -30, 88, 58, 18, '#E0A04C', 5) +
    '<g fill="none" stroke="#A8642A" stroke-width="3" opacity=".65">' +
    '<path d="M-30 -28q-7 28 0 56M-14 -30q-6 30 0 58M14 -30q6 30 0 58M30 -28q7 28 0 56"/></g>' +
    '<ellipse cx="-43" cy="-8" rx="3.5" ry="7" fill="#5B3423"/>' +
    '<ellipse cx="-43" cy="10" rx="3.5" ry="7" fill="#5B3423"/>' +
    gleam('M4 -22h26', 4, 0.5),

  'pain-aux-raisins': (ink: Ink) =>
    '<circle cy="4" r="42" fill="#9a5f2a"/>' +
    ball(ink, 0, 0, 42, '#E2A653') +
    stroke(
      'M0 0c6 -8 16 0 12 10s-24 12 -28 -4s14 -30 32 -20s16 40 -8 46s-42 -14 -36 -38s32 -34 52 -22',
      '#B06F2E',
      4.5,
      0.75,
    ) +
    '<g fill="#4A2A2C"><circle cx="-14" cy="-16" r="4.5"/><circle cx="18" cy="-6" r="4.5"/>' +
    '<circle cx="8" cy="22" r="4.5"/><circle cx="-22" cy="12" r="4.5"/><circle cx="24" cy="-24" r="3.6"/></g>' +
    gleam('M10 -36q14 4 20 16', 4, 0.5),

  croissantin: (ink: Ink) =>
    soft(
      ink,
      'M-46 22C-44 -14 -20 -34 4 -34C28 -34 44 -16 46 20C34 14 30 4 18 2C6 0 -8 0 -18 4C-30 8 -34 18 -46 22Z',
      '#E2A24D',
    ) + stroke('M-24 6Q-28 -14 -16 -28M0 1Q-4 -18 2 -34M22 3Q26 -14 18 -30', '#A8642A', 3, 0.6),

  muffin: (ink: Ink, kind = '') =>
    fill('M-32 -2L-24 42Q0 50 24 42L32 -2Z', ink.lin(['#d6b98b', '#f3e3c2', '#c9a670'], 0)) +
    stroke('M-20 2l4 42M-7 4l2 43M7 4l-2 43M20 2l-4 42', '#a9854e', 2, 0.55) +
    soft(
      ink,
      'M-42 2C-48 -18 -26 -42 0 -42S48 -18 42 2C36 14 -36 14 -42 2Z',
      kind === 'chocolat' ? '#6B3C26' : '#D99A4E',
    ) +
    '<g fill="#F4D89A"><rect x="-18" y="-24" width="11" height="9" rx="3" transform="rotate(-14 -12 -20)"/>' +
    '<rect x="8" y="-30" width="11" height="9" rx="3" transform="rotate(20 13 -26)"/>' +
    '<rect x="16" y="-10" width="11" height="9" rx="3"/><rect x="-6" y="-9" width="10" height="8" rx="3"/>' +
    '</g><g fill="#8B4A22" opacity=".8"><circle cx="0" cy="-34" r="2"/><circle cx="-28" cy="-8" r="2"/>' +
    '<circle cx="28" cy="-20" r="2"/></g>',

  financier: (ink: Ink) =>
    slab(ink, -44, -24, 88, 44, 9, '#DDA35A', 9) +
    '<rect x="-37" y="-18" width="74" height="32" rx="7" fill="#EBC07D" opacity=".6"/><g fill="#fff3d6">' +
    '<ellipse cx="-18" cy="-4" rx="8" ry="3.6" transform="rotate(20 -18 -4)"/>' +
    '<ellipse cx="6" cy="3" rx="8" ry="3.6" transform="rotate(-18 6 3)"/>' +
    '<ellipse cx="25" cy="-6" rx="7" ry="3.2" transform="rotate(30 25 -6)"/></g>',

  moelleux: (ink: Ink, kind = '') =>
    fill('M-40 -12L-34 28Q0 44 34 28L40 -12Z', kind === 'noisette' ? '#B27A45' : '#3e2014') +
    ball(ink, 0, -12, 41, kind === 'noisette' ? '#D19A5E' : '#6B3C26', 24) +
    (kind === 'noisette'
      ? dots('m', 7, 20, 3.4, ['#7d4a22', '#f0d6a6'])
      : fill('M-18 -16q16 -12 36 0q4 14 -2 30q-4 4 -6 -4q-2 -8 -8 -4t-8 0q-4 -4 -6 4q-6 2 -6 -26Z', '#2e160d') +
        gleam('M-8 -20q8 -4 18 0', 3, 0.35)),

  biscuit: (ink: Ink) => ball(ink, 0, 0, 44, '#DDA75C') + dots('bs', 16, 34, 4, ['#f0cd95', '#a8702f', '#5B3423']),
} satisfies Shapes
