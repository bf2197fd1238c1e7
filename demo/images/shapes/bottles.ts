import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, n, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { bubbles } from '../svg/repeat.ts'
import { cylinder, gleam } from '../svg/volume.ts'
import { isSparkling, isWater, liquids } from './glasses.ts'
import type { Shapes } from './shape.ts'

type Box = { x: number; y: number; w: number; h: number }
type Mark = 'sun' | 'lines' | 'wave' | 'crest'

const marks: Readonly<Record<Mark, (box: Box, colour: string) => string>> = {
  sun: ({ x, y, w, h }, colour) =>
    `<circle cx="${x + w / 2}" cy="${y + h * 0.42}" r="${n(h * 0.2)}" fill="${colour}"/>` +
    stroke(`M${n(x + w * 0.25)} ${n(y + h * 0.8)}h${n(w * 0.5)}`, colour, 1.3),
  lines: ({ x, y, w, h }, colour) =>
    stroke(
      `M${n(x + w * 0.2)} ${n(y + h * 0.3)}h${n(w * 0.6)}` +
        `M${n(x + w * 0.3)} ${n(y + h * 0.52)}h${n(w * 0.4)}` +
        `M${n(x + w * 0.25)} ${n(y + h * 0.76)}h${n(w * 0.5)}`,
      colour,
      1.4,
    ),
  wave: ({ x, y, w, h }, colour) =>
    fill(
      `M${x} ${n(y + h * 0.62)}q${n(w * 0.25)} ${n(-h * 0.3)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0V${y + h}H${x}Z`,
      colour,
    ),
  crest: ({ x, y, w, h }, colour) =>
    fill(`M${n(x + w / 2 - 4)} ${n(y + h * 0.2)}h8v5q0 4 -4 6q-4 -2 -4 -6Z`, colour) +
    stroke(
      `M${n(x + w * 0.22)} ${n(y + h * 0.68)}h${n(w * 0.56)}M${n(x + w * 0.32)} ${n(y + h * 0.84)}h${n(w * 0.36)}`,
      colour,
      1.2,
    ),
}

