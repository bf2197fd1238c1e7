import { darker, lighter } from '../drawing/colours.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { place } from '../drawing/place.ts'
import { dots, many } from '../drawing/repeat.ts'
import { variant } from '../drawing/variant.ts'
import { ball, slab, soft } from '../drawing/volume.ts'
import type { Shapes } from './shape.ts'

const loaves: Readonly<Record<string, [crust: string, crumb: string]>> = {
  campagne: ['#A96A30', '#EFD6A6'],
  seigle: ['#5e3a22', '#A87B4F'],
  noix: ['#9A5F2E', '#E2BF8A'],
  complet: ['#8A5228', '#CFA069'],
  focaccia: ['#C98A3A', '#F1D08C'],
}

export const bread = {
  'pain-tranche': (ink: Ink, kind = 'campagne') => {
    const [crust, crumb] = variant(loaves, kind)
    const outline = 'M-34 36C-44 36 -40 8 -44 -4C-50 -28 -24 -36 0 -36S50 -28 44 -4C40 8 44 36 34 36Z'
    const specks = kind === 'noix' ? ['#6f4020', '#8b5a30'] : [darker(crumb, 0.14), lighter(crumb, 0.3)]
    return (
      place(fill(outline, darker(crust, 0.35)), -3, 5) +
      fill(outline, crust) +
      soft(ink, 'M-30 31C-38 31 -35 6 -38 -5C-42 -22 -20 -30 0 -30S42 -22 38 -5C35 6 38 31 30 31Z', crumb) +
      dots(`pt${kind}`, 13, 26, 2.5, specks)
    )
  },

  pita: (ink: Ink) =>
    soft(ink, 'M-46 20A46 46 0 0 1 46 20Q0 34 -46 20Z', '#EBC98F') +
    '<g fill="#b87d3d" opacity=".55"><ellipse cx="-14" cy="0" rx="6" ry="4"/>' +
    '<ellipse cx="14" cy="-8" rx="7" ry="4"/><ellipse cx="24" cy="10" rx="5" ry="3"/>' +
    '<ellipse cx="-28" cy="14" rx="5" ry="3"/></g>',

  blini: (ink: Ink) =>
    '<circle cy="4" r="38" fill="#a86f33"/>' +
    ball(ink, 0, 0, 38, '#E2AE63') +
    '<circle r="30" fill="#EFC684" opacity=".7"/>' +
    dots('bl', 9, 26, 2.4, ['#c98a45']),

  cracker: (ink: Ink) =>
    slab(ink, -34, -34, 68, 68, 8, '#E5B869', 5) +
    many(9, (i) => `<circle cx="${((i % 3) - 1) * 19}" cy="${(Math.floor(i / 3) - 1) * 19}" r="3" fill="#B77F35"/>`),

  crouton: (ink: Ink) =>
    slab(ink, -30, -30, 60, 54, 8, '#E0A54E', 12) +
    '<circle cx="-8" cy="-6" r="5" fill="#C4843A"/><circle cx="12" cy="8" r="4" fill="#C4843A"/>',
} satisfies Shapes
