import { variant } from '../recipe.ts'
import { darker } from '../svg/colours.ts'
import { fill, n, place, polar, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { seededRandom, dots, each, many } from '../svg/repeat.ts'
import { ball, gleam, shade, slab, soft } from '../svg/volume.ts'
import { slices } from './fruit.ts'
import type { Shapes } from './shape.ts'

/** Chips lie where a ring and a centre would put them, each a little off. */
function chips(defs: Defs): string {
  const random = seededRandom('chips')
  return many(10, (i) => {
    const [x, y] = i < 7 ? polar(29, i * 51.4) : polar(10, i * 120)
    const at = { x: x + random.between(-4, 4), y: y + random.between(-4, 4), r: random.between(4.6, 6.6) }
    return (
      ball(defs, at.x, at.y, at.r, '#4A2817', at.r * 0.84) +
      gleam(`M${n(at.x + 0.6)} ${n(at.y - at.r * 0.5)}l${n(at.r * 0.3)} .8`, 1.6, 0.4)
    )
  })
}

const squares: readonly (readonly [x: number, y: number])[] = [
  [-20, -21],
  [20, -21],
  [-20, 19],
  [20, 19],
]

export const biscuits = {
  /** A soft cookie with chocolate chips. */
  cookie: (defs: Defs) =>
    '<circle cx="-1" cy="4" r="44" fill="#8F5A2A"/>' +
    soft(defs, 'M-43 4C-46 -22 -26 -44 0 -43S45 -22 43 4S24 44 -2 43S-41 26 -43 4Z', '#D49A56') +
    dots('cookie', 26, 38, 2.2, ['#E6BA7C', '#B9793A', '#C98A4A']) +
    chips(defs) +
    gleam('M16 -34q14 6 19 19', 4, 0.35),

  /** Four squares broken off a bar of dark chocolate. */
  'carres-chocolat': (defs: Defs) =>
    each(
      squares,
      ([x, y]) =>
        slab(defs, x - 19, y - 19, 38, 36, 5, '#5B3423', 5) +
        `<rect x="${x - 12}" y="${y - 13}" width="24" height="22" rx="3" fill="#4A2819" opacity=".55"/>` +
        gleam(`M${x + 2} ${y - 15}h11`, 2.2, 0.35),
    ),
} satisfies Shapes

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

function cakeSlice(defs: Defs, kind = 'citron'): string {
  const crumb = variant(crumbs, kind)
  const specks = kind === 'noix' ? ['#7a4a22'] : ['#4b4656', darker(crumb, 0.2)]
  return (
    soft(defs, 'M-38 40V-10C-38 -38 -14 -42 0 -42S38 -38 38 -10V40Z', darker('#C98335', 0.1)) +
    soft(defs, 'M-32 36V-8C-32 -30 -14 -34 0 -34S32 -30 32 -8V36Z', crumb) +
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

  'cake-loaf': (defs: Defs) =>
    many(6, (i) => place(cakeSlice(defs, 'citron'), -72 + i * 26, i * 2 - 5, 0.86, -10 + i * 3)),

  brownie: (defs: Defs, kind = 'noix') => {
    const nut = defs.lin(kind === 'noisette' ? ['#f0cf98', '#c58f4e'] : ['#d79b56', '#9a5f2a'])
    return (
      slab(defs, -38, -36, 76, 64, 9, '#6A3D27', 14) +
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

  opera: (defs: Defs) =>
    '<rect x="-36" y="-26" width="72" height="60" rx="4" fill="#e7b873"/>' +
    many(
      4,
      (i) => `<rect x="-36" y="${-12 + i * 13}" width="72" height="6" fill="${i % 2 ? '#5B3423' : '#8b5a35'}"/>`,
    ) +
    fill('M-36 -18L-28 -36H44L36 -18Z', defs.lin(['#6b4130', '#3a2015'])) +
    '<path d="M-36 -18H36V-10H-36Z" fill="#3a2015"/><path d="M36 -18L44 -36V24L36 34Z" fill="#4a2a1a"/>' +
    stroke('M-12 -26q8 -6 16 0t16 -1', '#f1c453', 2.5) +
    gleam('M-24 -31h12', 3, 0.45),

  buche: (defs: Defs, kind = 'marron') => {
    const { cream, sponge } = variant(logs, kind)
    return (
      slab(defs, -44, -24, 80, 46, 20, cream, 8) +
      stroke('M-34 -12q20 -6 40 0t26 0M-36 2q24 6 44 0t22 2M-30 14q20 -4 36 0', darker(cream, 0.3), 3, 0.55) +
      `<ellipse cx="32" cy="0" rx="14" ry="24" fill="${sponge}"/>` +
      stroke('M32 -2c5 -4 8 4 4 8s-10 0 -9 -8s8 -14 14 -8', darker(cream, 0.1), 3.4) +
      (kind === 'marron' ? ball(defs, -8, -24, 10, '#7A4526', 8) : place(slices['orange-slice'](defs), -8, -22, 0.3)) +
      '<g fill="#fff" opacity=".9"><circle cx="-30" cy="-16" r="2.4"/><circle cx="12" cy="-18" r="2.2"/>' +
      '<circle cx="-20" cy="6" r="2"/></g>'
    )
  },

  galette: (defs: Defs) =>
    '<circle cy="5" r="48" fill="#8f5522"/>' +
    many(24, (i) => {
      const [x, y] = polar(44, i * 15)
      return ball(defs, x, y, 7, '#D8943C')
    }) +
    ball(defs, 0, 0, 45, '#E0A042') +
    many(
      12,
      (i) =>
        `<path transform="rotate(${i * 30})" d="M0 -4Q16 -18 8 -41" fill="none" stroke="#A8612A" stroke-width="2.6" opacity=".7"/>`,
    ) +
    gleam('M14 -36q14 6 20 20', 4, 0.5),
} satisfies Shapes

const strawberries: readonly (readonly [x: number, y: number, turn: number])[] = [
  [-16, -18, -14],
  [14, -18, 16],
  [0, -26, 0],
  [-2, -10, 6],
]

const strawberry = (defs: Defs): string =>
  soft(defs, 'M0 15C-11 6 -13 -8 -7 -12Q0 -15 7 -12C13 -8 11 6 0 15Z', '#E23344') +
  '<path d="M-7 -11l7 4l7 -4l-4 -4h-6Z" fill="#5E9C3E"/><g fill="#FFE28A"><circle cx="-4" cy="-2" r="1"/>' +
  '<circle cx="4" cy="-2" r="1"/><circle cx="0" cy="5" r="1"/></g>'

const glazes: Readonly<Record<string, string>> = {
  mangue: '#F6A62C',
  fruits: '#D2304E',
  cafe: '#6B3F25',
  agrumes: '#F39A2B',
  caramel: '#A2541A',
}

export const desserts = {
  pavlova: (defs: Defs) =>
    soft(defs, 'M-46 22C-50 4 -40 -8 -24 -10C-12 -18 12 -18 24 -10C40 -8 50 4 46 22C36 38 -36 38 -46 22Z', '#FFF6EE') +
    stroke('M-34 24q6 -14 2 -26M-14 30q4 -14 0 -30M10 30q4 -16 0 -30M32 24q-2 -12 -2 -24', '#dcc3b6', 3, 0.6) +
    soft(defs, 'M-32 -8C-30 -26 30 -26 32 -8C26 4 14 -2 8 4C-2 8 -10 0 -18 2C-26 4 -32 0 -32 -8Z', '#FFFDF8') +
    each(strawberries, ([x, y, turn]) => place(strawberry(defs), x, y, 1, turn)),

  dome: (defs: Defs, kind = 'mangue') => {
    const c = variant(glazes, kind)
    return (
      `<ellipse cy="34" rx="46" ry="12" fill="${c}" opacity=".9"/>` +
      soft(
        defs,
        'M-34 34L-28 -14C-26 -34 26 -34 28 -14L34 34C20 44 -20 44 -34 34Z',
        kind === 'caramel' ? '#F2CC78' : '#FFF7E8',
      ) +
      fill(
        'M-28 -14C-26 -34 26 -34 28 -14C30 0 26 10 22 4C18 -2 16 16 10 14' +
          'C4 12 6 -2 0 0C-6 2 -6 12 -12 8C-16 4 -18 -4 -22 4C-26 8 -29 0 -28 -14Z',
        shade(defs, c),
      ) +
      gleam('M4 -24q12 1 16 8', 4, 0.5)
    )
  },

  baklava: (defs: Defs) =>
    fill('M0 -40L46 -6L0 30L-46 -6Z', defs.lin(['#F0BE62', '#D4913A'])) +
    '<path d="M-46 -6L0 30V44L-46 8Z" fill="#B26E2A"/><path d="M46 -6L0 30V44L46 8Z" fill="#8f5522"/>' +
    stroke('M-46 0L0 36L46 0', '#f5d490', 2.5) +
    dots('bk', 16, 17, 3.6, ['#8FBF5A', '#6E9A3A', '#B7D98A'], 'translate(0 -6)'),
} satisfies Shapes
