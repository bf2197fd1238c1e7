import { chance } from '../drawing/seeded-random.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { leaf } from '../drawing/leaf.ts'
import { n } from '../drawing/numbers.ts'
import { place } from '../drawing/place.ts'
import { each, many } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { ball, slab, soft } from '../drawing/volume.ts'
import { fruit } from './ingredients/fruit.ts'
import { herbs } from './ingredients/herbs.ts'
import { nuts } from './ingredients/nuts.ts'
import type { Draw, Shapes } from './shape.ts'
import { slices } from './slices.ts'
import { steak } from './ingredients/steak.ts'

const duck = { rim: '#6b2f26' }

const toppings: Readonly<Record<string, Draw>> = {
  saumon: (ink) =>
    '<rect x="-31" y="-29" width="62" height="58" rx="10" fill="#FFFAEF"/>' +
    soft(ink, 'M-26 10C-28 -14 -14 -26 2 -22C22 -20 30 -6 24 10C16 24 -16 26 -26 10Z', '#FA8A63') +
    stroke('M-16 8q8 -16 26 -16M-10 16q14 -14 30 -12M-12 -6q8 -8 18 -8', '#FFD0B8', 3) +
    place(herbs.aneth(), 4, -8, 0.42),
  magret: (ink) =>
    ball(ink, 0, 0, 32, '#FFF6E2') +
    `<g transform="rotate(-16) scale(.62)">${steak(ink, -16, -8, '#C2505A', duck)}${steak(ink, 14, 12, '#C2505A', duck)}</g>` +
    place(fruit.figue(ink), 8, -6, 0.36),
  chevre: (ink) =>
    '<rect x="-31" y="-29" width="62" height="58" rx="10" fill="#F4D98C"/>' +
    ball(ink, 0, 0, 24, '#FFFCF2') +
    stroke('M-16 -6q8 8 16 0t16 2M-12 8q8 6 14 0t12 0', '#E5A021', 4.5) +
    place(nuts.noix(ink), 10, -12, 0.26),
  tomate: (ink) =>
    ball(ink, 0, 0, 32, '#FFFAEF') +
    place(slices['tomato-half'](ink), -4, 2, 0.5) +
    leaf(ink, -2, -4, 30, 10, -40, '#4E9A47') +
    leaf(ink, 0, -2, 26, 9, 10, '#5FAE55'),
  crevette: () =>
    '<rect x="-31" y="-29" width="62" height="58" rx="10" fill="#DDE8B0"/>' +
    stroke('M-18 10C-22 -14 6 -26 20 -8', '#FF8A6B', 15) +
    stroke('M-16 2l10 4M-10 -9l7 8M2 -15l2 10', '#ffd3c2', 3),
}

const onRoundToast = new Set(['tomate', 'magret'])

const surpriseFillings = ['#F4A7A3', '#FA8A63', '#E9D9B8', '#8DBB4D']

function wedge(ink: Ink, x: number, y: number, filling: string): string {
  const sandwich =
    fill('M-15 0L0 -25L15 0Z', ink.lin(['#FFF4DC', '#F3DCAE'])) +
    fill('M-15 0H15V4.5H-15Z', filling) +
    '<path d="M-15 4.5H15V9H-15Z" fill="#8CC152"/><path d="M-15 9H15V16H-15Z" fill="#EBCB8F"/>' +
    '<path d="M-15 0L0 -25L15 0" fill="none" stroke="#B97C3E" stroke-width="2.4" stroke-linejoin="round"/>'
  return place(sandwich, x, y, 0.78)
}

export const canapes = {
  canape: (ink: Ink, kind = 'saumon') => {
    const toast = onRoundToast.has(kind)
      ? '<circle cy="6" r="40" fill="#a8733a"/>' + ball(ink, 0, 0, 40, '#E9BE7C')
      : slab(ink, -38, -36, 76, 72, 9, '#E9BE7C', 8)
    return toast + variant(toppings, kind)(ink)
  },

  /** A hollowed loaf whose crumb was cut into little sandwiches, piled in three rows. */
  'pain-surprise': (ink: Ink) => {
    const luck = chance('ps')
    const row = (xs: readonly number[], y: number, first: number) =>
      each(xs, (x, i) => wedge(ink, x, y, surpriseFillings[(first + i) % 4] ?? '#8DBB4D'))
    const side = 'M-46 -4C-48 22 -44 40 -36 43C-16 51 16 51 36 43C44 40 48 22 46 -4A46 17 0 0 1 -46 -4Z'
    return (
      '<ellipse cy="-4" rx="46" ry="17" fill="#C58A42"/><ellipse cy="-4" rx="40" ry="13.5" fill="#8A5526"/>' +
      row([-18, 0, 18], -13, 0) +
      row([-27, -9, 9, 27], -7, 1) +
      row([-18, 0, 18], 1, 2) +
      fill(side, ink.lin(['#96581F', '#D9A052', '#C07E36', '#8A4E1C'], 0)) +
      stroke('M-43.5 -2A44 15.5 0 0 0 43.5 -2', '#E2B36A', 5) +
      stroke('M-41 0A44 15.5 0 0 0 41 0', '#F7DFA8', 1.8, 0.8) +
      many(5, (i) => stroke(`M${-30 + i * 14} ${24 + (i % 2) * 5}q6 5 13 3`, '#7A4318', 2.2, 0.4)) +
      many(24, () => {
        const x = luck.between(-37, 37)
        const y = 22 + luck.between(0, 18) - (x * x) / 180
        const at = `cx="${n(x)}" cy="${n(y)}"`
        return `<ellipse ${at} rx="2" ry="1.1" fill="#f8e6bd" transform="rotate(${n(luck.between(-40, 40))} ${n(x)} ${n(y)})"/>`
      })
    )
  },
} satisfies Shapes
