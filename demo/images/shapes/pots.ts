import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, place, stroke } from '../svg/elements.ts'
import type { Defs, Stop } from '../svg/defs.ts'
import { dots } from '../svg/repeat.ts'
import { ball, gleam } from '../svg/volume.ts'
import { fruit } from './fruit.ts'
import type { Shape, Shapes } from './shape.ts'
import { herbs } from './vegetables.ts'

const sauces: Readonly<Record<string, string>> = {
  houmous: '#E6CB8F',
  moutabal: '#CFC0A0',
  tzatziki: '#F2F3E6',
  herbes: '#B9CF86',
  tarama: '#F5AE9F',
  rillettes: '#D2A58A',
  chocolat: '#4E2A1C',
  sesame: '#E4D0A6',
  guacamole: '#A9C25B',
  moutarde: '#DFB23F',
  tomate: '#D2462B',
  raifort: '#F6F1E2',
  mangue: '#F4A93A',
  vinaigrette: '#E2B94B',
  cesar: '#F3E7C4',
  pistou: '#6E9A3A',
  cacahuete: '#C98B4A',
  confiture: '#B5243F',
  miel: '#E5A021',
  labneh: '#FBF7EC',
  caviar: '#B08A5E',
}
const spiced = new Set(['houmous', 'moutabal', 'labneh', 'caviar'])
const herby = new Set(['tzatziki', 'herbes', 'tarama', 'rillettes', 'raifort'])

function sauceFinish(kind: string): string {
  if (spiced.has(kind)) return dots(`cp${kind}`, 8, 24, 2.6, ['#B5482A', '#6E9A3A', '#E5A021'])
  if (herby.has(kind)) return dots(`cp${kind}`, 12, 26, 2.2, ['#5E8F3E', '#86AE55'])
  return gleam('M10 -24q12 4 15 14', 4, 0.45)
}

const creams: Readonly<Record<string, string>> = {
  choco: '#5B3423',
  riz: '#FBF1DA',
  tiramisu: '#7A4C2C',
  panna: '#FFF8EC',
  compote: '#E9C46A',
  mangue: '#F6A93B',
  coco: '#FBF8F0',
}

const finishes: Readonly<Record<string, Shape>> = {
  choco: () =>
    stroke('M-24 8C-26 -16 6 -28 22 -10C32 6 16 22 0 18C-14 14 -10 -6 4 -6C14 -6 14 8 6 8', '#7d4d36', 7) +
    dots('bc', 14, 32, 2.2, ['#3a1d12', '#a87352']),
  riz: () =>
    dots('rz', 70, 33, 2.6, ['#FFFDF4', '#EAD9B4', '#FBF4E0']) +
    stroke('M-22 8C-24 -14 4 -26 20 -10C30 4 16 20 0 16C-12 12 -8 -4 4 -4C12 -4 12 6 6 6', '#B8661F', 6, 0.9),
  tiramisu: () => dots('bt', 60, 33, 2.2, ['#5a3520', '#8b5c3a', '#4a2a18']),
  panna: () => '<circle r="22" fill="#C22F4C"/>' + dots('bp', 7, 16, 5, ['#8E1F3A', '#E2506C']),
  compote: () => stroke('M-20 0q10 -14 20 0t20 0', '#fff3cf', 5, 0.7) + stroke('M-12 12l24 6', '#8b5a2b', 6),
  mangue: (defs) => place(fruit['mangue-de'](defs), 0, 0, 0.36),
  coco: (defs) => dots('bo', 26, 30, 4.2, ['#ffffff', '#EFE7D8', '#F6F0E4']) + place(herbs.menthe(defs), 6, -4, 0.34),
}

