import { lighter } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { bubbles, each } from '../../drawing/repeat.ts'
import { variant } from '../../drawing/variant.ts'
import { cylinder, gleam } from '../../drawing/volume.ts'
import { isSparkling, isWater, liquids } from './liquids.ts'
import type { Shapes } from '../shape.ts'

const clear = ['#d9eaec', '#fbffff', '#e2eff1', '#b9d0d4']
const smoked = ['#a9c6cc', '#f4fbfc', '#cfe3e7', '#8fb2ba']
const wines: Readonly<Record<string, string>> = { rouge: '#8E1F33', blanc: '#F0DC8A', rose: '#F3A79B' }
const risingBubbles = [-4, 3, 0, 5, -5, 1, -2]

function tumblerDrink(ink: Ink, kind: string): string {
  const water = isWater(kind)
  const colour = variant(liquids, kind)
  const paint = water ? ink.lin(['#a9d6e4', '#e2f4f8', '#b7deea'], 0) : cylinder(ink, colour, 0.08, 0.25, 0.12)
  const surface = water ? '#e9f7fb' : lighter(colour, 0.4)
  return (
    fill('M-24 -76L-19.5 -7Q-19 -4 -15 -4H15Q19 -4 19.5 -7L24 -76Z', paint) +
    `<ellipse cy="-76" rx="24" ry="5" fill="${surface}"/>` +
    (isSparkling(kind) ? bubbles(`vr${kind}`, 20, 16, -70, -10, 1.7, kind === 'cola' ? '#c99c7c' : '#fff') : '')
  )
}

export const glasses = {
  /** A tumbler; kind `vide` is empty. */
  verre: (ink: Ink, kind = 'eau') =>
    fill(
      'M-26 -98L-21 -4Q-20 0 -15 0H15Q20 0 21 -4L26 -98Z',
      ink.lin(['#dcecee', '#f9feff', '#e6f2f3', '#bcd3d7'], 0),
      0.85,
    ) +
    (kind === 'vide' ? '' : tumblerDrink(ink, kind)) +
    '<ellipse cy="-98" rx="26" ry="5.5" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>' +
    gleam('M19 -88L15 -12', 3, 0.7),

  /** A stemmed wine glass; kind `vide` is empty and a little smoked, to be seen on a pale backdrop. */
  'verre-vin': (ink: Ink, kind = 'rouge') => {
    const wine = kind === 'vide' ? null : variant(wines, kind)
    return (
      fill(
        'M-24 -96C-30 -60 -20 -46 -3 -43V-5C-14 -4 -18 -2 -18 0H18C18 -2 14 -4 3 -5V-43C20 -46 30 -60 24 -96Z',
        ink.lin(wine ? clear : smoked, 0),
        0.86,
      ) +
      (wine
        ? fill('M-26 -76C-26 -56 -18 -48 0 -47S26 -56 26 -76Z', cylinder(ink, wine, 0.1, 0.2, 0.15)) +
          `<ellipse cy="-76" rx="26" ry="4.5" fill="${lighter(wine, 0.28)}"/>`
        : '') +
      '<ellipse cy="-96" rx="24" ry="4.5" fill="none" stroke="#fff" stroke-width="1.6" opacity=".9"/>' +
      gleam('M20 -88Q23 -66 15 -56', 2.6, 0.75)
    )
  },

  flute: (ink: Ink, kind = 'champagne') => {
    const wine = variant({ champagne: '#F3D686', cidre: '#E2A23B' }, kind)
    return (
      fill(
        'M-12 -98C-15 -60 -10 -42 -2 -38V-5C-11 -4 -13 -2 -13 0H13C13 -2 11 -4 2 -5V-38C10 -42 15 -60 12 -98Z',
        ink.lin(clear, 0),
        0.85,
      ) +
      fill('M-12.5 -84C-13 -56 -9 -44 0 -42S13 -56 12.5 -84Z', cylinder(ink, wine, 0.08, 0.3, 0.1)) +
      `<ellipse cy="-84" rx="12.5" ry="2.5" fill="${lighter(wine, 0.55)}"/>` +
      each(risingBubbles, (x, i) => `<circle cx="${x}" cy="${-50 - i * 4.6}" r="1.1" fill="#fff"/>`) +
      gleam('M9 -92Q10 -66 7 -54', 1.8, 0.75)
    )
  },

  chope: (ink: Ink) =>
    fill('M-19 -94L-15 -4Q-15 0 -10 0H10Q15 0 15 -4L19 -94Z', ink.lin(['#dcecee', '#f9feff', '#bcd3d7'], 0), 0.85) +
    fill(
      'M-17.5 -80L-13.5 -7Q-13 -4 -10 -4H10Q13 -4 13.5 -7L17.5 -80Z',
      ink.lin(['#C98A1E', '#F9CF5E', '#EDB035', '#B87614'], 0),
    ) +
    fill(
      'M-20 -84C-24 -98 -8 -104 0 -100C10 -106 24 -98 20 -84' +
        'C16 -76 10 -82 6 -78C0 -74 -4 -82 -10 -78C-16 -76 -19 -80 -20 -84Z',
      '#FFFBF0',
    ) +
    gleam('M13 -72L10 -12', 2.6, 0.7),
} satisfies Shapes
