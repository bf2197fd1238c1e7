import { chance } from '../drawing/chance.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { leaf } from '../drawing/leaf.ts'
import { n } from '../drawing/numbers.ts'
import { place } from '../drawing/place.ts'
import { each, many } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { soft, ball, slab } from '../drawing/volume.ts'
import { fruit } from './fruit.ts'
import { herbs } from './herbs.ts'
import { nuts } from './nuts.ts'
import type { Draw, Shapes } from './shape.ts'
import { slices } from './slices.ts'
import { steak } from './steak.ts'

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

  'pain-surprise': (ink: Ink) => {
    const luck = chance('ps')
    const row = (xs: readonly number[], y: number, first: number) =>
      each(xs, (x, i) => wedge(ink, x, y, surpriseFillings[(first + i) % 4] ?? '#8DBB4D'))
    return (
      fill('M-46 -4V30C-46 50 46 50 46 30V-4Z', ink.lin(['#8f5522', '#d09247', '#a0642b'], 0)) +
      '<ellipse cy="-4" rx="46" ry="19" fill="#c58a42"/><ellipse cy="-4" rx="40" ry="15.5" fill="#EACB92"/>' +
      row([-20, 0, 20], -12, 0) +
      row([-29, -10, 10, 29], -5, 1) +
      row([-19, 0, 19], 1, 2) +
      many(26, () => {
        const at = `cx="${n(luck.between(-38, 38))}" cy="${n(luck.between(20, 37))}"`
        return `<ellipse ${at} rx="2.2" ry="1.2" fill="#f8e6bd" transform="rotate(${n(luck.between(-40, 40))} 0 28)"/>`
      })
    )
  },
} satisfies Shapes
