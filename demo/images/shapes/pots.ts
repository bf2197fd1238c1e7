import { darker, lighter } from '../drawing/colours.ts'
import type { Ink } from '../drawing/ink.ts'
import { place } from '../drawing/place.ts'
import { dots } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { gleam } from '../drawing/volume.ts'
import { fruit } from './ingredients/fruit.ts'
import { herbs } from './ingredients/herbs.ts'
import type { Draw, Shapes } from './shape.ts'

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

const finishes: Readonly<Record<string, Draw>> = {
  choco: () =>
    stroke('M-24 8C-26 -16 6 -28 22 -10C32 6 16 22 0 18C-14 14 -10 -6 4 -6C14 -6 14 8 6 8', '#7d4d36', 7) +
    dots('bc', 14, 32, 2.2, ['#3a1d12', '#a87352']),
  riz: () =>
    dots('rz', 70, 33, 2.6, ['#FFFDF4', '#EAD9B4', '#FBF4E0']) +
    stroke('M-22 8C-24 -14 4 -26 20 -10C30 4 16 20 0 16C-12 12 -8 -4 4 -4C12 -4 12 6 6 6', '#B8661F', 6, 0.9),
  tiramisu: () => dots('bt', 60, 33, 2.2, ['#5a3520', '#8b5c3a', '#4a2a18']),
  panna: () => '<circle r="22" fill="#C22F4C"/>' + dots('bp', 7, 16, 5, ['#8E1F3A', '#E2506C']),
  compote: () => stroke('M-20 0q10 -14 20 0t20 0', '#fff3cf', 5, 0.7) + stroke('M-12 12l24 6', '#8b5a2b', 6),
  mangue: (ink) => place(fruit['mangue-de'](ink), 0, 0, 0.36),
  coco: (ink) => dots('bo', 26, 30, 4.2, ['#ffffff', '#EFE7D8', '#F6F0E4']) + place(herbs.menthe(ink), 6, -4, 0.34),
}

export const pots = {
  /** A ramekin of sauce, seen from above. */
  coupelle: (ink: Ink, kind = 'houmous') => {
    const sauce = variant(sauces, kind)
    return (
      '<circle cx="-3" cy="6" r="46" fill="#3a2010" opacity=".18"/>' +
      `<circle r="46" fill="${ink.lin(['#ffffff', '#e4ddd0'], 125)}"/>` +
      `<circle r="38" fill="${darker(sauce, 0.3)}"/>` +
      `<circle r="36" fill="${ink.rad([lighter(sauce, 0.28), sauce, darker(sauce, 0.08)])}"/>` +
      stroke('M-20 4c2 -20 34 -22 36 -2s-26 18 -26 4s18 -12 18 -2', lighter(sauce, 0.35), 4.5, 0.8) +
      sauceFinish(kind)
    )
  },

  /** A glass jar of dessert, seen from above. */
  bocal: (ink: Ink, kind = 'choco') => {
    const cream = variant(creams, kind)
    return (
      `<circle r="46" fill="${ink.lin(['#fbffff', '#bdd4d7'], 125)}"/>` +
      '<circle r="40" fill="#8fb0b5" opacity=".8"/>' +
      `<circle r="38" fill="${ink.rad([lighter(cream, 0.25), cream, darker(cream, 0.12)])}"/>` +
      variant(finishes, kind)(ink) +
      gleam('M18 -40q20 8 24 26', 4, 0.9)
    )
  },
} satisfies Shapes
