import { chance } from '../drawing/seeded-random.ts'
import { darker, lighter } from '../drawing/colours.ts'
import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { dots, many } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { soft } from '../drawing/volume.ts'
import { herbs } from './ingredients/herbs.ts'
import type { Shapes } from './shape.ts'

// Seen from the side, about 120 wide before scaling.

type Filling = readonly (readonly [colour: string, wave: number])[]

/** From the top down: a colour, and how much its edge waves. */
const fillings: Readonly<Record<string, Filling>> = {
  jambon: [
    ['#8CC152', 7],
    ['#F4A3A6', 6],
    ['#F8CC55', 3],
  ],
  poulet: [
    ['#8CC152', 7],
    ['#F6DFB4', 8],
    ['#FFF3D0', 4],
  ],
  thon: [
    ['#8CC152', 7],
    ['#E2392A', 3],
    ['#EBD3BC', 7],
    ['#FFF7DE', 3],
  ],
  saumon: [
    ['#BFDC86', 4],
    ['#FA8A63', 6],
    ['#FFFDF6', 5],
  ],
  chevre: [
    ['#5FA046', 7],
    ['#FFFDF6', 6],
    ['#E5A021', 3],
  ],
  legumes: [
    ['#5FA046', 6],
    ['#6A4A8A', 5],
    ['#DDE6A4', 5],
    ['#E23B2E', 4],
  ],
  boeuf: [
    ['#6FAE4F', 7],
    ['#C9545E', 7],
    ['#DFB23F', 3],
  ],
}

function slice(ink: Ink, colour: string, y: number, wave: number, seed: string): string {
  const luck = chance(seed)
  const h = 11
  const waves = 7
  const half = luck.between(50, 57)
  const step = (2 * half) / waves
  const edge = many(waves, () => `q${n(step / 2)} ${n(luck.between(wave * 0.5, wave * 1.3))} ${n(step)} 0`)
  const right = `Q${n(half + 3)} ${n(y - h / 2)} ${n(half - 3)} ${n(y - h)}`
  const left = `H${n(3 - half)}Q${n(-half - 3)} ${n(y - h / 2)} ${n(-half)} ${y}`
  return fill(`M${n(-half)} ${y}${edge}${right}${left}Z`, ink.lin([lighter(colour, 0.22), darker(colour, 0.12)]))
}

/** The bread below, the filling from the bottom up, then the bread above, whose foot is at the y it is given. */
function stack(ink: Ink, kind: string, scale: number, bottom: string, top: (y: number) => string): string {
  const layers = [...variant(fillings, kind)].reverse()
  const filling = layers.map(([colour, wave], i) => slice(ink, colour, 20 - i * 8.5, wave + 5, kind + colour)).join('')
  return `<g transform="scale(${scale})">${bottom}${filling}${top(24 - layers.length * 8.5)}</g>`
}

const loaves: Readonly<Record<string, [crust: string, crumb: string]>> = {
  boeuf: ['#9A5F2E', '#EFD6A6'],
  chevre: ['#8A5228', '#DDB682'],
  thon: ['#7d4a24', '#CFA069'],
  legumes: ['#C98A3A', '#F1D08C'],
}

function countrySlice(ink: Ink, kind: string, y: number): string {
  const [crust, crumb] = variant(loaves, kind)
  const seeds = `translate(0 ${y - 20}) scale(2.4 .3)`
  return (
    soft(ink, `M-55 ${y}V${y - 14}C-57 ${y - 26} -50 ${y - 27} 0 ${y - 27}S57 ${y - 26} 55 ${y - 14}V${y}Z`, crust) +
    fill(`M-54 ${y}V${y - 13}H54V${y}Z`, crumb) +
    many(9, (i) => {
      const at = `cx="${-46 + i * 11.5}" cy="${y - 6 - (i % 3)}"`
      return `<ellipse ${at} rx="2.6" ry="1.8" fill="${darker(crumb, 0.2)}"/>`
    }) +
    (kind === 'legumes'
      ? `<g transform="translate(-6 ${y - 24}) scale(.5 .34)">${herbs.romarin()}</g>`
      : dots(`sd${kind}`, 20, 18, 1.8, ['#F7E6C2', '#5a3518'], seeds))
  )
}

export const sandwiches = {
  'sandwich-baguette': (ink: Ink, kind = 'jambon') =>
    stack(
      ink,
      kind,
      0.88,
      soft(ink, 'M-62 16H62C64 36 46 40 0 40S-64 36 -62 16Z', '#CF8C3C'),
      (y) =>
        soft(ink, `M-64 ${y}C-66 ${y - 34} -44 ${y - 40} 0 ${y - 40}S66 ${y - 34} 64 ${y}Z`, '#DD9A45') +
        stroke(`M-40 ${y - 30}q10 8 20 16M-12 ${y - 36}q12 8 22 18M18 ${y - 36}q12 10 20 18`, '#F6D9A0', 6),
    ),

  'sandwich-ciabatta': (ink: Ink, kind = 'poulet') =>
    stack(
      ink,
      kind,
      0.92,
      soft(ink, 'M-55 16H55C58 38 44 42 0 42S-58 38 -55 16Z', '#D6A35A'),
      (y) =>
        soft(ink, `M-56 ${y}C-60 ${y - 30} -44 ${y - 34} 0 ${y - 34}S60 ${y - 30} 56 ${y}Z`, '#E6BC7A') +
        dots(`cb${kind}`, 18, 20, 2.4, ['#FFF3DA', '#f8e6c4'], `translate(0 ${y - 18}) scale(2 .6)`),
    ),

  'sandwich-rond': (ink: Ink, kind = 'saumon') =>
    stack(
      ink,
      kind,
      0.94,
      soft(ink, 'M-51 16H51C54 40 34 44 0 44S-54 40 -51 16Z', '#C07E32'),
      (y) =>
        soft(ink, `M-52 ${y}C-56 ${y - 40} -30 ${y - 46} 0 ${y - 46}S56 ${y - 40} 52 ${y}Z`, '#D08B3B') +
        `<ellipse cy="${y - 37}" rx="13" ry="5" fill="#8d5522" opacity=".75"/>` +
        dots('bgl', 30, 20, 1.9, ['#2e2a38', '#f8e8c8'], `translate(0 ${y - 24}) scale(2 .8)`),
    ),

  'sandwich-campagne': (ink: Ink, kind = 'boeuf') => {
    const [crust, crumb] = variant(loaves, kind)
    const bottom = fill('M-54 16H54V32H-54Z', crumb) + soft(ink, 'M-55 30H55C56 42 50 44 0 44S-56 42 -55 30Z', crust)
    return stack(ink, kind, 0.94, bottom, (y) => countrySlice(ink, kind, y))
  },
} satisfies Shapes
