import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { dots } from '../svg/repeat.ts'
import { ball, gleam, shade, slab, soft } from '../svg/volume.ts'
import type { Shapes } from './shape.ts'

export const pastries = {
  'pain-au-chocolat': (defs: Defs) =>
    slab(defs, -44, -30, 88, 58, 18, '#E0A04C', 5) +
    '<g fill="none" stroke="#A8642A" stroke-width="3" opacity=".65">' +
    '<path d="M-30 -28q-7 28 0 56M-14 -30q-6 30 0 58M14 -30q6 30 0 58M30 -28q7 28 0 56"/></g>' +
    '<ellipse cx="-43" cy="-8" rx="3.5" ry="7" fill="#5B3423"/>' +
    '<ellipse cx="-43" cy="10" rx="3.5" ry="7" fill="#5B3423"/>' +
    gleam('M4 -22h26', 4, 0.5),

  'pain-aux-raisins': (defs: Defs) =>
    '<circle cy="4" r="42" fill="#9a5f2a"/>' +
    ball(defs, 0, 0, 42, '#E2A653') +
    stroke(
      'M0 0c6 -8 16 0 12 10s-24 12 -28 -4s14 -30 32 -20s16 40 -8 46s-42 -14 -36 -38s32 -34 52 -22',
      '#B06F2E',
      4.5,
      0.75,
    ) +
    '<g fill="#4A2A2C"><circle cx="-14" cy="-16" r="4.5"/><circle cx="18" cy="-6" r="4.5"/>' +
    '<circle cx="8" cy="22" r="4.5"/><circle cx="-22" cy="12" r="4.5"/><circle cx="24" cy="-24" r="3.6"/></g>' +
    gleam('M10 -36q14 4 20 16', 4, 0.5),

  croissantin: (defs: Defs) =>
    soft(
      defs,
      'M-46 22C-44 -14 -20 -34 4 -34C28 -34 44 -16 46 20C34 14 30 4 18 2C6 0 -8 0 -18 4C-30 8 -34 18 -46 22Z',
      '#E2A24D',
    ) + stroke('M-24 6Q-28 -14 -16 -28M0 1Q-4 -18 2 -34M22 3Q26 -14 18 -30', '#A8642A', 3, 0.6),

  muffin: (defs: Defs, kind = '') =>
    fill('M-32 -2L-24 42Q0 50 24 42L32 -2Z', defs.lin(['#d6b98b', '#f3e3c2', '#c9a670'], 0)) +
    stroke('M-20 2l4 42M-7 4l2 43M7 4l-2 43M20 2l-4 42', '#a9854e', 2, 0.55) +
    soft(
      defs,
      'M-42 2C-48 -18 -26 -42 0 -42S48 -18 42 2C36 14 -36 14 -42 2Z',
      kind === 'chocolat' ? '#6B3C26' : '#D99A4E',
    ) +
    '<g fill="#F4D89A"><rect x="-18" y="-24" width="11" height="9" rx="3" transform="rotate(-14 -12 -20)"/>' +
    '<rect x="8" y="-30" width="11" height="9" rx="3" transform="rotate(20 13 -26)"/>' +
    '<rect x="16" y="-10" width="11" height="9" rx="3"/><rect x="-6" y="-9" width="10" height="8" rx="3"/>' +
    '</g><g fill="#8B4A22" opacity=".8"><circle cx="0" cy="-34" r="2"/><circle cx="-28" cy="-8" r="2"/>' +
    '<circle cx="28" cy="-20" r="2"/></g>',

  financier: (defs: Defs) =>
    slab(defs, -44, -24, 88, 44, 9, '#DDA35A', 9) +
    '<rect x="-37" y="-18" width="74" height="32" rx="7" fill="#EBC07D" opacity=".6"/><g fill="#fff3d6">' +
    '<ellipse cx="-18" cy="-4" rx="8" ry="3.6" transform="rotate(20 -18 -4)"/>' +
    '<ellipse cx="6" cy="3" rx="8" ry="3.6" transform="rotate(-18 6 3)"/>' +
    '<ellipse cx="25" cy="-6" rx="7" ry="3.2" transform="rotate(30 25 -6)"/></g>',

  moelleux: (defs: Defs, kind = '') =>
    fill('M-40 -12L-34 28Q0 44 34 28L40 -12Z', kind === 'noisette' ? '#B27A45' : '#3e2014') +
    ball(defs, 0, -12, 41, kind === 'noisette' ? '#D19A5E' : '#6B3C26', 24) +
    (kind === 'noisette'
      ? dots('m', 7, 20, 3.4, ['#7d4a22', '#f0d6a6'])
      : fill('M-18 -16q16 -12 36 0q4 14 -2 30q-4 4 -6 -4q-2 -8 -8 -4t-8 0q-4 -4 -6 4q-6 2 -6 -26Z', '#2e160d') +
        gleam('M-8 -20q8 -4 18 0', 3, 0.35)),

  biscuit: (defs: Defs) => ball(defs, 0, 0, 44, '#DDA75C') + dots('bs', 16, 34, 4, ['#f0cd95', '#a8702f', '#5B3423']),
} satisfies Shapes

