import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, place, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { dots, each } from '../svg/repeat.ts'
import { ball, gleam, slab, soft } from '../svg/volume.ts'
import type { Shape, Shapes } from './shape.ts'

type Meat = { rim: string; fat?: string }

/** One slice of a roast: its seared rim, its face and, if any, a vein of fat. */
export function steak(defs: Defs, x: number, turn: number, face: string, { rim, fat }: Meat): string {
  const paint = defs.rad([lighter(face, 0.2), face, darker(face, 0.12)])
  const slice =
    `<ellipse rx="25" ry="38" fill="${darker(rim, 0.25)}" cx="-2" cy="3"/><ellipse rx="25" ry="38" fill="${rim}"/>` +
    `<ellipse rx="21" ry="33.5" fill="${paint}"/>` +
    (fat ? stroke('M-8 -18q8 12 2 26M8 -12q-6 14 2 30', fat, 2.2, 0.75) : '')
  return place(slice, x, 0, 1, turn)
}

type Slice = readonly [x: number, turn: number, face: string]

/** Slices that overlap like cards. */
const slicedRoast = (defs: Defs, slices: readonly Slice[], meat: Meat): string =>
  each(slices, ([x, turn, face]) => steak(defs, x, turn, face, meat))

type Lump = readonly [x: number, y: number, r: number]

const stewed: readonly Lump[] = [
  [-22, 6, 22],
  [16, -10, 26],
  [10, 22, 20],
  [-14, -20, 18],
]

export const meat = {
  /** A roast leg of poultry, its bone to the upper left. */
  cuisse: (defs: Defs) =>
    stroke('M-12 -16L-31 -36', '#E9D9BC', 11) +
    stroke('M-12 -17L-30 -36', '#FFF7E6', 7) +
    ball(defs, -36, -35, 7.5, '#FBF1DC') +
    ball(defs, -29, -42, 7.5, '#FBF1DC') +
    fill('M-24 -7C-29 8 -27 30 -9 41C10 50 40 44 46 22C50 4 34 -10 18 -17C6 -22 -4 -24 -10 -25Z', '#8A4A18') +
    soft(
      defs,
      'M-23 -10C-28 6 -26 27 -8 38C10 47 39 41 45 20C49 3 33 -12 18 -19C6 -24 -4 -26 -10 -27C-16 -22 -20 -18 -23 -10Z',
      '#CF8433',
    ) +
    fill('M-20 8C-16 26 -2 36 14 36C-4 42 -22 30 -20 8Z', '#9A5A1F', 0.4) +
    dots('cuisse', 16, 19, 2.2, ['#A8642A', '#8F4F1E', '#E7B465'], 'translate(12 12)') +
    stroke('M-14 -22q-6 6 -8 13', '#9A5A1F', 3.5, 0.55) +
    gleam('M14 -10Q32 -2 35 13', 5, 0.5) +
    gleam('M4 -16l4 2', 4, 0.4),

  kefta: (defs: Defs) =>
    soft(defs, 'M-46 0C-46 -22 -26 -22 0 -22S46 -20 46 0S26 24 0 22S-46 22 -46 0Z', '#8A4B2E') +
    stroke('M-24 -18l8 34M-2 -19l8 36M20 -18l8 32', '#5a2c1a', 5, 0.5) +
    gleam('M-10 -14h26', 3, 0.3),

  poulet: (defs: Defs) =>
    soft(defs, 'M-45 12C-50 -14 -24 -36 8 -34C36 -32 50 -12 45 6C40 28 14 37 -10 36C-28 35 -42 28 -45 12Z', '#DF9C43') +
    stroke(
      'M-28 -12C-24 6 -22 18 -24 29M-8 -24C-4 -2 -2 16 -4 33M13 -28C17 -4 18 14 15 31M33 -20C35 -4 35 8 32 20',
      '#9A5A1F',
      6,
      0.55,
    ) +
    stroke('M-23 -14C-19 4 -17 17 -19 29M-3 -25C1 -3 3 16 1 33M18 -27C22 -4 23 14 20 30', '#FBE7C6', 6.5) +
    gleam('M22 -26q12 4 16 14', 4, 0.4),

  'poulet-pane': (defs: Defs) =>
    soft(defs, 'M-44 10C-48 -20 -14 -34 12 -32S50 -10 44 12S6 36 -14 32S-42 26 -44 10Z', '#D08B3B') +
    dots('pp', 26, 34, 2.8, ['#F0C070', '#A86528']),

  boeuf: (defs: Defs) =>
    slicedRoast(
      defs,
      [
        [-26, -16, '#D4606A'],
        [0, 0, '#D96A72'],
        [26, 16, '#DE7379'],
      ],
      { rim: '#6b3326', fat: '#F3B3AF' },
    ),

  magret: (defs: Defs) =>
    slicedRoast(
      defs,
      [
        [-26, -18, '#B23A48'],
        [0, 0, '#BC4350'],
        [26, 18, '#C44B58'],
      ],
      { rim: '#F0D9B8' },
    ),

  porc: (defs: Defs) =>
    slicedRoast(
      defs,
      [
        [-24, -14, '#F3CDBB'],
        [2, 0, '#F5D3C2'],
        [28, 14, '#F7D9CA'],
      ],
      { rim: '#C98A50', fat: '#fff' },
    ),

  dinde: (defs: Defs) =>
    slicedRoast(
      defs,
      [
        [-24, -14, '#F6DFC8'],
        [2, 0, '#F8E5D0'],
        [28, 14, '#FAEAD8'],
      ],
      { rim: '#C0562A' },
    ),

  agneau: (defs: Defs) =>
    each(stewed, ([x, y, r]) => {
      const grain = `M${x - r * 0.6} ${y}q${r * 0.5} -${r * 0.4} ${r * 1.1} 0`
      return ball(defs, x, y, r, '#8C5032', r * 0.78) + stroke(grain, '#5f301d', 3, 0.6)
    }) + gleam('M8 -22q12 -2 20 4', 4, 0.4),
} satisfies Shapes

