import type { Ink } from '../drawing/ink.ts'
import { polar } from '../drawing/numbers.ts'
import { place } from '../drawing/place.ts'
import { each, many } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { ball, gleam, slab, soft } from '../drawing/volume.ts'
import type { Shapes } from './shape.ts'
import { slices } from './slices.ts'

const kiwi =
  '<circle r="48" fill="#7CB342"/><circle r="42" fill="#A8D65C"/><circle r="15" fill="#F1F8D8"/>' +
  many(10, (i) => {
    const [x, y] = polar(23, i * 36)
    return `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.4" fill="#2c3a1c"/>`
  })

/** What may be threaded, x being where on the stick. */
const pieces: Readonly<Record<string, (ink: Ink, x: number) => string>> = {
  rouge: (ink, x) => slab(ink, x - 11, -15, 22, 28, 7, '#DD4433', 3),
  jaune: (ink, x) => slab(ink, x - 11, -14, 22, 26, 7, '#F4B92F', 3),
  vert: (ink, x) => place(slices['cucumber-slice'](ink), x, 0, 0.32),
  tofu: (ink, x) => slab(ink, x - 12, -14, 24, 26, 4, '#D9A765', 4),
  tomate: (ink, x) => ball(ink, x, 0, 14, '#E23B3B') + gleam(`M${x + 3} -9q5 2 6 7`, 2.5, 0.6),
  fraise: (ink, x) =>
    place(soft(ink, 'M0 17C-13 7 -15 -9 -8 -14Q0 -17 8 -14C15 -9 13 7 0 17Z', '#E23344'), x, 0, 1, 90),
  raisin: (ink, x) => ball(ink, x, 0, 13, '#8E5AC8') + gleam(`M${x + 2} -8q5 2 6 6`, 2.5, 0.6),
  kiwi: (_, x) => place(kiwi, x, 0, 0.3),
  mangue: (ink, x) => slab(ink, x - 12, -13, 24, 24, 6, '#F9A825', 4),
  ananas: (ink, x) => slab(ink, x - 11, -14, 22, 26, 5, '#FFDD57', 4),
}

const threads: Readonly<Record<string, readonly string[]>> = {
  vegan: ['tofu', 'tomate', 'vert', 'rouge'],
  vegan2: ['jaune', 'tofu', 'tomate', 'vert'],
  legumes: ['rouge', 'vert', 'tofu', 'jaune'],
  fruits: ['fraise', 'ananas', 'raisin', 'kiwi'],
  fruits2: ['mangue', 'raisin', 'fraise', 'ananas'],
  fruits3: ['kiwi', 'fraise', 'mangue', 'raisin'],
}

export const skewers = {
  brochette: (ink: Ink, kind = 'legumes') =>
    '<rect x="-58" y="-2.4" width="116" height="4.8" rx="2.4" fill="#C79A5D"/>' +
    stroke('M50 0h9', '#a87338', 4) +
    each(variant(threads, kind), (name, i) => variant(pieces, name)(ink, -37 + i * 25)),

  'crevette-pique': (ink: Ink) =>
    '<rect x="-3" y="-50" width="6" height="60" rx="3" fill="#C79A5D" transform="rotate(18)"/>' +
    stroke('M-26 22C-38 -16 4 -40 28 -12', '#E8573F', 25) +
    stroke('M-26 22C-38 -16 4 -40 28 -12', '#FF8467', 19) +
    stroke('M-36 8l18 4M-30 -8l15 9M-16 -22l9 14M2 -27l2 16M18 -23l-4 14', '#FFD0BC', 4) +
    soft(ink, 'M-26 18C-34 34 -22 42 -10 40C-14 32 -16 26 -18 18Z', '#F06A4E') +
    stroke('M26 -14q14 0 18 12', '#E8573F', 3),
} satisfies Shapes
