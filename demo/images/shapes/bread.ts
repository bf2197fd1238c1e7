import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { fill, n, place, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { seededRandom, dots, many } from '../svg/repeat.ts'
import { ball, gleam, slab, soft } from '../svg/volume.ts'
import type { Shapes } from './shape.ts'
import { herbs } from './vegetables.ts'

const loaves: Readonly<Record<string, [crust: string, crumb: string]>> = {
  campagne: ['#A96A30', '#EFD6A6'],
  seigle: ['#5e3a22', '#A87B4F'],
  noix: ['#9A5F2E', '#E2BF8A'],
  complet: ['#8A5228', '#CFA069'],
  focaccia: ['#C98A3A', '#F1D08C'],
}

export const bread = {
  'pain-tranche': (defs: Defs, kind = 'campagne') => {
    const [crust, crumb] = variant(loaves, kind)
    const outline = 'M-34 36C-44 36 -40 8 -44 -4C-50 -28 -24 -36 0 -36S50 -28 44 -4C40 8 44 36 34 36Z'
    const specks = kind === 'noix' ? ['#6f4020', '#8b5a30'] : [darker(crumb, 0.14), lighter(crumb, 0.3)]
    return (
      place(fill(outline, darker(crust, 0.35)), -3, 5) +
      fill(outline, crust) +
      soft(defs, 'M-30 31C-38 31 -35 6 -38 -5C-42 -22 -20 -30 0 -30S42 -22 38 -5C35 6 38 31 30 31Z', crumb) +
      dots(`pt${kind}`, 13, 26, 2.5, specks)
    )
  },

  pita: (defs: Defs) =>
    soft(defs, 'M-46 20A46 46 0 0 1 46 20Q0 34 -46 20Z', '#EBC98F') +
    '<g fill="#b87d3d" opacity=".55"><ellipse cx="-14" cy="0" rx="6" ry="4"/>' +
    '<ellipse cx="14" cy="-8" rx="7" ry="4"/><ellipse cx="24" cy="10" rx="5" ry="3"/>' +
    '<ellipse cx="-28" cy="14" rx="5" ry="3"/></g>',

  blini: (defs: Defs) =>
    '<circle cy="4" r="38" fill="#a86f33"/>' +
    ball(defs, 0, 0, 38, '#E2AE63') +
    '<circle r="30" fill="#EFC684" opacity=".7"/>' +
    dots('bl', 9, 26, 2.4, ['#c98a45']),

  cracker: (defs: Defs) =>
    slab(defs, -34, -34, 68, 68, 8, '#E5B869', 5) +
    many(9, (i) => `<circle cx="${((i % 3) - 1) * 19}" cy="${(Math.floor(i / 3) - 1) * 19}" r="3" fill="#B77F35"/>`),

  crouton: (defs: Defs) =>
    slab(defs, -30, -30, 60, 54, 8, '#E0A54E', 12) +
    '<circle cx="-8" cy="-6" r="5" fill="#C4843A"/><circle cx="12" cy="8" r="4" fill="#C4843A"/>',
} satisfies Shapes

// Sandwiches are seen from the side, about 120 wide before scaling.

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

function slice(defs: Defs, colour: string, y: number, wave: number, seed: string): string {
  const random = seededRandom(seed)
  const h = 11
  const waves = 7
  const half = random.between(50, 57)
  const step = (2 * half) / waves
  const edge = many(waves, () => `q${n(step / 2)} ${n(random.between(wave * 0.5, wave * 1.3))} ${n(step)} 0`)
  const right = `Q${n(half + 3)} ${n(y - h / 2)} ${n(half - 3)} ${n(y - h)}`
  const left = `H${n(3 - half)}Q${n(-half - 3)} ${n(y - h / 2)} ${n(-half)} ${y}`
  return fill(`M${n(-half)} ${y}${edge}${right}${left}Z`, defs.lin([lighter(colour, 0.22), darker(colour, 0.12)]))
}

/** The bread below, the filling from the bottom up, then the bread above, whose foot is at the y it is given. */
function stack(defs: Defs, kind: string, scale: number, bottom: string, top: (y: number) => string): string {
  const layers = [...variant(fillings, kind)].reverse()
  const filling = layers.map(([colour, wave], i) => slice(defs, colour, 20 - i * 8.5, wave + 5, kind + colour)).join('')
  return `<g transform="scale(${scale})">${bottom}${filling}${top(24 - layers.length * 8.5)}</g>`
}

const sandwichLoaves: Readonly<Record<string, [crust: string, crumb: string]>> = {
  boeuf: ['#9A5F2E', '#EFD6A6'],
  chevre: ['#8A5228', '#DDB682'],
  thon: ['#7d4a24', '#CFA069'],
  legumes: ['#C98A3A', '#F1D08C'],
}

function countrySlice(defs: Defs, kind: string, y: number): string {
  const [crust, crumb] = variant(sandwichLoaves, kind)
  const seeds = `translate(0 ${y - 20}) scale(2.4 .3)`
  return (
    soft(defs, `M-55 ${y}V${y - 14}C-57 ${y - 26} -50 ${y - 27} 0 ${y - 27}S57 ${y - 26} 55 ${y - 14}V${y}Z`, crust) +
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
  'sandwich-baguette': (defs: Defs, kind = 'jambon') =>
    stack(
      defs,
      kind,
      0.88,
      soft(defs, 'M-62 16H62C64 36 46 40 0 40S-64 36 -62 16Z', '#CF8C3C'),
      (y) =>
        soft(defs, `M-64 ${y}C-66 ${y - 34} -44 ${y - 40} 0 ${y - 40}S66 ${y - 34} 64 ${y}Z`, '#DD9A45') +
        stroke(`M-40 ${y - 30}q10 8 20 16M-12 ${y - 36}q12 8 22 18M18 ${y - 36}q12 10 20 18`, '#F6D9A0', 6),
    ),

  'sandwich-ciabatta': (defs: Defs, kind = 'poulet') =>
    stack(
      defs,
      kind,
      0.92,
      soft(defs, 'M-55 16H55C58 38 44 42 0 42S-58 38 -55 16Z', '#D6A35A'),
      (y) =>
        soft(defs, `M-56 ${y}C-60 ${y - 30} -44 ${y - 34} 0 ${y - 34}S60 ${y - 30} 56 ${y}Z`, '#E6BC7A') +
        dots(`cb${kind}`, 18, 20, 2.4, ['#FFF3DA', '#f8e6c4'], `translate(0 ${y - 18}) scale(2 .6)`),
    ),

  'sandwich-rond': (defs: Defs, kind = 'saumon') =>
    stack(
      defs,
      kind,
      0.94,
      soft(defs, 'M-51 16H51C54 40 34 44 0 44S-54 40 -51 16Z', '#C07E32'),
      (y) =>
        soft(defs, `M-52 ${y}C-56 ${y - 40} -30 ${y - 46} 0 ${y - 46}S56 ${y - 40} 52 ${y}Z`, '#D08B3B') +
        `<ellipse cy="${y - 37}" rx="13" ry="5" fill="#8d5522" opacity=".75"/>` +
        dots('bgl', 30, 20, 1.9, ['#2e2a38', '#f8e8c8'], `translate(0 ${y - 24}) scale(2 .8)`),
    ),

  'sandwich-campagne': (defs: Defs, kind = 'boeuf') => {
    const [crust, crumb] = variant(sandwichLoaves, kind)
    const bottom = fill('M-54 16H54V32H-54Z', crumb) + soft(defs, 'M-55 30H55C56 42 50 44 0 44S-56 42 -55 30Z', crust)
    return stack(defs, kind, 0.94, bottom, (y) => countrySlice(defs, kind, y))
  },
} satisfies Shapes

type Roll = [meat: string, base: string, green: string, cubes: string]

const rolls: Readonly<Record<string, Roll>> = {
  poulet: ['#F1C15B', '#F7E7BF', '#8DBB4D', '#E2503A'],
  thon: ['#E9C2A8', '#F47B3D', '#8DBB4D', '#E2503A'],
  legumes: ['#E6CB8F', '#C8396A', '#F59A2D', '#F59A2D'],
}

export const wraps = {
  wrap: (defs: Defs, kind = 'poulet') => {
    const [meat, base, green, cubes] = variant(rolls, kind)
    return (
      fill('M-34 -8V22Q-34 40 0 40T34 22V-8Z', defs.lin(['#c99a5a', '#f2d39c', '#d7a661'], 0)) +
      '<g fill="#a86f33" opacity=".5"><ellipse cx="-16" cy="22" rx="5" ry="3"/>' +
      '<ellipse cx="12" cy="27" rx="6" ry="3"/><ellipse cx="22" cy="12" rx="4" ry="3"/></g>' +
      ball(defs, 0, -10, 35, '#F0CF97', 23) +
      `<ellipse cy="-10" rx="28" ry="17" fill="${base}"/>` +
      stroke('M-22 -10c0 -14 44 -16 44 0s-34 14 -34 2s24 -10 24 0', green, 5) +
      stroke('M-14 -16q10 -6 22 -2', meat, 6) +
      `<circle cx="2" cy="-6" r="5" fill="${meat}"/><circle cx="-13" cy="-5" r="4" fill="${cubes}"/>`
    )
  },

  roulade: (defs: Defs) =>
    slab(defs, -46, -20, 92, 40, 20, '#F4F7EE', 5) +
    stroke('M-34 -6q18 -12 34 0t32 -2', '#F58C6B', 13, 0.75) +
    stroke('M-30 8q20 -8 34 0t26 -2', '#6FAE4F', 6, 0.8) +
    '<rect x="-46" y="-20" width="92" height="40" rx="20" fill="#fff" opacity=".22"/>' +
    gleam('M2 -14h30', 3.5, 0.8),
} satisfies Shapes