/** A bottle's paper label, with one printed mark and no lettering. */
const label = (box: Box, paper: string, mark: Mark, colour: string): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="2" fill="${paper}"/>` +
  marks[mark](box, colour)

/** The glass, and the drink seen through it. */
function filled(defs: Defs, kind: string, glass: string, drink: string): string {
  const tint = { gazeuse: '#BFDFD6', cola: '#5a3a30' }[kind] ?? '#DCEFF1'
  const liquid = { gazeuse: '#D5EEE6', eau: '#C4E4EE' }[kind] ?? variant(liquids, kind)
  return (
    fill(glass, defs.lin([lighter(tint, 0.15), lighter(tint, 0.5), tint, darker(tint, 0.18)], 0), 0.96) +
    fill(drink, cylinder(defs, liquid, 0.1, 0.25, 0.14))
  )
}

function screwCap(defs: Defs, colour: string, x: number, w: number, r: number): string {
  const paint = defs.lin([lighter(colour, 0.3), colour, darker(colour, 0.2)], 0)
  return `<rect x="${x}" y="-99" width="${w}" height="10" rx="${r}" fill="${paint}"/>`
}

const swingStopper =
  stroke('M-7 -96C-10 -88 -9 -84 -7 -80M7 -96C10 -88 9 -84 7 -80', '#8a939a', 1.6) +
  '<ellipse cy="-97" rx="6.5" ry="4" fill="#F4EFE4"/>' +
  '<rect x="-7" y="-94" width="14" height="3" rx="1" fill="#C8391F"/>'

const tableCaps: Readonly<Record<string, string>> = {
  eau: '#3F7C93',
  gazeuse: '#14493A',
  orange: '#C8391F',
  pomme: '#6E8B2E',
  abricot: '#D9772B',
  limonade: '#C9A227',
  verveine: '#4E7C32',
}

const smallCaps: Readonly<Record<string, string>> = {
  eau: '#3F7C93',
  gazeuse: '#14493A',
  orange: '#14493A',
  pomme: '#C8391F',
  limonade: '#C9A227',
  cola: '#C8391F',
  kombucha: '#4E7C32',
}

const markColours: Readonly<Record<string, string>> = { cola: '#FFFAEE', limonade: '#E0B92C', kombucha: '#4E7C32' }

export const bottles = {
  /** A tall bottle for the table, 34 wide. */
  bouteille: (defs: Defs, kind = 'eau') => {
    const cap = variant(tableCaps, kind)
    const box = { x: -15, y: -43, w: 30, h: 27 }
    return (
      filled(
        defs,
        kind,
        'M-6.5 -95H6.5V-76C6.5 -68 17 -64 17 -52V-5Q17 0 12 0H-12Q-17 0 -17 -5V-52C-17 -64 -6.5 -68 -6.5 -76Z',
        'M-5 -78H5V-75C5 -67 15 -63 15 -51V-5Q15 -2 12 -2H-12Q-15 -2 -15 -5V-51C-15 -63 -5 -67 -5 -75Z',
      ) +
      (kind === 'gazeuse' ? bubbles('gz', 20, 11, -57, -6, 1.3) + bubbles('gz2', 5, 3, -76, -62, 1.1) : '') +
      (kind === 'limonade' ? swingStopper : screwCap(defs, cap, -7.4, 14.8, 2.4)) +
      (isWater(kind)
        ? label(box, '#FFFAEE', 'wave', cap)
        : label(box, '#FFFAEE', 'sun', markColours[kind] ?? variant(liquids, kind))) +
      gleam('M11 -52V-8', 2.2, 0.6) +
      gleam('M4 -88V-78', 1.6, 0.5)
    )
  },

  /** A short bottle for one, 42 wide. */
  flacon: (defs: Defs, kind = 'orange') => {
    const cap = variant(smallCaps, kind)
    const box = { x: -20, y: -46, w: 40, h: 30 }
    const foam = kind === 'cola' ? '#b98b6d' : '#fff'
    const mark = kind === 'cola' || kind === 'kombucha' ? 'lines' : 'sun'
    return (
      filled(
        defs,
        kind,
        'M-9 -94H9V-80C9 -70 22 -66 22 -50V-6Q22 0 16 0H-16Q-22 0 -22 -6V-50C-22 -66 -9 -70 -9 -80Z',
        'M-7 -78H7C8 -69 19.5 -64 19.5 -49V-6Q19.5 -2.5 16 -2.5H-16Q-19.5 -2.5 -19.5 -6V-49C-19.5 -64 -8 -69 -7 -78Z',
      ) +
      (isSparkling(kind)
        ? bubbles(`fl${kind}`, 18, 14, -56, -8, 1.3, foam) + bubbles(`fn${kind}`, 4, 4, -75, -62, 1.1, foam)
        : '') +
      screwCap(defs, cap, -10.5, 21, 2.6) +
      (isWater(kind)
        ? label(box, '#FFFAEE', 'wave', cap)
        : label(box, kind === 'cola' ? '#C8391F' : '#FFFAEE', mark, markColours[kind] ?? variant(liquids, kind))) +
      gleam('M15 -52V-8', 2.6, 0.6) +
      gleam('M6 -86V-80', 2, 0.5)
    )
  },

  canette: (defs: Defs) =>
    fill('M-22 -92H22L25 -84V-8L21 0H-21L-25 -8V-84Z', cylinder(defs, '#E58E4B', 0.2, 0.4, 0.24)) +
    '<path d="M-25 -84L-22 -92H22L25 -84Z" fill="#c9d0d4"/>' +
    `<ellipse cy="-92" rx="22" ry="4.5" fill="${defs.lin(['#f4f6f7', '#a9b3b9'], 20)}"/>` +
    '<ellipse cx="3" cy="-92.5" rx="7" ry="1.7" fill="#7f8a91"/>' +
    '<path d="M-25 -8L-21 0H21L25 -8Z" fill="#b4bdc3"/><circle cy="-48" r="17" fill="#FFF3DC"/>' +
    '<circle cx="0" cy="-46" r="11" fill="#F5A25B"/><path d="M0 -57q8 -8 13 -1q-6 6 -13 1" fill="#5E9C3E"/>' +
    stroke('M-14 -20h28M-8 -14h16', '#FFF3DC', 2.6) +
    gleam('M16 -78V-12', 3.5, 0.5),
} satisfies Shapes

type Livery = { glass: string; capsule: string; paper: string; print: string; mark: Mark }

const wines: Readonly<Record<string, Livery>> = {
  rouge: { glass: '#243A2C', capsule: '#7A1F2B', paper: '#FBF4E2', print: '#7A1F2B', mark: 'lines' },
  bordeaux: { glass: '#22302A', capsule: '#3E2340', paper: '#F3ECD8', print: '#4E7C32', mark: 'crest' },
  blanc: { glass: '#A9BD78', capsule: '#C9A94A', paper: '#FBF7EA', print: '#14493A', mark: 'lines' },
  rose: { glass: '#F3B5A4', capsule: '#E9D2C2', paper: '#FFF8F2', print: '#C8605A', mark: 'wave' },
}

const sparklings: Readonly<Record<string, Livery>> = {
  champagne: { glass: '#233E2E', capsule: '#D9A441', paper: '#FFFBF0', print: '#B08A2E', mark: 'crest' },
  cremant: { glass: '#35523F', capsule: '#D9D2C2', paper: '#FBF7EA', print: '#3F7C93', mark: 'crest' },
  cidre: { glass: '#7A4A1C', capsule: '#C8391F', paper: '#FFF6E0', print: '#B8722A', mark: 'crest' },
}

const straightShoulders =
  'M-4.5 -96H4.5V-72C4.5 -66 13.5 -66 13.5 -57V-4Q13.5 0 10 0H-10Q-13.5 0 -13.5 -4V-57C-13.5 -66 -4.5 -66 -4.5 -72Z'
const slopingShoulders =
  'M-4.5 -96H4.5V-76C4.5 -64 14.5 -60 14.5 -44V-4Q14.5 0 11 0H-11Q-14.5 0 -14.5 -4V-44C-14.5 -60 -4.5 -64 -4.5 -76Z'

export const cellar = {
  vin: (defs: Defs, kind = 'rouge') => {
    const { glass, capsule, paper, print, mark } = variant(wines, kind)
    const straight = kind === 'bordeaux'
    const box = straight ? { x: -13, y: -42, w: 26, h: 27 } : { x: -14, y: -42, w: 28, h: 27 }
    return (
      fill(straight ? straightShoulders : slopingShoulders, cylinder(defs, glass, 0.15, 0.28, 0.3)) +
      fill('M-5.2 -98H5.2V-79H-5.2Z', defs.lin([lighter(capsule, 0.25), capsule, darker(capsule, 0.3)], 0)) +
      label(box, paper, mark, print) +
      gleam('M9.5 -52V-46M9.5 -12V-5', 2, 0.5)
    )
  },

  effervescent: (defs: Defs, kind = 'champagne') => {
    const { glass, capsule, paper, print, mark } = variant(sparklings, kind)
    return (
      fill(
        'M-5 -92H5V-78C5 -64 17 -58 17 -40V-5Q17 0 12 0H-12Q-17 0 -17 -5V-40C-17 -58 -5 -64 -5 -78Z',
        cylinder(defs, glass, 0.15, 0.3, 0.3),
      ) +
      fill(
        'M-7 -99Q0 -102 7 -99L6.5 -90L8 -66Q0 -61 -8 -66L-6.5 -90Z',
        defs.lin([lighter(capsule, 0.45), capsule, lighter(capsule, 0.2), darker(capsule, 0.25)], 0),
      ) +
      stroke('M-6.5 -89H6.5', darker(capsule, 0.3), 1.5) +
      label({ x: -15.5, y: -38, w: 31, h: 25 }, paper, mark, print) +
      gleam('M11.5 -46V-40M11.5 -10V-5', 2, 0.5)
    )
  },

  biere: (defs: Defs) =>
    fill(
      'M-6 -94H6V-74C6 -62 17 -60 17 -46V-5Q17 0 12 0H-12Q-17 0 -17 -5V-46C-17 -60 -6 -62 -6 -74Z',
      defs.lin(['#5a2f12', '#B4722E', '#7D481C', '#4a260e'], 0),
    ) +
    fill('M-7.5 -99H7.5L8.5 -92H-8.5Z', defs.lin(['#fbe6a8', '#d9a441', '#9a6a1c'], 0)) +
    label({ x: -15.5, y: -44, w: 31, h: 28 }, '#FFF6DF', 'sun', '#D9A441') +
    '<rect x="-6" y="-82" width="12" height="9" fill="#FFF6DF"/>' +
    gleam('M12 -54V-8', 2.2, 0.45),
} satisfies Shapes
