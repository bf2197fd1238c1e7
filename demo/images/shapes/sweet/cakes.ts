import { darker } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { polar } from '../../drawing/numbers.ts'
import { place } from '../../drawing/place.ts'
import { dots, each, many } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'
import { slices } from '../slices.ts'

const crumbs: Readonly<Record<string, string>> = {
  citron: '#F4D477',
  chocolat: '#6B3C26',
  noix: '#C08A50',
  orange: '#EFAE52',
  cardamome: '#E3B56F',
}

const icing =
  'M-38 -14C-38 -40 -14 -46 0 -46S38 -40 38 -14C36 -6 30 -10 28 -18C24 -6 16 -16 14 -26' +
  'C8 -20 -4 -16 -8 -26C-14 -14 -22 -14 -24 -20C-28 -8 -36 -6 -38 -14Z'

function cakeSlice(ink: Ink, kind = 'citron'): string {
  const crumb = variant(crumbs, kind)
  const specks = kind === 'noix' ? ['#7a4a22'] : ['#4b4656', darker(crumb, 0.2)]
  return (
    soft(ink, 'M-38 40V-10C-38 -38 -14 -42 0 -42S38 -38 38 -10V40Z', darker('#C98335', 0.1)) +
    soft(ink, 'M-32 36V-8C-32 -30 -14 -34 0 -34S32 -30 32 -8V36Z', crumb) +
    dots(`cake${kind}`, 13, 24, 2, specks) +
    (kind === 'chocolat' ? '' : fill(icing, '#fffdf4', 0.95))
  )
}

const brownieNuts: readonly (readonly [x: number, y: number])[] = [
  [-20, -14],
  [10, -22],
  [22, 4],
  [-6, 8],
  [-24, 14],
]

const logs: Readonly<Record<string, { cream: string; sponge: string }>> = {
  marron: { cream: '#8A5A3A', sponge: '#E8CFA4' },
  agrumes: { cream: '#F2B65A', sponge: '#FFE9B8' },
}

export const cakes = {
  'cake-slice': cakeSlice,

  'cake-loaf': (ink: Ink) =>
    many(6, (i) => place(cakeSlice(ink, 'citron'), -72 + i * 26, i * 2 - 5, 0.86, -10 + i * 3)),

  brownie: (ink: Ink, kind = 'noix') => {
    const nut = ink.lin(kind === 'noisette' ? ['#f0cf98', '#c58f4e'] : ['#d79b56', '#9a5f2a'])
    return (
      slab(ink, -38, -36, 76, 64, 9, '#6A3D27', 14) +
      stroke('M-30 -20q14 8 24 -2t22 4q10 -6 14 2', '#8d5a3b', 3, 0.8) +
      each(brownieNuts, ([x, y], i) => {
        const at = `transform="translate(${x} ${y}) rotate(${i * 40})"`
        return (
          `<path ${at} d="M-9 0C-8 -7 8 -7 9 0C8 7 -8 7 -9 0Z" fill="${nut}"/>` +
          `<path ${at} d="M-7 0H7" stroke="#7a4a22" stroke-width="1.6"/>`
        )
      })
    )
  },

  opera: (ink: Ink) =>
    '<rect x="-36" y="-26" width="72" height="60" rx="4" fill="#e7b873"/>' +
    many(
      4,
      (i) => `<rect x="-36" y="${-12 + i * 13}" width="72" height="6" fill="${i % 2 ? '#5B3423' : '#8b5a35'}"/>`,
    ) +
    fill('M-36 -18L-28 -36H44L36 -18Z', ink.lin(['#6b4130', '#3a2015'])) +
    '<path d="M-36 -18H36V-10H-36Z" fill="#3a2015"/><path d="M36 -18L44 -36V24L36 34Z" fill="#4a2a1a"/>' +
    stroke('M-12 -26q8 -6 16 0t16 -1', '#f1c453', 2.5) +
    gleam('M-24 -31h12', 3, 0.45),

  buche: (ink: Ink, kind = 'marron') => {
    const { cream, sponge } = variant(logs, kind)
    return (
      slab(ink, -44, -24, 80, 46, 20, cream, 8) +
      stroke('M-34 -12q20 -6 40 0t26 0M-36 2q24 6 44 0t22 2M-30 14q20 -4 36 0', darker(cream, 0.3), 3, 0.55) +
      `<ellipse cx="32" cy="0" rx="14" ry="24" fill="${sponge}"/>` +
      stroke('M32 -2c5 -4 8 4 4 8s-10 0 -9 -8s8 -14 14 -8', darker(cream, 0.1), 3.4) +
      (kind === 'marron' ? ball(ink, -8, -24, 10, '#7A4526', 8) : place(slices['orange-slice'](ink), -8, -22, 0.3)) +
      '<g fill="#fff" opacity=".9"><circle cx="-30" cy="-16" r="2.4"/><circle cx="12" cy="-18" r="2.2"/>' +
      '<circle cx="-20" cy="6" r="2"/></g>'
    )
  },

  galette: (ink: Ink) =>
    '<circle cy="5" r="48" fill="#8f5522"/>' +
    many(24, (i) => {
      const [x, y] = polar(44, i * 15)
      return ball(ink, x, y, 7, '#D8943C')
    }) +
    ball(ink, 0, 0, 45, '#E0A042') +
    many(
      12,
      (i) =>
        `<path transform="rotate(${i * 30})" d="M0 -4Q16 -18 8 -41" fill="none" stroke="#A8612A" stroke-width="2.6" opacity=".7"/>`,
    ) +
    gleam('M14 -36q14 6 20 20', 4, 0.5),
} satisfies Shapes
