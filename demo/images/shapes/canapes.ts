import { variant } from '../recipe.ts'
import { fill, n, place, polar, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { seededRandom, dots, each, many } from '../svg/repeat.ts'
import { ball, gleam, leaf, slab, soft } from '../svg/volume.ts'
import { fruit, nuts, slices } from './fruit.ts'
import { steak } from './meat.ts'
import type { Shape, Shapes } from './shape.ts'
import { herbs } from './vegetables.ts'

export const bites = {
  falafel: (defs: Defs) =>
    soft(defs, 'M-40 8C-46 -22 -22 -42 4 -40S46 -14 41 12S14 44 -8 41S-36 26 -40 8Z', '#9A6332') +
    dots('fa', 20, 34, 3.6, ['#b97f45', '#7a4a22', '#8FA84A']) +
    gleam('M12 -28q12 5 15 16', 4, 0.35),

  'falafel-coupe': (defs: Defs) =>
    ball(defs, 0, 0, 41, '#8A562A') +
    '<circle r="34" fill="#A9B85A"/>' +
    dots('fc', 26, 30, 3.2, ['#C8CF7A', '#7F9A3E', '#D9C27A']),

  tofu: (defs: Defs) =>
    slab(defs, -34, -28, 68, 48, 6, '#D28A3F', 13) +
    stroke('M-22 -14l34 24M-2 -20l28 20', '#8a4c1c', 4, 0.5) +
    dots('tf', 10, 24, 2.4, ['#fff3d6']),
} satisfies Shapes

const kiwi =
  '<circle r="48" fill="#7CB342"/><circle r="42" fill="#A8D65C"/><circle r="15" fill="#F1F8D8"/>' +
  many(10, (i) => {
    const [x, y] = polar(23, i * 36)
    return `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.4" fill="#2c3a1c"/>`
  })

/** What may be threaded, x being where on the stick. */
const pieces: Readonly<Record<string, (defs: Defs, x: number) => string>> = {
  rouge: (defs, x) => slab(defs, x - 11, -15, 22, 28, 7, '#DD4433', 3),
  jaune: (defs, x) => slab(defs, x - 11, -14, 22, 26, 7, '#F4B92F', 3),
  vert: (defs, x) => place(slices['cucumber-slice'](defs), x, 0, 0.32),
  tofu: (defs, x) => slab(defs, x - 12, -14, 24, 26, 4, '#D9A765', 4),
  tomate: (defs, x) => ball(defs, x, 0, 14, '#E23B3B') + gleam(`M${x + 3} -9q5 2 6 7`, 2.5, 0.6),
  fraise: (defs, x) =>
    place(soft(defs, 'M0 17C-13 7 -15 -9 -8 -14Q0 -17 8 -14C15 -9 13 7 0 17Z', '#E23344'), x, 0, 1, 90),
  raisin: (defs, x) => ball(defs, x, 0, 13, '#8E5AC8') + gleam(`M${x + 2} -8q5 2 6 6`, 2.5, 0.6),
  kiwi: (_, x) => place(kiwi, x, 0, 0.3),
  mangue: (defs, x) => slab(defs, x - 12, -13, 24, 24, 6, '#F9A825', 4),
  ananas: (defs, x) => slab(defs, x - 11, -14, 22, 26, 5, '#FFDD57', 4),
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
  brochette: (defs: Defs, kind = 'legumes') =>
    '<rect x="-58" y="-2.4" width="116" height="4.8" rx="2.4" fill="#C79A5D"/>' +
    stroke('M50 0h9', '#a87338', 4) +
    each(variant(threads, kind), (name, i) => variant(pieces, name)(defs, -37 + i * 25)),

  'crevette-pique': (defs: Defs) =>
    '<rect x="-3" y="-50" width="6" height="60" rx="3" fill="#C79A5D" transform="rotate(18)"/>' +
    stroke('M-26 22C-38 -16 4 -40 28 -12', '#E8573F', 25) +
    stroke('M-26 22C-38 -16 4 -40 28 -12', '#FF8467', 19) +
    stroke('M-36 8l18 4M-30 -8l15 9M-16 -22l9 14M2 -27l2 16M18 -23l-4 14', '#FFD0BC', 4) +
    soft(defs, 'M-26 18C-34 34 -22 42 -10 40C-14 32 -16 26 -18 18Z', '#F06A4E') +
    stroke('M26 -14q14 0 18 12', '#E8573F', 3),
} satisfies Shapes

const duck = { rim: '#6b2f26' }

const toppings: Readonly<Record<string, Shape>> = {
  saumon: (defs) =>
    '<rect x="-31" y="-29" width="62" height="58" rx="10" fill="#FFFAEF"/>' +
    soft(defs, 'M-26 10C-28 -14 -14 -26 2 -22C22 -20 30 -6 24 10C16 24 -16 26 -26 10Z', '#FA8A63') +
    stroke('M-16 8q8 -16 26 -16M-10 16q14 -14 30 -12M-12 -6q8 -8 18 -8', '#FFD0B8', 3) +
    place(herbs.aneth(), 4, -8, 0.42),
  magret: (defs) =>
    ball(defs, 0, 0, 32, '#FFF6E2') +
    `<g transform="rotate(-16) scale(.62)">${steak(defs, -16, -8, '#C2505A', duck)}${steak(defs, 14, 12, '#C2505A', duck)}</g>` +
    place(fruit.figue(defs), 8, -6, 0.36),
  chevre: (defs) =>
    '<rect x="-31" y="-29" width="62" height="58" rx="10" fill="#F4D98C"/>' +
    ball(defs, 0, 0, 24, '#FFFCF2') +
    stroke('M-16 -6q8 8 16 0t16 2M-12 8q8 6 14 0t12 0', '#E5A021', 4.5) +
    place(nuts.noix(defs), 10, -12, 0.26),
  tomate: (defs) =>
    ball(defs, 0, 0, 32, '#FFFAEF') +
    place(slices['tomato-half'](defs), -4, 2, 0.5) +
    leaf(defs, -2, -4, 30, 10, -40, '#4E9A47') +
    leaf(defs, 0, -2, 26, 9, 10, '#5FAE55'),
  crevette: () =>
    '<rect x="-31" y="-29" width="62" height="58" rx="10" fill="#DDE8B0"/>' +
    stroke('M-18 10C-22 -14 6 -26 20 -8', '#FF8A6B', 15) +
    stroke('M-16 2l10 4M-10 -9l7 8M2 -15l2 10', '#ffd3c2', 3),
}

const onRoundToast = new Set(['tomate', 'magret'])

const surpriseFillings = ['#F4A7A3', '#FA8A63', '#E9D9B8', '#8DBB4D']

function wedge(defs: Defs, x: number, y: number, filling: string): string {
  const sandwich =
    fill('M-15 0L0 -25L15 0Z', defs.lin(['#FFF4DC', '#F3DCAE'])) +
    fill('M-15 0H15V4.5H-15Z', filling) +
    '<path d="M-15 4.5H15V9H-15Z" fill="#8CC152"/><path d="M-15 9H15V16H-15Z" fill="#EBCB8F"/>' +
    '<path d="M-15 0L0 -25L15 0" fill="none" stroke="#B97C3E" stroke-width="2.4" stroke-linejoin="round"/>'
  return place(sandwich, x, y, 0.78)
}

export const canapes = {
  canape: (defs: Defs, kind = 'saumon') => {
    const toast = onRoundToast.has(kind)
      ? '<circle cy="6" r="40" fill="#a8733a"/>' + ball(defs, 0, 0, 40, '#E9BE7C')
      : slab(defs, -38, -36, 76, 72, 9, '#E9BE7C', 8)
    return toast + variant(toppings, kind)(defs)
  },

  /** A hollowed loaf whose crumb was cut into little sandwiches, piled in three rows. */
  'pain-surprise': (defs: Defs) => {
    const random = seededRandom('ps')
    const row = (xs: readonly number[], y: number, first: number) =>
      each(xs, (x, i) => wedge(defs, x, y, surpriseFillings[(first + i) % 4] ?? '#8DBB4D'))
    const side = 'M-46 -4C-48 22 -44 40 -36 43C-16 51 16 51 36 43C44 40 48 22 46 -4A46 17 0 0 1 -46 -4Z'
    return (
      '<ellipse cy="-4" rx="46" ry="17" fill="#C58A42"/><ellipse cy="-4" rx="40" ry="13.5" fill="#8A5526"/>' +
      row([-18, 0, 18], -13, 0) +
      row([-27, -9, 9, 27], -7, 1) +
      row([-18, 0, 18], 1, 2) +
      fill(side, defs.lin(['#96581F', '#D9A052', '#C07E36', '#8A4E1C'], 0)) +
      stroke('M-43.5 -2A44 15.5 0 0 0 43.5 -2', '#E2B36A', 5) +
      stroke('M-41 0A44 15.5 0 0 0 41 0', '#F7DFA8', 1.8, 0.8) +
      many(5, (i) => stroke(`M${-30 + i * 14} ${24 + (i % 2) * 5}q6 5 13 3`, '#7A4318', 2.2, 0.4)) +
      many(24, () => {
        const x = random.between(-37, 37)
        const y = 22 + random.between(0, 18) - (x * x) / 180
        const at = `cx="${n(x)}" cy="${n(y)}"`
        return `<ellipse ${at} rx="2" ry="1.1" fill="#f8e6bd" transform="rotate(${n(random.between(-40, 40))} ${n(x)} ${n(y)})"/>`
      })
    )
  },
} satisfies Shapes
