import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { dots } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { ball, gleam, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

export const roasted = {
  'courgette-grillee': (ink: Ink) =>
    soft(ink, 'M-48 0C-46 -18 40 -20 48 0C42 20 -44 18 -48 0Z', '#5B8A3C') +
    '<path d="M-43 0C-40 -12 36 -14 43 0C38 13 -38 12 -43 0Z" fill="#DDE6A4"/>' +
    stroke('M-26 -9l7 18M-6 -10l7 20M14 -10l7 20', '#6a4a20', 5, 0.6),

  'aubergine-grillee': (ink: Ink) =>
    ball(ink, 0, 0, 43, '#432a5c', 38) +
    `<ellipse rx="37" ry="32" fill="${ink.rad(['#F3E2B0', '#DDBf7e', '#C49A58'])}"/>` +
    stroke('M-22 -12h44M-26 2h52M-20 16h40', '#5a3418', 5.5, 0.55),

  courge: (ink: Ink) =>
    soft(
      ink,
      'M-47 -18C-42 42 42 42 47 -18C47 -25 40 -27 34 -24C16 -15 -16 -15 -34 -24C-40 -27 -47 -25 -47 -18Z',
      '#F79A2E',
    ) +
    stroke('M-47 -18C-42 42 42 42 47 -18', '#C2571A', 5.5) +
    stroke('M-20 4q2 8 8 12M2 6q2 8 4 12M22 2q-2 8 -6 14', '#D96F17', 2.8, 0.7) +
    gleam('M-26 -14Q0 -7 26 -14', 3, 0.45),

  'celeri-roti': (ink: Ink) =>
    soft(ink, 'M-42 6C-44 -26 -18 -38 4 -36S44 -16 42 10S16 38 -6 36S-40 26 -42 6Z', '#D9A65A') +
    stroke('M-28 -10q20 -14 48 -6M-32 8q28 -10 62 0M-22 24q20 -6 42 -2', '#8E5A22', 4, 0.55) +
    gleam('M10 -26q14 4 18 14', 4, 0.5),

  champignon: (ink: Ink) =>
    soft(
      ink,
      'M-44 4C-44 -28 -22 -38 0 -38S44 -28 44 4C30 12 14 10 12 6L14 34C10 42 -10 42 -14 34L-12 6C-14 10 -30 12 -44 4Z',
      '#E3C9A2',
    ) + fill('M-34 0C-30 -20 -16 -28 0 -28S30 -20 34 0C20 6 10 4 8 0V26H-8V0C-10 4 -20 6 -34 0Z', '#F8EBD3'),

  truffe: (ink: Ink) =>
    soft(ink, 'M-38 8C-44 -18 -22 -38 2 -36S42 -14 38 10S14 40 -6 37S-36 26 -38 8Z', '#453630') +
    dots('tr', 22, 32, 4, ['#2c211d', '#5d4a42']),

  'truffe-tranche': () =>
    '<circle r="42" fill="#2c211d"/><circle r="37" fill="#6A564C"/>' +
    stroke('M-26 -8q14 8 20 -6t18 4q10 4 12 14M-22 12q12 -4 18 6t20 -2M-6 -30q2 12 14 10', '#CDBBA9', 4),
} satisfies Shapes