export const pots = {
  /** A ramekin of sauce, seen from above. */
  coupelle: (defs: Defs, kind = 'houmous') => {
    const sauce = variant(sauces, kind)
    return (
      '<circle cx="-3" cy="6" r="46" fill="#3a2010" opacity=".18"/>' +
      `<circle r="46" fill="${defs.lin(['#ffffff', '#e4ddd0'], 125)}"/>` +
      `<circle r="38" fill="${darker(sauce, 0.3)}"/>` +
      `<circle r="36" fill="${defs.rad([lighter(sauce, 0.28), sauce, darker(sauce, 0.08)])}"/>` +
      stroke('M-20 4c2 -20 34 -22 36 -2s-26 18 -26 4s18 -12 18 -2', lighter(sauce, 0.35), 4.5, 0.8) +
      sauceFinish(kind)
    )
  },

  /** A glass jar of dessert, seen from above. */
  bocal: (defs: Defs, kind = 'choco') => {
    const cream = variant(creams, kind)
    return (
      `<circle r="46" fill="${defs.lin(['#fbffff', '#bdd4d7'], 125)}"/>` +
      '<circle r="40" fill="#8fb0b5" opacity=".8"/>' +
      `<circle r="38" fill="${defs.rad([lighter(cream, 0.25), cream, darker(cream, 0.12)])}"/>` +
      variant(finishes, kind)(defs) +
      gleam('M18 -40q20 8 24 26', 4, 0.9)
    )
  },
} satisfies Shapes

type Layers = [bottom: string, middle: string, top: string]

const layers: Readonly<Record<string, Layers>> = {
  gaspacho: ['#D2462B', '#E8674A', '#F6B04A'],
  pois: ['#8DBB4D', '#B5D67E', '#F4F7E0'],
  betterave: ['#A8255A', '#C84B7C', '#FFF8EE'],
  chataigne: ['#B98B5E', '#CFA67A', '#F0DDBD'],
  granola: ['#FFFDF6', '#E5A021', '#FFFDF6'],
  fruits: ['#F7B733', '#E8505B', '#8BC34A'],
}

const toppings: Readonly<Record<string, Shape>> = {
  gaspacho: (defs) => place(herbs.basilic(defs), 4, -84, 0.24),
  pois: (defs) => place(herbs.menthe(defs), 0, -82, 0.24),
  betterave: (defs) =>
    ball(defs, -5, -80, 6, '#FFFDF6') + ball(defs, 6, -79, 5, '#FFFDF6') + place(herbs.aneth(), 4, -86, 0.16),
  chataigne: (defs) =>
    ball(defs, -7, -79, 5.5, '#C98A45') + ball(defs, 5, -80, 5.5, '#A86A2E') + ball(defs, 0, -77, 4, '#E3B56F'),
  granola: (defs) =>
    dots('vg', 30, 17, 3, ['#C98A45', '#A86A2E', '#E3B56F', '#7A4526'], 'translate(0 -78) scale(1 .42)') +
    ball(defs, 6, -84, 6, '#E23344') +
    ball(defs, -7, -83, 5, '#5B6BD6'),
  fruits: (defs) =>
    ball(defs, -10, -80, 8, '#E23344') +
    ball(defs, 9, -80, 8, '#F7A63B') +
    ball(defs, 0, -84, 8, '#8BC34A') +
    place(herbs.menthe(defs), 4, -94, 0.2),
}

const roundness: Stop[] = [
  ['#3a2010', 0.16],
  ['#ffffff', 0.2],
  ['#ffffff', 0],
  ['#3a2010', 0.18],
]

export const verrines = {
  /** A small glass of three layers and a topping. */
  verrine: (defs: Defs, kind = 'gaspacho') => {
    const [bottom, middle, top] = variant(layers, kind)
    const inside = defs.clip('<path d="M-25 -82L-20 -6Q-19 -4 -16 -4H16Q19 -4 20 -6L25 -82Z"/>')
    return (
      fill(
        'M-28 -96L-23 -4Q-22 0 -17 0H17Q22 0 23 -4L28 -96Z',
        defs.lin(['#d3e6e9', '#fbffff', '#e4f1f3', '#b5cfd4'], 0),
        0.9,
      ) +
      `<g clip-path="${inside}"><rect x="-30" y="-82" width="60" height="82" fill="${middle}"/>` +
      fill('M-30 -30q8 -5 15 0t15 0t15 0t15 0V0H-30Z', bottom) +
      fill('M-30 -60q8 5 15 0t15 0t15 0t15 0V-90H-30Z', top) +
      `<rect x="-30" y="-82" width="60" height="82" fill="${defs.lin(roundness, 0)}"/></g>` +
      `<ellipse cy="-82" rx="25" ry="6" fill="${lighter(top, 0.25)}"/>` +
      variant(toppings, kind)(defs) +
      stroke('M-28 -96A28 6.5 0 0 0 28 -96', '#fff', 2, 0.85) +
      gleam('M19 -76L15.5 -14', 3, 0.75)
    )
  },
} satisfies Shapes
