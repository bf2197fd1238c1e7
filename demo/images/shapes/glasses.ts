import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, place, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { bubbles, each } from '../svg/repeat.ts'
import { cylinder, gleam } from '../svg/volume.ts'
import type { Shapes } from './shape.ts'
import { herbs } from './vegetables.ts'

/** Colours of what bottles and glasses hold. */
export const liquids: Readonly<Record<string, string>> = {
  orange: '#F7931E',
  pomme: '#D9A63A',
  abricot: '#F2A24A',
  limonade: '#EEF1B8',
  verveine: '#C6D98C',
  cola: '#3B1D14',
  peche: '#E08A4C',
  kombucha: '#DDAF5A',
  eau: '#CBE8F0',
  gazeuse: '#D3ECF2',
  tomate: '#D2462B',
  the: '#C0702D',
}

const sparkling = new Set(['gazeuse', 'limonade', 'kombucha', 'cola'])

export const isSparkling = (kind: string): boolean => sparkling.has(kind)
export const isWater = (kind: string): boolean => kind === 'eau' || kind === 'gazeuse'

const clear = ['#d9eaec', '#fbffff', '#e2eff1', '#b9d0d4']
const smoked = ['#a9c6cc', '#f4fbfc', '#cfe3e7', '#8fb2ba']
const wines: Readonly<Record<string, string>> = { rouge: '#8E1F33', blanc: '#F0DC8A', rose: '#F3A79B' }
const risingBubbles = [-4, 3, 0, 5, -5, 1, -2]

function tumblerDrink(defs: Defs, kind: string): string {
  const water = isWater(kind)
  const colour = variant(liquids, kind)
  const paint = water ? defs.lin(['#a9d6e4', '#e2f4f8', '#b7deea'], 0) : cylinder(defs, colour, 0.08, 0.25, 0.12)
  const surface = water ? '#e9f7fb' : lighter(colour, 0.4)
  return (
    fill('M-24 -76L-19.5 -7Q-19 -4 -15 -4H15Q19 -4 19.5 -7L24 -76Z', paint) +
    `<ellipse cy="-76" rx="24" ry="5" fill="${surface}"/>` +
    (isSparkling(kind) ? bubbles(`vr${kind}`, 20, 16, -70, -10, 1.7, kind === 'cola' ? '#c99c7c' : '#fff') : '')
  )
}