const hamInJelly: readonly Lump[] = [
  [-24, -14, 11],
  [2, -16, 12],
  [26, -8, 10],
  [-12, 8, 12],
  [16, 12, 11],
  [-30, 12, 7],
]

const terrines: Readonly<Record<string, Shape>> = {
  campagne: (defs) =>
    slab(defs, -40, -30, 80, 54, 8, '#B77B61', 9) +
    '<rect x="-40" y="-30" width="80" height="8" rx="4" fill="#F1DDBB"/>' +
    dots('te', 22, 29, 3.8, ['#E2B7A0', '#8d4f3d', '#7FA84A', '#D99A86']),
  poisson: (defs) =>
    slab(defs, -40, -30, 80, 54, 8, '#F7E3D4', 9) +
    '<rect x="-40" y="-10" width="80" height="16" fill="#F79A78"/>' +
    '<rect x="-40" y="6" width="80" height="5" fill="#9BC07A"/>' +
    dots('tp', 10, 28, 2, ['#6E9A3A']),
  persille: (defs) =>
    slab(defs, -40, -30, 80, 54, 8, '#7FA35A', 9) +
    each(hamInJelly, ([x, y, r]) => ball(defs, x, y, r, '#E88F92', r * 0.75)),
}

export const charcuterie = {
  jambon: (defs: Defs, kind = '') => {
    const c = kind === 'cru' ? '#C2424E' : kind === 'coppa' ? '#A8323F' : '#F4A3A6'
    return (
      soft(
        defs,
        'M-46 12C-46 -10 -34 -14 -30 -26C-22 -40 0 -26 8 -32C24 -40 46 -24 44 -4' +
          'C46 14 34 18 28 28C16 40 2 28 -8 32C-24 38 -44 30 -46 12Z',
        c,
      ) +
      stroke(
        'M-36 10C-24 -2 -26 -16 -14 -24M-14 22C-4 6 -6 -8 8 -22M12 24C22 10 16 -2 30 -16',
        kind ? '#F7D3CE' : '#FAD0D0',
        5.5,
      ) +
      stroke('M-28 18C-16 6 -18 -8 -4 -20M4 26C14 10 10 -2 22 -14', darker(c, 0.3), 3.5, 0.55)
    )
  },

  saucisson: (defs: Defs) =>
    ball(defs, 0, 2, 41, '#d9cdbd', 41) +
    `<circle r="39" fill="#7d2330"/><circle r="35" fill="${defs.rad(['#C94B55', '#A83440', '#8d2833'])}"/>` +
    dots('sc', 26, 31, 3.6, ['#F4D3CC', '#EFC2BB', '#FBE6E0']),

  terrine: (defs: Defs, kind = 'campagne') => variant(terrines, kind)(defs),

  saucisse: (defs: Defs, kind = '') =>
    soft(
      defs,
      'M-48 8C-50 -10 -40 -14 -30 -12C-10 -4 12 -4 30 -14C42 -18 52 -6 44 6C24 24 -18 26 -38 18C-44 18 -48 14 -48 8Z',
      kind === 'blanche' ? '#E9C8A2' : '#B9542F',
    ) +
    stroke('M-26 -4l6 14M-4 -1l4 16M20 -5l0 16', '#6d2a15', 3.5, 0.45) +
    gleam('M-20 -4Q4 2 30 -8', 4, 0.45),
} satisfies Shapes
