import { lighter } from '../drawing/colours.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink, Stop } from '../drawing/ink.ts'
import { place } from '../drawing/place.ts'
import { dots } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { ball, gleam } from '../drawing/volume.ts'
import { herbs } from './ingredients/herbs.ts'
import type { Draw, Shapes } from './shape.ts'

type Layers = [bottom: string, middle: string, top: string]

const layers: Readonly<Record<string, Layers>> = {
  gaspacho: ['#D2462B', '#E8674A', '#F6B04A'],
  pois: ['#8DBB4D', '#B5D67E', '#F4F7E0'],
  betterave: ['#A8255A', '#C84B7C', '#FFF8EE'],
  chataigne: ['#B98B5E', '#CFA67A', '#F0DDBD'],
  granola: ['#FFFDF6', '#E5A021', '#FFFDF6'],
  fruits: ['#F7B733', '#E8505B', '#8BC34A'],
}

const toppings: Readonly<Record<string, Draw>> = {
  gaspacho: (ink) => place(herbs.basilic(ink), 4, -84, 0.24),
  pois: (ink) => place(herbs.menthe(ink), 0, -82, 0.24),
  betterave: (ink) =>
    ball(ink, -5, -80, 6, '#FFFDF6') + ball(ink, 6, -79, 5, '#FFFDF6') + place(herbs.aneth(), 4, -86, 0.16),
  chataigne: (ink) =>
    ball(ink, -7, -79, 5.5, '#C98A45') + ball(ink, 5, -80, 5.5, '#A86A2E') + ball(ink, 0, -77, 4, '#E3B56F'),
  granola: (ink) =>
    dots('vg', 30, 17, 3, ['#C98A45', '#A86A2E', '#E3B56F', '#7A4526'], 'translate(0 -78) scale(1 .42)') +
    ball(ink, 6, -84, 6, '#E23344') +
    ball(ink, -7, -83, 5, '#5B6BD6'),
  fruits: (ink) =>
    ball(ink, -10, -80, 8, '#E23344') +
    ball(ink, 9, -80, 8, '#F7A63B') +
    ball(ink, 0, -84, 8, '#8BC34A') +
    place(herbs.menthe(ink), 4, -94, 0.2),
}

const roundness: Stop[] = [
  ['#3a2010', 0.16],
  ['#ffffff', 0.2],
  ['#ffffff', 0],
  ['#3a2010', 0.18],
]

export const verrines = {
  /** A small glass of three layers and a topping. */
  verrine: (ink: Ink, kind = 'gaspacho') => {
    const [bottom, middle, top] = variant(layers, kind)
    const inside = ink.clip('<path d="M-25 -82L-20 -6Q-19 -4 -16 -4H16Q19 -4 20 -6L25 -82Z"/>')
    return (
      fill(
        'M-28 -96L-23 -4Q-22 0 -17 0H17Q22 0 23 -4L28 -96Z',
        ink.lin(['#d3e6e9', '#fbffff', '#e4f1f3', '#b5cfd4'], 0),
        0.9,
      ) +
      `<g clip-path="${inside}"><rect x="-30" y="-82" width="60" height="82" fill="${middle}"/>` +
      fill('M-30 -30q8 -5 15 0t15 0t15 0t15 0V0H-30Z', bottom) +
      fill('M-30 -60q8 5 15 0t15 0t15 0t15 0V-90H-30Z', top) +
      `<rect x="-30" y="-82" width="60" height="82" fill="${ink.lin(roundness, 0)}"/></g>` +
      `<ellipse cy="-82" rx="25" ry="6" fill="${lighter(top, 0.25)}"/>` +
      variant(toppings, kind)(ink) +
      stroke('M-28 -96A28 6.5 0 0 0 28 -96', '#fff', 2, 0.85) +
      gleam('M19 -76L15.5 -14', 3, 0.75)
    )
  },
} satisfies Shapes
