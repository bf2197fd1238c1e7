import { fill, n, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { dots, each, many } from '../svg/repeat.ts'
import { ball, gleam, leaf, slab, soft } from '../svg/volume.ts'
import type { Shapes } from './shape.ts'

export const herbs = {
  /** A sprig with leaves in pairs. */
  brin: (defs: Defs) =>
    stroke('M-22 44Q-4 14 16 -30', '#5B7A3A', 4) +
    each(
      [
        [-13, 28, 27],
        [-5, 11, 30],
        [4, -7, 28],
      ] as const,
      ([x, y, length]) =>
        leaf(defs, x, y, length, 8.5, -14, '#5E9F4C') + leaf(defs, x, y, length, 8.5, -118, '#70AE5A'),
    ) +
    leaf(defs, 14, -26, 26, 8.5, -64, '#7CBA64'),

  menthe: (defs: Defs) =>
    leaf(defs, 0, 30, 62, 15, -90, '#3F9A55') +
    leaf(defs, 0, 18, 46, 14, -32, '#4FAE62') +
    leaf(defs, 0, 18, 46, 14, -148, '#46A35A') +
    leaf(defs, 0, 4, 36, 11, -50, '#62BC72') +
    leaf(defs, 0, 4, 36, 11, -130, '#58B268'),

  basilic: (defs: Defs) =>
    leaf(defs, 0, 26, 56, 20, -104, '#3E8E41') +
    leaf(defs, 0, 26, 50, 18, -30, '#56A85A') +
    leaf(defs, 0, 26, 46, 17, -160, '#4A9A4E'),

  aneth: () =>
    '<g fill="none" stroke="#4E8F3A" stroke-width="4" stroke-linecap="round">' +
    `<path d="M0 44Q-2 6 6 -40"/>${many(7, (i) => {
      const y = 24 - i * 10
      const l = 26 - i * 2.6
      return `<path d="M1 ${y}q${n(l * 0.5)} -4 ${n(l)} -16M1 ${y}q${n(-l * 0.5)} -4 ${n(-l)} -16" stroke-width="3.2"/>`
    })}</g>`,

  romarin: () =>
    stroke('M-44 10Q0 -6 46 -12', '#7a5a34', 4) +
    `<g stroke="#4F7F5A" stroke-width="5" stroke-linecap="round">${many(11, (i) => {
      const x = -38 + i * 8
      const y = 8 - i * 2
      return `<path d="M${x} ${y}l8 -17M${x} ${y}l11 12"/>`
    })}</g>`,

  roquette: (defs: Defs) =>
    soft(
      defs,
      'M-48 6C-30 -2 -20 -2 -12 -10C-14 -22 -2 -20 2 -12C8 -26 20 -20 18 -10C30 -22 48 -10 46 2' +
        'C46 14 30 20 18 12C20 24 6 24 2 14C-2 22 -14 22 -12 10C-20 6 -32 8 -48 10Z',
      '#5FA046',
    ) + stroke('M-44 7Q0 2 40 2', '#B7D98A', 3),

  laitue: (defs: Defs, kind = '') =>
    soft(
      defs,
      'M-46 18C-54 0 -38 -10 -36 -22C-24 -42 -10 -28 0 -36C14 -46 22 -30 34 -26' +
        'C52 -20 42 0 48 10C50 30 30 28 20 34C4 42 -8 32 -20 36C-36 38 -42 28 -46 18Z',
      kind === 'rouge' ? '#7E3A55' : '#8CC152',
    ) +
    stroke(
      'M-4 34Q-2 0 6 -26M-2 16Q-18 6 -26 -10M0 10Q18 4 28 -8M-4 24Q16 20 30 16',
      kind === 'rouge' ? '#C08AA0' : '#DFF0B2',
      4.5,
      0.8,
    ),
} satisfies Shapes

export const vegetables = {
  /** A whole carrot, its leaves to the upper right. */
  carotte: (defs: Defs) =>
    leaf(defs, 12, -16, 40, 8, -84, '#4E9A47') +
    leaf(defs, 14, -14, 38, 8, -18, '#5FAE55') +
    leaf(defs, 13, -16, 42, 9, -50, '#6FBA5E') +
    soft(
      defs,
      'M-2 -20C10 -30 28 -14 20 0C10 18 -14 38 -38 46C-44 46 -45 42 -43 37C-34 14 -16 -10 -2 -20Z',
      '#F0822A',
    ) +
    stroke('M-8 -8l9 7M8 -2l8 6M-22 12l9 6M-8 18l6 5M-32 28l6 4', '#B9541A', 2.6, 0.55) +
    gleam('M4 -18q9 -2 11 8', 3.6, 0.5),

  grenaille: (defs: Defs) =>
    ball(defs, 0, 0, 44, '#E0AE55', 34) +
    dots('gr', 12, 28, 2, ['#B67E30', '#F4D48C']) +
    gleam('M10 -22q16 4 20 12', 5, 0.45),

  'carrot-stick': (defs: Defs) => slab(defs, -48, -10, 96, 19, 6, '#F58A2A', 4) + gleam('M-30 -5h44', 3, 0.45),

  'celery-stick': (defs: Defs) =>
    slab(defs, -48, -10, 96, 19, 7, '#BFD98A', 4) + stroke('M-40 -4H40M-40 3H40', '#8DBB4D', 2, 0.7),

  'pepper-stick': (defs: Defs, kind = '#E23B2E') =>
    soft(defs, 'M-48 6C-30 -14 28 -16 48 2C46 10 40 10 36 6C18 -6 -22 -4 -38 12C-44 14 -48 12 -48 6Z', kind) +
    gleam('M-20 -3Q6 -9 28 -3', 3, 0.5),

  haricot: (defs: Defs) =>
    soft(defs, 'M-48 4C-30 -10 24 -12 48 -2C46 6 20 2 0 4C-20 6 -40 14 -48 4Z', '#5E9C3E') +
    gleam('M-26 -1Q0 -6 26 -3', 2.4, 0.45),

  asperge: (defs: Defs) =>
    slab(defs, -48, -6, 74, 13, 6, '#9CC26B', 3) +
    soft(defs, 'M18 -8C30 -14 48 -8 50 1C46 10 30 12 18 8Z', '#5E8F4A') +
    stroke('M-30 -5l8 5l-8 5M-6 -5l8 5l-8 5M28 -6l8 6l-8 6', '#4b7a3a', 2.4),

  cornichon: (defs: Defs) =>
    soft(
      defs,
      'M-46 8C-48 -8 -30 -14 -10 -8C8 -2 24 -8 34 -14C48 -16 50 0 40 8C22 22 -12 18 -30 20C-40 20 -46 16 -46 8Z',
      '#6F9A35',
    ) +
    dots('co', 14, 28, 2.4, ['#9CC26B', '#4e7424'], 'scale(1.2 .4)') +
    gleam('M-24 -2Q-4 2 22 -5', 3, 0.4),

  olive: (defs: Defs, kind = '') =>
    ball(defs, 0, 0, 40, kind === 'noire' ? '#3B2B3F' : '#8A9A3C', 34) +
    `<ellipse cx="-14" cy="2" rx="9" ry="10" fill="${kind === 'noire' ? '#1d1420' : '#C8391F'}"/>` +
    gleam('M8 -20q14 3 18 12', 5, 0.55),

  vigne: (defs: Defs) =>
    slab(defs, -46, -18, 92, 36, 17, '#5B7A35', 5) +
    stroke('M-34 -10Q0 -2 36 -12M-30 6Q0 12 34 4M-10 -17Q-4 0 -12 18M18 -17Q24 0 16 18', '#8FA85A', 2.6, 0.8) +
    gleam('M-12 -12h34', 3, 0.35),
} satisfies Shapes

export const roasted = {
  'courgette-grillee': (defs: Defs) =>
    soft(defs, 'M-48 0C-46 -18 40 -20 48 0C42 20 -44 18 -48 0Z', '#5B8A3C') +
    '<path d="M-43 0C-40 -12 36 -14 43 0C38 13 -38 12 -43 0Z" fill="#DDE6A4"/>' +
    stroke('M-26 -9l7 18M-6 -10l7 20M14 -10l7 20', '#6a4a20', 5, 0.6),

  'aubergine-grillee': (defs: Defs) =>
    ball(defs, 0, 0, 43, '#432a5c', 38) +
    `<ellipse rx="37" ry="32" fill="${defs.rad(['#F3E2B0', '#DDBf7e', '#C49A58'])}"/>` +
    stroke('M-22 -12h44M-26 2h52M-20 16h40', '#5a3418', 5.5, 0.55),

  courge: (defs: Defs) =>
    soft(
      defs,
      'M-47 -18C-42 42 42 42 47 -18C47 -25 40 -27 34 -24C16 -15 -16 -15 -34 -24C-40 -27 -47 -25 -47 -18Z',
      '#F79A2E',
    ) +
    stroke('M-47 -18C-42 42 42 42 47 -18', '#C2571A', 5.5) +
    stroke('M-20 4q2 8 8 12M2 6q2 8 4 12M22 2q-2 8 -6 14', '#D96F17', 2.8, 0.7) +
    gleam('M-26 -14Q0 -7 26 -14', 3, 0.45),

  'celeri-roti': (defs: Defs) =>
    soft(defs, 'M-42 6C-44 -26 -18 -38 4 -36S44 -16 42 10S16 38 -6 36S-40 26 -42 6Z', '#D9A65A') +
    stroke('M-28 -10q20 -14 48 -6M-32 8q28 -10 62 0M-22 24q20 -6 42 -2', '#8E5A22', 4, 0.55) +
    gleam('M10 -26q14 4 18 14', 4, 0.5),

  champignon: (defs: Defs) =>
    soft(
      defs,
      'M-44 4C-44 -28 -22 -38 0 -38S44 -28 44 4C30 12 14 10 12 6L14 34C10 42 -10 42 -14 34L-12 6C-14 10 -30 12 -44 4Z',
      '#E3C9A2',
    ) + fill('M-34 0C-30 -20 -16 -28 0 -28S30 -20 34 0C20 6 10 4 8 0V26H-8V0C-10 4 -20 6 -34 0Z', '#F8EBD3'),

  truffe: (defs: Defs) =>
    soft(defs, 'M-38 8C-44 -18 -22 -38 2 -36S42 -14 38 10S14 40 -6 37S-36 26 -38 8Z', '#453630') +
    dots('tr', 22, 32, 4, ['#2c211d', '#5d4a42']),

  'truffe-tranche': () =>
    '<circle r="42" fill="#2c211d"/><circle r="37" fill="#6A564C"/>' +
    stroke('M-26 -8q14 8 20 -6t18 4q10 4 12 14M-22 12q12 -4 18 6t20 -2M-6 -30q2 12 14 10', '#CDBBA9', 4),
} satisfies Shapes
