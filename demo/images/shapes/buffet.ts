import { variant } from '../recipe.ts'
import { darker, lighter, mix } from '../svg/colours.ts'
import { fill, place, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { seededRandom, each, many } from '../svg/repeat.ts'
import { gleam, slab } from '../svg/volume.ts'
import { glasses } from './glasses.ts'
import type { Shapes } from './shape.ts'

/** Steel, or wood for kind `bois`. */
const metal = (defs: Defs, kind: string): string =>
  kind === 'bois'
    ? defs.lin(['#EBC88F', '#D3A35F', '#B98442'], 0)
    : defs.lin(['#ffffff', '#c3ccd2', '#eef2f4', '#99a5ad'], 0)

export const cutlery = {
  fourchette: (defs: Defs, kind = '') =>
    fill(
      'M-9 -50Q-8 -52 -6.5 -50V-28H-3.8V-50Q-2.5 -52 -1.3 -50V-28H1.3V-50Q2.5 -52 3.8 -50' +
        'V-28H6.5V-50Q8 -52 9 -50V-22Q9 -12 3 -9L4 44Q4 50 0 50T-4 44L-3 -9Q-9 -12 -9 -22Z',
      metal(defs, kind),
    ),

  couteau: (defs: Defs, kind = '') =>
    fill('M-4 -50Q8 -46 8 -12Q8 0 3.5 1L4.5 44Q4.5 50 0 50T-4.5 44L-4 0Z', metal(defs, kind)),

  cuillere: (defs: Defs, kind = '') =>
    fill('M0 -50C13 -50 13 -22 3.5 -16L4.5 44Q4.5 50 0 50T-4.5 44L-3.5 -16C-13 -22 -13 -50 0 -50Z', metal(defs, kind)) +
    '<ellipse cy="-34" rx="6" ry="11" fill="#6b4a24" opacity=".12"/>',

  baguettes: () =>
    '<g fill="#8A3324"><path d="M-9 -50h4l3 100h-6Z"/><path d="M6 -50h4l-2 100h-6Z"/></g><g fill="#F6C95B">' +
    '<path d="M-8.2 30h5.6l.4 8h-6Z"/><path d="M2.4 30h5.6l-.2 8h-5.8Z"/></g>',

  serviette: (defs: Defs, kind = '#C8391F') =>
    `<rect x="-26" y="-48" width="52" height="96" rx="3" fill="${defs.lin(['#FFFDF6', '#EFE6D4'], 120)}"/>` +
    stroke('M-18 -48V48M18 -48V48', kind, 4, 0.75) +
    stroke('M-12 -48V48', kind, 1.5, 0.6),

  etiquette: () =>
    '<path d="M-34 -20H26L44 0L26 20H-34Q-40 20 -40 14V-14Q-40 -20 -34 -20Z" fill="#FFFAEE"/>' +
    '<circle cx="28" r="4" fill="#C8A06A"/>' +
    stroke('M-28 -6h40M-28 6h26', '#14493A', 4),
} satisfies Shapes

const sweets = ['#F8BBD0', '#FFF3D6', '#B96A2B', '#D6304F', '#F4B92F', '#A9C46C', '#E58E4B', '#CDB7E6']

function jarOfSweets(defs: Defs): string {
  const random = seededRandom('bonbon')
  return many(42, (i) => {
    const x = -39 + (i % 7) * 13 + random.between(-2, 2)
    const turn = random.between(-35, 35)
    const sweet = slab(defs, -32, -30, 64, 56, random.pick([10, 18, 26]), random.pick(sweets), 9)
    return place(sweet, x, -10 - Math.floor(i / 7) * 11.5, 0.2, turn)
  })
}

const rackPlaces = [-55.5, -18.5, 18.5, 55.5]

type Porcelain = { face: string; edge: string; thread: string }

const plates: Readonly<Record<string, Porcelain>> = {
  fibre: { face: '#EAD9B8', edge: '#C9B083', thread: '' },
  porcelaine: {
    face: '#FFFFFF',
    edge: '#D6CFC4',
    thread: '<ellipse cy="-6" rx="73" ry="11.5" fill="none" stroke="#D9A441" stroke-width="1.5"/>',
  },
}

export const buffet = {
  bonbonniere: (defs: Defs) => {
    const glass = defs.lin(['#d3e6e9', '#fbffff', '#e4f1f3', '#b5cfd4'], 0)
    const inside = defs.clip('<path d="M-29 -74C-52 -66 -51 -10 -34 -4H34C51 -10 52 -66 29 -74Z"/>')
    return (
      fill('M-30 -84C-58 -76 -56 -8 -36 0H36C56 -8 58 -76 30 -84Z', glass, 0.92) +
      `<g clip-path="${inside}">${jarOfSweets(defs)}</g>` +
      fill('M-34 -84H34Q30 -94 8 -96H-8Q-30 -94 -34 -84Z', defs.lin(['#d3e6e9', '#fbffff', '#b5cfd4'], 0)) +
      '<circle cy="-99" r="5.5" fill="#cfe4e7"/><rect x="-36" y="-86" width="72" height="5" rx="2.5" fill="#D9A441"/>' +
      gleam('M36 -62Q44 -40 36 -16', 4, 0.75) +
      gleam('M-38 -58Q-44 -40 -38 -24', 2.5, 0.5)
    )
  },

  caisson: (defs: Defs, kind = '#14493A') =>
    fill('M-70 -70H70V-6Q70 0 64 0H-64Q-70 0 -70 -6Z', defs.lin([lighter(kind, 0.18), kind, darker(kind, 0.3)], 100)) +
    `<rect x="-76" y="-92" width="152" height="26" rx="7" fill="${defs.lin([lighter(kind, 0.3), kind])}"/>` +
    '<rect x="-46" y="-48" width="92" height="30" rx="4" fill="#FFFAEE"/>' +
    stroke('M-30 -38h60M-20 -28h40', kind, 3.5),

  /** A rack of glasses: their bowls rise from its wells. */
  casier: (defs: Defs) =>
    fill('M-72 -50H72L76 -36H-76Z', '#0b3026') +
    `<g clip-path="${defs.clip('<rect x="-90" y="-120" width="180" height="100"/>')}">` +
    each(rackPlaces, (x) => place(glasses['verre-vin'](defs, 'vide'), x, -3, 0.7)) +
    '</g>' +
    fill('M-76 -34H76L72 -4Q71 0 66 0H-66Q-71 0 -72 -4Z', defs.lin(['#2c6b57', '#14493A', '#0b3026'], 100)) +
    '<rect x="-79" y="-38" width="158" height="9" rx="4.5" fill="#3b8069"/>' +
    gleam('M-66 -35.5H20', 1.8, 0.4) +
    each(rackPlaces, (x) => `<rect x="${x - 13}" y="-23" width="26" height="13" rx="4" fill="#0b3026" opacity=".75"/>`),

  'pile-assiettes': (defs: Defs, kind = 'fibre') => {
    const { face, edge, thread } = variant(plates, kind)
    const middle = mix(face, edge, 0.5)
    return (
      many(9, (i) => {
        const rim = defs.lin([darker(edge, 0.06), face, lighter(face, 0.35), face, darker(edge, 0.12)], 0)
        const plate =
          `<ellipse cy="-2.6" rx="75" ry="11" fill="${darker(edge, 0.3)}"/>` +
          `<ellipse cy="-6" rx="78" ry="11.5" fill="${rim}"/>`
        return `<g transform="translate(${i % 2 ? 0.8 : -0.8} ${-4 - i * 6.8})">${plate}</g>`
      }) +
      `<g transform="translate(0 ${-4 - 8 * 6.8})">` +
      `<ellipse cy="-6" rx="78" ry="13" fill="${defs.lin([lighter(face, 0.4), face, middle], 130)}"/>` +
      `<ellipse cy="-5" rx="54" ry="8" fill="${mix(face, edge, 0.4)}"/>` +
      `<ellipse cy="-4" rx="52" ry="7" fill="${lighter(face, 0.2)}"/>${thread}</g>`
    )
  },
} satisfies Shapes