const icings: Readonly<Record<string, string>> = { chocolat: '#55301F', cafe: '#B98553', vanille: '#F5E1A4' }

const shells: Readonly<Record<string, string>> = {
  vanille: '#F3E0AE',
  framboise: '#E4577B',
  chocolat: '#6E4230',
  pistache: '#A9C46C',
  citron: '#F4D24B',
  caramel: '#C98A45',
}

const crackling: Readonly<Record<string, string>> = { praline: '#C98A45', cafe: '#A9714A', vanille: '#E9BE72' }

const gougere = (defs: Defs): string =>
  soft(defs, 'M-38 26C-52 4 -38 -14 -26 -22C-20 -40 14 -44 24 -26C42 -20 50 6 38 26C24 40 -26 40 -38 26Z', '#E0A750') +
  stroke('M-40 14C-30 22 -24 10 -12 18S12 12 22 20S36 16 40 12', '#b0732f', 3, 0.5) +
  stroke('M-26 -22C-14 -14 -10 -26 2 -20', '#b0732f', 3, 0.45) +
  dots('gou', 16, 24, 3.2, ['#F8E3A8', '#C9893A'], 'translate(0 -6) scale(1.1 .9)') +
  gleam('M14 -28q12 4 16 14', 4, 0.5)

/** The frill at the foot of a macaron's shell: eleven scallops of the given height. */
const frill = (start: string, scallop: string, end: string, colour: string): string =>
  fill(`M-44 ${start}${scallop}${'t8 0'.repeat(10)}${end}`, darker(colour, end === 'v4h-88Z' ? 0.12 : 0.1))

export const choux = {
  eclair: (defs: Defs, kind = 'chocolat') =>
    slab(defs, -48, -17, 96, 36, 18, '#DDA254', 5) +
    fill(
      'M-40 -4C-40 -16 -30 -17 -20 -17H22C34 -17 40 -14 40 -4C38 6 30 2 24 6' +
        'C14 10 6 2 -4 7C-14 11 -24 4 -30 6C-36 6 -40 2 -40 -4Z',
      shade(defs, variant(icings, kind)),
    ) +
    gleam('M6 -11h20', 3.5, 0.5),

  /** A choux bun filled with cream; without a kind, a gougère. */
  chou: (defs: Defs, kind = '') => {
    if (!kind) return gougere(defs)
    const top = variant(crackling, kind)
    return (
      '<path d="M-36 10q0 28 36 28t36 -28Z" fill="#d59b4c"/>' +
      '<path d="M-40 8q10 12 18 4t20 2t20 -1t22 -5q-4 -12 -40 -12t-40 12Z" fill="#fff6e3"/>' +
      soft(defs, 'M-36 4C-38 -26 -20 -40 0 -40S38 -26 36 4C24 10 -24 10 -36 4Z', top) +
      dots(`ch${kind}`, 12, 22, 2.6, [lighter(top, 0.4), darker(top, 0.15)], 'translate(0 -16)')
    )
  },

  macaron: (defs: Defs, kind = 'framboise') => {
    const shell = variant(shells, kind)
    const cream = kind === 'chocolat' ? '#3e2014' : '#fff3e2'
    return (
      soft(defs, 'M-42 14C-46 36 -28 40 0 40S46 36 42 14Z', shell) +
      frill('14', 'q4 -7 8 0', 'v4h-88Z', shell) +
      `<rect x="-39" y="-3" width="78" height="15" rx="7" fill="${cream}"/>` +
      soft(defs, 'M-44 -6C-46 -34 -26 -42 0 -42S46 -34 44 -6Z', shell) +
      frill('-6', 'q4 8 8 0', 'v-4h-88Z', shell) +
      gleam('M8 -34q18 1 26 13', 5, 0.5)
    )
  },

  mochi: (defs: Defs, kind = '#B7CE93') =>
    soft(defs, 'M-40 26C-46 -10 -24 -34 2 -34S46 -8 40 26C26 36 -26 36 -40 26Z', kind) +
    dots('mo', 9, 24, 2, ['#ffffff']) +
    gleam('M10 -24q14 4 20 18', 5, 0.5),
} satisfies Shapes

export const sweets = {
  guimauve: (defs: Defs, kind = '#F8BBD0') => slab(defs, -30, -32, 60, 56, 16, kind, 10) + gleam('M2 -24h14', 5, 0.6),

  caramel: (defs: Defs) => slab(defs, -34, -24, 68, 46, 8, '#B96A2B', 10) + gleam('M0 -16h20', 4, 0.55),

  'pate-de-fruit': (defs: Defs, kind = '#D6304F') =>
    slab(defs, -32, -30, 64, 54, 10, kind, 8) + dots('pf' + kind, 26, 30, 2, ['#ffffff', lighter(kind, 0.6)]),
} satisfies Shapes