export const glasses = {
  /** A tumbler; kind `vide` is empty. */
  verre: (defs: Defs, kind = 'eau') =>
    fill(
      'M-26 -98L-21 -4Q-20 0 -15 0H15Q20 0 21 -4L26 -98Z',
      defs.lin(['#dcecee', '#f9feff', '#e6f2f3', '#bcd3d7'], 0),
      0.85,
    ) +
    (kind === 'vide' ? '' : tumblerDrink(defs, kind)) +
    '<ellipse cy="-98" rx="26" ry="5.5" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>' +
    gleam('M19 -88L15 -12', 3, 0.7),

  /** A stemmed wine glass; kind `vide` is empty and a little smoked, to be seen on a pale backdrop. */
  'verre-vin': (defs: Defs, kind = 'rouge') => {
    const wine = kind === 'vide' ? null : variant(wines, kind)
    return (
      fill(
        'M-24 -96C-30 -60 -20 -46 -3 -43V-5C-14 -4 -18 -2 -18 0H18C18 -2 14 -4 3 -5V-43C20 -46 30 -60 24 -96Z',
        defs.lin(wine ? clear : smoked, 0),
        0.86,
      ) +
      (wine
        ? fill('M-26 -76C-26 -56 -18 -48 0 -47S26 -56 26 -76Z', cylinder(defs, wine, 0.1, 0.2, 0.15)) +
          `<ellipse cy="-76" rx="26" ry="4.5" fill="${lighter(wine, 0.28)}"/>`
        : '') +
      '<ellipse cy="-96" rx="24" ry="4.5" fill="none" stroke="#fff" stroke-width="1.6" opacity=".9"/>' +
      gleam('M20 -88Q23 -66 15 -56', 2.6, 0.75)
    )
  },

  flute: (defs: Defs, kind = 'champagne') => {
    const wine = variant({ champagne: '#F3D686', cidre: '#E2A23B' }, kind)
    return (
      fill(
        'M-12 -98C-15 -60 -10 -42 -2 -38V-5C-11 -4 -13 -2 -13 0H13C13 -2 11 -4 2 -5V-38C10 -42 15 -60 12 -98Z',
        defs.lin(clear, 0),
        0.85,
      ) +
      fill('M-12.5 -84C-13 -56 -9 -44 0 -42S13 -56 12.5 -84Z', cylinder(defs, wine, 0.08, 0.3, 0.1)) +
      `<ellipse cy="-84" rx="12.5" ry="2.5" fill="${lighter(wine, 0.55)}"/>` +
      each(risingBubbles, (x, i) => `<circle cx="${x}" cy="${-50 - i * 4.6}" r="1.1" fill="#fff"/>`) +
      gleam('M9 -92Q10 -66 7 -54', 1.8, 0.75)
    )
  },

  chope: (defs: Defs) =>
    fill('M-19 -94L-15 -4Q-15 0 -10 0H10Q15 0 15 -4L19 -94Z', defs.lin(['#dcecee', '#f9feff', '#bcd3d7'], 0), 0.85) +
    fill(
      'M-17.5 -80L-13.5 -7Q-13 -4 -10 -4H10Q13 -4 13.5 -7L17.5 -80Z',
      defs.lin(['#C98A1E', '#F9CF5E', '#EDB035', '#B87614'], 0),
    ) +
    fill(
      'M-20 -84C-24 -98 -8 -104 0 -100C10 -106 24 -98 20 -84' +
        'C16 -76 10 -82 6 -78C0 -74 -4 -82 -10 -78C-16 -76 -19 -80 -20 -84Z',
      '#FFFBF0',
    ) +
    gleam('M13 -72L10 -12', 2.6, 0.7),
} satisfies Shapes

const teaBags = ['#C8391F', '#F6C95B', '#5E9C3E', '#3F7C93', '#8E6BB0', '#D9772B']
const cups: Readonly<Record<string, string>> = {
  kraft: '#D2A36A',
  vert: '#2C6B57',
  blanc: '#FBF6EC',
  tomate: '#D5543B',
}

const coffeeBean =
  '<g transform="translate(0 -42) rotate(24)"><ellipse rx="6" ry="8.5" fill="#5B3423"/>' +
  stroke('M0 -8Q-4 0 0 8', '#c99c6c', 1.6) +
  '</g>'

