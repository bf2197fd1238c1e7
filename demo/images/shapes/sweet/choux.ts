import { darker, lighter } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { dots } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { gleam, shade, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

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

const gougere = (ink: Ink): string =>
  soft(ink, 'M-38 26C-52 4 -38 -14 -26 -22C-20 -40 14 -44 24 -26C42 -20 50 6 38 26C24 40 -26 40 -38 26Z', '#E0A750') +
  stroke('M-40 14C-30 22 -24 10 -12 18S12 12 22 20S36 16 40 12', '#b0732f', 3, 0.5) +
  stroke('M-26 -22C-14 -14 -10 -26 2 -20', '#b0732f', 3, 0.45) +
  dots('gou', 16, 24, 3.2, ['#F8E3A8', '#C9893A'], 'translate(0 -6) scale(1.1 .9)') +
  gleam('M14 -28q12 4 16 14', 4, 0.5)

/** The frill at the foot of a macaron's shell: eleven scallops of the given height. */
const frill = (start: string, scallop: string, end: string, colour: string): string =>
  fill(`M-44 ${start}${scallop}${'t8 0'.repeat(10)}${end}`, darker(colour, end === 'v4h-88Z' ? 0.12 : 0.1))

export const choux = {
  eclair: (ink: Ink, kind = 'chocolat') =>
    slab(ink, -48, -17, 96, 36, 18, '#DDA254', 5) +
    fill(
      'M-40 -4C-40 -16 -30 -17 -20 -17H22C34 -17 40 -14 40 -4C38 6 30 2 24 6' +
        'C14 10 6 2 -4 7C-14 11 -24 4 -30 6C-36 6 -40 2 -40 -4Z',
      shade(ink, variant(icings, kind)),
    ) +
    gleam('M6 -11h20', 3.5, 0.5),

  /** A choux bun filled with cream; without a kind, a gougère. */
  chou: (ink: Ink, kind = '') => {
    if (!kind) return gougere(ink)
    const top = variant(crackling, kind)
    return (
      '<path d="M-36 10q0 28 36 28t36 -28Z" fill="#d59b4c"/>' +
      '<path d="M-40 8q10 12 18 4t20 2t20 -1t22 -5q-4 -12 -40 -12t-40 12Z" fill="#fff6e3"/>' +
      soft(ink, 'M-36 4C-38 -26 -20 -40 0 -40S38 -26 36 4C24 10 -24 10 -36 4Z', top) +
      dots(`ch${kind}`, 12, 22, 2.6, [lighter(top, 0.4), darker(top, 0.15)], 'translate(0 -16)')
    )
  },

  macaron: (ink: Ink, kind = 'framboise') => {
    const shell = variant(shells, kind)
    const cream = kind === 'chocolat' ? '#3e2014' : '#fff3e2'
    return (
      soft(ink, 'M-42 14C-46 36 -28 40 0 40S46 36 42 14Z', shell) +
      frill('14', 'q4 -7 8 0', 'v4h-88Z', shell) +
      `<rect x="-39" y="-3" width="78" height="15" rx="7" fill="${cream}"/>` +
      soft(ink, 'M-44 -6C-46 -34 -26 -42 0 -42S46 -34 44 -6Z', shell) +
      frill('-6', 'q4 8 8 0', 'v-4h-88Z', shell) +
      gleam('M8 -34q18 1 26 13', 5, 0.5)
    )
  },

  mochi: (ink: Ink, kind = '#B7CE93') =>
    soft(ink, 'M-40 26C-46 -10 -24 -34 2 -34S46 -8 40 26C26 36 -26 36 -40 26Z', kind) +
    dots('mo', 9, 24, 2, ['#ffffff']) +
    gleam('M10 -24q14 4 20 18', 5, 0.5),
} satisfies Shapes
