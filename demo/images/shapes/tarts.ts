import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, n, place, polar, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { seededRandom, many } from '../svg/repeat.ts'
import { ball, gleam, soft } from '../svg/volume.ts'
import { nuts, slices } from './fruit.ts'
import type { Shape, Shapes } from './shape.ts'

const fillings: Readonly<Record<string, string>> = {
  citron: '#F6CF3E',
  fraise: '#E23B4A',
  fruits: '#F6E2A8',
  chocolat: '#4E2A1C',
  pomme: '#E9B866',
  figue: '#8B4A6B',
  cerise: '#F0C878',
  noix: '#B5763A',
  abricot: '#F2A24A',
  legumes: '#F0CE72',
  framboise: '#D63A63',
}

type Ring = [count: number, radius: number, r: number, colour: string, from?: number]

/** `count` balls of radius `r` on a circle. */
const ringOf = (defs: Defs, ...[count, radius, r, colour, from = 0]: Ring): string =>
  many(count, (i) => {
    const [x, y] = polar(radius, from + (i * 360) / count)
    return ball(defs, x, y, r, colour)
  })

const strawberry = (defs: Defs): string =>
  soft(defs, 'M0 15C-10 6 -12 -6 -6 -11Q0 -14 6 -11C12 -6 10 6 0 15Z', '#E23344')

const toppings: Readonly<Record<string, Shape>> = {
  citron: (defs) => `<g>${ringOf(defs, 5, 19, 9, '#FFF8E6', -90)}${ball(defs, 0, 0, 9, '#FFF8E6')}</g>`,
  fraise: (defs) =>
    many(6, (i) => `<g transform="rotate(${i * 60}) translate(0 -17)">${strawberry(defs)}</g>`) +
    ball(defs, 0, 0, 8, '#E23344'),
  framboise: (defs) => ringOf(defs, 8, 21, 8, '#D63A63') + ringOf(defs, 4, 8, 8, '#D63A63', 20),
  fruits: (defs) =>
    ball(defs, -12, -10, 11, '#E23344') +
    ball(defs, 13, -12, 10, '#8BC34A') +
    ball(defs, 13, 13, 9, '#5B6BD6') +
    ball(defs, -13, 13, 10, '#F7A63B') +
    ball(defs, 0, 1, 7, '#5B6BD6'),
  pomme: (defs) =>
    many(
      9,
      (i) =>
        `<g transform="rotate(${i * 40})">` +
        `<path d="M3 -31C17 -28 19 -14 12 -4C8 -12 4 -22 3 -31Z" fill="${defs.lin(['#F7D68C', '#D99A3C'])}"` +
        ' stroke="#B8722A" stroke-width="1.2"/>' +
        '</g>',
    ),
  figue: () =>
    many(
      6,
      (i) =>
        `<g transform="rotate(${i * 60}) translate(0 -19)"><ellipse rx="9" ry="12" fill="#5b3150"/>` +
        '<ellipse rx="6.5" ry="9" fill="#d0637a"/><ellipse rx="2.5" ry="5" fill="#f4c08c"/></g>',
    ) + '<circle r="6" fill="#e8c07c"/>',
  cerise: (defs) =>
    many(7, (i) => {
      const [x, y] = polar(i ? 21 : 0, i * 60)
      return ball(defs, x, y, 9, '#9B1B34')
    }),
  noix: (defs) =>
    many(7, (i) => {
      const [x, y] = polar(i ? 20 : 0, i * 60)
      return place(nuts.noix(defs), x, y, 0.26, i * 50)
    }),
  chocolat: () => gleam('M6 -24q14 3 18 14', 4, 0.4) + stroke('M-16 4q8 -8 16 0t16 0', '#d9a441', 3),
  abricot: (defs) =>
    many(6, (i) => {
      const [x, y] = polar(i < 5 ? 19 : 0, i * 72)
      return ball(defs, x, y, 11, '#F29B38')
    }),
  legumes: (defs) =>
    many(5, (i) => {
      const [x, y] = polar(18, i * 72)
      return place(i % 2 ? slices['cucumber-slice'](defs) : slices['tomato-half'](defs), x, y, 0.2)
    }),
}

type Slice = { custard: string; bits: readonly string[]; round?: boolean }

const tartSlices: Readonly<Record<string, Slice>> = {
  poireaux: { custard: '#F2D27A', bits: ['#7FA84A', '#A9C46C'] },
  pomme: { custard: '#EBB860', bits: ['#D38F36'] },
  pruneaux: { custard: '#EFC468', bits: ['#4B2436'], round: true },
  legumes: { custard: '#F0CE72', bits: ['#D2462B', '#7FA84A'] },
  cerise: { custard: '#F3D28A', bits: ['#9B1B34'], round: true },
}

export const tarts = {
  tartelette: (defs: Defs, kind = 'citron') => {
    const filling = variant(fillings, kind)
    const surface = defs.rad([lighter(filling, 0.3), filling, darker(filling, 0.1)])
    return (
      '<circle cy="4" r="44" fill="#A5692C"/>' +
      ringOf(defs, 20, 40, 8, '#E0A857') +
      ball(defs, 0, 0, 41, '#DDA24E') +
      `<circle r="35.26" fill="${surface}"/>` +
      variant(toppings, kind)(defs) +
      (kind === 'chocolat' ? '' : gleam('M14 -31q12 5 17 17', 3, 0.45))
    )
  },

  'tarte-part': (defs: Defs, kind = 'poireaux') => {
    const { custard, bits, round } = variant(tartSlices, kind)
    const random = seededRandom(`q${kind}`)
    const size = round ? 'rx="6" ry="5"' : 'rx="6.5" ry="2.6"'
    return (
      '<path d="M-46 -18L2 42L46 -18L46 -4L2 54L-46 -4Z" fill="#b87532"/>' +
      fill('M-43 -16L2 42L43 -16Z', defs.lin([lighter(custard, 0.2), custard, darker(custard, 0.08)], 100)) +
      many(9, (i) => {
        const y = -10 + (i % 4) * 11
        const half = 34 * (1 - (y + 12) / 54)
        const at = `cx="${n(random.between(-half, half))}" cy="${y}" ${size}`
        const turn = `transform="rotate(${n(random.between(-40, 40))} 0 ${y})"`
        return `<ellipse ${at} ${turn} fill="${random.pick(bits)}"/>`
      }) +
      soft(defs, 'M-50 -14C-50 -26 -42 -30 -36 -30H36C42 -30 50 -26 50 -14C40 -8 -40 -8 -50 -14Z', '#DFA04A') +
      many(9, (i) => stroke(`M${-40 + i * 10} -28v16`, '#a5662a', 2, 0.5))
    )
  },
} satisfies Shapes
