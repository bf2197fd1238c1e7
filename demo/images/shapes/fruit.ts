import { variant } from '../recipe.ts'
import { darker, mix } from '../svg/colours.ts'
import { fill, place, polar, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { dots, each, many } from '../svg/repeat.ts'
import { ball, gleam, leaf, slab, soft } from '../svg/volume.ts'
import type { Shapes } from './shape.ts'

const seeds: readonly (readonly [x: number, y: number])[] = [
  [-20, -10],
  [-2, -6],
  [18, -8],
  [-14, 8],
  [6, 10],
  [21, 6],
  [-6, 24],
  [9, 27],
]

const cubes: readonly (readonly [x: number, y: number])[] = [
  [-18, 10],
  [16, 14],
  [0, -12],
  [28, -10],
  [-30, -12],
]

const skins: Readonly<Record<string, string>> = { rouge: '#D63A2B', verte: '#9DBE3F' }

export const fruit = {
  pomme: (defs: Defs, kind = 'rouge') => {
    const skin = variant(skins, kind)
    return (
      stroke('M0 -20q1 -14 8 -22', '#6B4426', 5) +
      leaf(defs, 4, -27, 32, 10, -24, '#6FAE4F') +
      soft(
        defs,
        'M0 -21C-12 -34 -45 -30 -45 5C-45 32 -23 47 -9 43Q0 40 9 43C23 47 45 32 45 5C45 -30 12 -34 0 -21Z',
        skin,
      ) +
      fill('M-14 -23Q0 -10 14 -23Q6 -18 0 -18Q-6 -18 -14 -23Z', darker(skin, 0.4), 0.55) +
      gleam('M22 -18q13 6 14 20', 6, 0.5)
    )
  },

  fraise: (defs: Defs) =>
    soft(defs, 'M0 46C-33 19 -42 -22 -23 -34Q0 -44 23 -34C42 -22 33 19 0 46Z', '#DE3140') +
    each(seeds, ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2.2" ry="3.2" fill="#FFE28A"/>`) +
    fill('M-26 -33L-12 -36L0 -46L12 -36L26 -33L13 -24L8 -14L0 -23L-8 -14L-13 -24Z', '#5E9C3E') +
    gleam('M20 -22q9 6 8 18', 4.5, 0.4),

  figue: (defs: Defs) =>
    soft(defs, 'M0 -46C8 -34 40 -18 38 12C36 36 18 44 0 44S-36 36 -38 12C-40 -18 -8 -34 0 -46Z', '#6B3A62') +
    fill('M0 -28C8 -20 28 -10 27 12C26 28 14 34 0 34S-26 28 -27 12C-28 -10 -8 -20 0 -28Z', '#F6E3C6') +
    '<ellipse cy="10" rx="20" ry="19" fill="#D2566E"/>' +
    dots('fi', 24, 16, 2, ['#FBE0A6', '#F3B0A0'], 'translate(0 10)'),

  raisin: (defs: Defs) => ball(defs, 0, 0, 38, '#7E57C2') + gleam('M10 -22q12 6 14 16', 5, 0.55),

  'raisin-blanc': (defs: Defs) => ball(defs, 0, 0, 38, '#B7CF5C') + gleam('M10 -22q12 6 14 16', 5, 0.55),

  ananas: (defs: Defs) =>
    soft(defs, 'M-38 26A46 46 0 0 1 38 26L14 6A16 16 0 0 0 -14 6Z', '#FFD23F') +
    stroke('M-30 10L-12 2M-18 -6L-6 -2M0 -18V-8M18 -6L6 -2M30 10L12 2', '#E0A21A', 3.5),

  'mangue-de': (defs: Defs) =>
    each(cubes, ([x, y], i) => slab(defs, x - 14, y - 13, 28, 25, 6, i % 2 ? '#F9A825' : '#FBBF3F', 5)),

  poire: (defs: Defs) =>
    soft(defs, 'M4 -42C20 -42 20 -20 26 -6C38 14 34 44 0 44S-38 14 -24 -6C-16 -22 -12 -42 4 -42Z', '#E7B86A') +
    stroke('M4 -42q-2 -6 2 -10', '#6b3f1e', 5) +
    stroke('M-8 8q-8 14 4 22', '#B4762C', 3.5, 0.6) +
    gleam('M12 -26q4 10 8 18', 5, 0.5),
} satisfies Shapes

export const nuts = {
  cacahuete: (defs: Defs) =>
    soft(
      defs,
      'M-42 20C-50 2 -36 -14 -18 -10C-8 -8 -4 -22 8 -30C26 -40 46 -24 42 -4' +
        'C39 12 24 16 14 16C4 17 -2 28 -14 32C-28 36 -38 30 -42 20Z',
      '#DDB27A',
    ) +
    stroke(
      'M-34 4q10 10 10 24M-20 -4q10 12 8 30M2 -20q12 10 12 30M18 -28q12 10 12 32M-38 18q16 -8 30 -2M4 -4q18 -8 34 -4',
      '#A87A44',
      2.4,
      0.55,
    ) +
    gleam('M18 -28q12 2 16 12', 4, 0.45),

  /** Two sticks of cinnamon. */
  cannelle: (defs: Defs) =>
    place(slab(defs, -46, -8, 92, 15, 7, '#A5632E', 4) + gleam('M-34 -3h60', 2.4, 0.35), -2, 8, 1, -24) +
    place(slab(defs, -46, -8, 92, 15, 7, '#B9743A', 4) + gleam('M-34 -3h60', 2.4, 0.4), 2, -6, 1, 14),

  noix: (defs: Defs) =>
    soft(
      defs,
      'M-40 0C-44 -22 -22 -36 -4 -30C0 -34 8 -36 14 -30C36 -30 46 -12 40 4' +
        'C42 24 22 36 6 30C-2 36 -12 36 -16 30C-34 30 -44 16 -40 0Z',
      '#C58E4E',
    ) +
    stroke(
      'M0 -28V28M-26 -12q8 -8 14 2t-6 14q-10 0 -8 -8M14 -16q12 -4 14 8t-12 10M10 14q8 8 16 -2M-20 18q8 4 12 -4',
      '#7F4E20',
      4,
      0.75,
    ),

  noisette: (defs: Defs) =>
    ball(defs, 0, 2, 36, '#C98A45', 38) +
    soft(defs, 'M-32 -10C-24 -36 24 -36 32 -10C18 -2 -18 -2 -32 -10Z', '#EBD2A4') +
    gleam('M10 6q8 8 4 18', 4, 0.4),

  amande: (defs: Defs) =>
    soft(defs, 'M0 -46C24 -24 30 10 0 46C-30 10 -24 -24 0 -46Z', '#B9743A') +
    stroke('M0 -36V36M-9 -20Q-14 6 -5 28M9 -20Q14 6 5 28', '#8d5225', 2.5, 0.6),

  chataigne: (defs: Defs) =>
    soft(defs, 'M0 -40C22 -28 44 -10 40 18C30 38 -30 38 -40 18C-44 -10 -22 -28 0 -40Z', '#7A4526') +
    '<path d="M-40 18C-30 38 30 38 40 18C30 10 -30 10 -40 18Z" fill="#D9B58A"/>' +
    gleam('M8 -22q18 10 20 24', 5, 0.4),
} satisfies Shapes

function citrus(defs: Defs, peel: string, flesh: string): string {
  const segment = defs.lin([flesh, mix(flesh, peel, 0.35)], 90)
  return (
    ball(defs, 0, 0, 45, peel) +
    '<circle r="40" fill="#FFFBEA"/>' +
    many(
      8,
      (i) =>
        `<path transform="rotate(${i * 45})" d="M-3 -5Q-15 -22 -11 -32Q0 -40 11 -32Q15 -22 3 -5Q0 -2 -3 -5Z"` +
        ` fill="${segment}"/>`,
    ) +
    gleam('M18 -33q10 5 15 15', 3, 0.5)
  )
}

export const slices = {
  'cucumber-slice': (defs: Defs) =>
    ball(defs, 0, 0, 44, '#4E8F3A') +
    `<circle r="38" fill="${defs.rad(['#F0F8D0', '#D9ECA8', '#BFDC86'])}"/>` +
    many(6, (i) => {
      const [x, y] = polar(18, i * 60)
      return `<ellipse cx="${x}" cy="${y}" rx="8" ry="3.6" transform="rotate(${i * 60} ${x} ${y})" fill="#F7FBE6"/>`
    }),

  'tomato-half': (defs: Defs) =>
    ball(defs, 0, 0, 44, '#D8331F') +
    '<circle r="37" fill="#F0624A"/>' +
    many(
      4,
      (i) =>
        `<g transform="rotate(${i * 90 + 45})"><ellipse cx="0" cy="-19" rx="12" ry="11" fill="#C8391F"/>` +
        '<g fill="#FBD58A"><ellipse cx="-4" cy="-20" rx="2.4" ry="3.6"/>' +
        '<ellipse cx="5" cy="-17" rx="2.4" ry="3.6"/></g></g>',
    ) +
    gleam('M16 -32q11 5 15 15', 4, 0.55),

  'cherry-tomato': (defs: Defs) =>
    ball(defs, 0, 2, 38, '#E2392A') +
    '<path d="M0 -34l5 9l12 -3l-8 9l8 9l-12 -3l-5 9l-5 -9l-12 3l8 -9l-8 -9l12 3Z" fill="#5E9C3E" transform="translate(0 2)"/>' +
    gleam('M16 -20q9 6 10 15', 5, 0.6),

  'lemon-slice': (defs: Defs) => citrus(defs, '#F6C81E', '#FFE878'),

  'lime-slice': (defs: Defs) => citrus(defs, '#6FAE2E', '#C9E57A'),

  'orange-slice': (defs: Defs) => citrus(defs, '#F28A16', '#FFB84A'),

  'grapefruit-slice': (defs: Defs) => citrus(defs, '#F2994A', '#F77A74'),

  'beet-slice': (defs: Defs) =>
    ball(defs, 0, 0, 43, '#7A1742') +
    `<circle r="39" fill="${defs.rad(['#C0356E', '#9E2256', '#861A48'])}"/>` +
    '<circle r="27" fill="none" stroke="#D65A8C" stroke-width="3.5" opacity=".8"/>' +
    '<circle r="14" fill="none" stroke="#D65A8C" stroke-width="3" opacity=".8"/>',

  'radish-slice': (defs: Defs) =>
    ball(defs, 0, 0, 42, '#D92B5C') +
    '<circle r="36" fill="#FFF8F8"/>' +
    many(8, (i) => `<path transform="rotate(${i * 45})" d="M0 -8V-30" stroke="#F3D5DE" stroke-width="3"/>`),

  'potato-round': (defs: Defs) => ball(defs, 0, 0, 42, '#C9964A', 38) + ball(defs, 0, -1, 37, '#F7DE94', 33),
} satisfies Shapes