export const hotDrinks = {
  /** A cup of coffee; the kind is the colour of its glaze. */
  tasse: (defs: Defs, kind = '#ffffff') =>
    stroke('M30 -62H40Q54 -62 52 -44T30 -24', darker(kind, 0.12), 9) +
    fill(
      'M-38 -76H38L30 -12Q28 0 16 0H-16Q-28 0 -30 -12Z',
      defs.lin([darker(kind, 0.1), kind, kind, darker(kind, 0.14)], 0),
    ) +
    `<ellipse cy="-76" rx="38" ry="11" fill="${darker(kind, 0.1)}"/>` +
    '<ellipse cy="-75" rx="33" ry="8.5" fill="#5B3423"/>' +
    '<ellipse cx="6" cy="-76" rx="18" ry="3.6" fill="#A9714A" opacity=".8"/>',

  /** A cup of coffee on its saucer, seen from above; it lies flat. */
  'cafe-dessus': (defs: Defs) =>
    `<circle r="46" fill="${defs.lin(['#ffffff', '#e6ddcd'], 125)}"/>` +
    `<circle r="38" fill="${defs.lin(['#e3d9c8', '#fbf7ef'], 125)}"/>` +
    stroke('M22 -14L37 -25', '#EFE7D8', 9) +
    `<circle cx="-1" cy="4" r="30" fill="#3a2010" opacity=".16"/>` +
    `<circle r="30" fill="${defs.lin(['#ffffff', '#ece4d6'], 125)}"/><circle r="25.5" fill="#3E2216"/>` +
    `<circle r="24.5" fill="${defs.rad(['#8A5A36', '#5B3423', '#44261A'])}"/>` +
    stroke('M-13 5c0 -13 20 -16 23 -5s-12 13 -14 4s8 -8 9 -3', '#B98A5E', 3, 0.65) +
    gleam('M10 -27q12 4 17 15', 2.6, 0.9),

  'gobelet-carton': (defs: Defs, kind = 'kraft') => {
    const colour = variant(cups, kind)
    const plain = kind === 'blanc'
    return (
      fill('M-30 -94L-22 -3Q-21 0 -18 0H18Q21 0 22 -3L30 -94Z', cylinder(defs, colour, 0.14, 0.25, 0.2)) +
      (plain ? '' : fill('M-28.5 -74L-25 -34H25L28.5 -74Z', '#FFFAEE', 0.92)) +
      `<circle cy="-54" r="10" fill="${plain ? '#14493A' : colour}"/>` +
      `<ellipse cy="-94" rx="30" ry="6.5" fill="${lighter(colour, 0.5)}"/>` +
      `<ellipse cy="-93" rx="26" ry="4.6" fill="${darker(colour, 0.35)}"/>`
    )
  },

  thermos: (defs: Defs, kind = 'cafe') => {
    const colour = variant({ cafe: '#14493A', the: '#6E9A86' }, kind)
    return (
      stroke('M26 -66C50 -66 50 -18 26 -20', darker(colour, 0.4), 7) +
      fill(
        'M-28 -70C-28 -78 -20 -80 -16 -82H16C20 -80 28 -78 28 -70V-6Q28 0 22 0H-22Q-28 0 -28 -6Z',
        cylinder(defs, colour, 0.25, 0.38, 0.32),
      ) +
      '<rect x="-28" y="-14" width="56" height="6" fill="#cfd6d9" opacity=".9"/>' +
      '<rect x="-28" y="-70" width="56" height="5" fill="#cfd6d9" opacity=".9"/>' +
      fill('M-18 -82H18L15 -97Q14 -100 10 -100H-10Q-14 -100 -15 -97Z', defs.lin(['#4a5552', '#8f9b97', '#39423f'], 0)) +
      '<path d="M-18 -84H-34L-26 -76H-18Z" fill="#4a5552"/><circle cy="-42" r="13" fill="#FFFAEE"/>' +
      (kind === 'the' ? place(herbs.menthe(defs), 0, -40, 0.2) : coffeeBean) +
      gleam('M20 -62V-18', 3, 0.4)
    )
  },

  'coffret-the': (defs: Defs) =>
    fill('M-62 -66L-54 -92H66L62 -66Z', defs.lin(['#B98250', '#8a5a30'])) +
    '<path d="M-56 -68L-50 -88H60L56 -68Z" fill="#F5E4C3"/>' +
    each(teaBags, (colour, i) => {
      const paint = defs.lin([lighter(colour, 0.25), colour])
      return (
        `<rect x="${-54 + i * 18.5}" y="-84" width="16" height="30" rx="2" fill="${paint}"/>` +
        `<rect x="${-50 + i * 18.5}" y="-80" width="8" height="7" rx="1" fill="#FFFAEE"/>`
      )
    }) +
    `<rect x="-64" y="-62" width="128" height="62" rx="5" fill="${defs.lin(['#C98F50', '#A86F38'])}"/>` +
    '<rect x="-64" y="-62" width="128" height="6" rx="3" fill="#E2B378"/><circle cy="-30" r="15" fill="#FFFAEE"/>' +
    place(herbs.menthe(defs), 0, -27, 0.24),
} satisfies Shapes
