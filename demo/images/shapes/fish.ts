import { darker } from '../svg/colours.ts'
import { fill, n, place, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { dots, each, many } from '../svg/repeat.ts'
import { ball, gleam, shade, slab, soft } from '../svg/volume.ts'
import type { Shapes } from './shape.ts'

type Flake = readonly [x: number, y: number, w: number, h: number, turn: number]

const flakes: readonly Flake[] = [
  [-16, -8, 22, 17, 12],
  [16, -12, 20, 15, -16],
  [2, 14, 24, 15, 6],
  [28, 12, 14, 11, 30],
  [-30, 14, 13, 10, -24],
]

export const fish = {
  saumon: (defs: Defs, kind = '') =>
    kind === 'fume'
      ? soft(
          defs,
          'M-46 8C-44 -20 -18 -14 -10 -26C6 -38 26 -30 40 -20C50 -6 40 8 34 18C18 36 -2 20 -18 28C-34 32 -46 24 -46 8Z',
          '#FB8B5E',
        ) +
        stroke(
          'M-36 8C-20 10 -18 -10 0 -16M-16 18C0 16 4 0 22 -10M8 22C20 20 24 8 36 -4M-4 -24C10 -20 20 -22 30 -18',
          '#FFD2B5',
          4,
        )
      : soft(
          defs,
          'M-46 10C-44 -20 -20 -28 8 -26C34 -24 48 -10 46 8C44 22 30 26 4 26C-24 28 -46 26 -46 10Z',
          kind === 'laque' ? '#E0602F' : '#F8835B',
        ) +
        fill(
          'M-44 14C-36 26 30 26 45 12C46 24 36 34 4 34C-28 36 -44 28 -44 14Z',
          kind === 'laque' ? '#9a3a18' : '#dd6a45',
        ) +
        stroke('M-30 12q10 -16 2 -32M-10 16q10 -18 2 -38M12 16q10 -18 2 -38M32 10q8 -14 2 -26', '#FFC6AC', 4, 0.9) +
        (kind === 'laque' ? dots('sl', 18, 30, 1.9, ['#FFF3D6']) : ''),

  hareng: (defs: Defs) =>
    fill(
      'M-50 4C-38 -16 18 -20 50 -4C32 16 -30 20 -50 4Z',
      defs.lin(['#45606f', '#8fa6b3', '#e9f0f3', '#e3b4a6'], 90),
    ) +
    stroke('M-36 0Q0 -8 36 -4', '#fff', 2.5, 0.7) +
    stroke('M-24 -9l6 6l6 -8l6 7l6 -9l6 7l6 -8l6 7', '#3a5361', 2, 0.5),

  thon: (defs: Defs) =>
    each(flakes, ([x, y, w, h, turn]) => {
      const grain =
        `<path d="M${-w * 0.7} -4q${w * 0.7} -8 ${w * 1.4} 0M${-w * 0.6} 5q${w * 0.6} -6 ${w * 1.2} 0"` +
        ' stroke="#B9775E" stroke-width="2.4" fill="none" opacity=".6"/>'
      return place(slab(defs, -w, -h, w * 2, h * 1.7, 8, '#DDA48C', 6) + grain, x, y, 1, turn)
    }),

  poisson: (defs: Defs, kind = '') =>
    fill(
      'M-46 14C-38 28 30 28 46 10C46 26 36 36 4 36C-28 38 -44 30 -46 14Z',
      kind === 'truite' ? '#D98A6A' : '#AEB9BE',
    ) +
    fill(
      'M-46 10C-44 -20 -20 -28 8 -26C34 -24 48 -10 46 8C44 22 30 27 4 27C-24 29 -46 26 -46 10Z',
      defs.rad(['#ffffff', '#FBFAF5', '#E3E6E4'], 0.62, 0.22, 0.9),
    ) +
    stroke(
      'M-32 15C-22 8 -20 -4 -26 -16M-14 20C-2 10 0 -8 -6 -22M6 20C18 10 20 -8 14 -23M26 15C34 8 36 -4 32 -14',
      '#CBD0CE',
      2.2,
    ) +
    stroke('M-36 -6C-28 -20 -4 -24 20 -21', '#F0C983', 5, 0.55) +
    dots(
      'po' + kind,
      kind === 'herbes' ? 46 : 12,
      30,
      kind === 'herbes' ? 3 : 1.9,
      ['#6E9A3A', '#8DBB4D', '#4E7C32', '#9CC26B'],
      'translate(0 -4) scale(1.1 .6)',
    ),
} satisfies Shapes

const SHELL = '#D9482A'

/** The rings of a tail that curls to the right, the widest first. */
function tailRings(defs: Defs): string {
  return many(6, (i) => {
    const angle = -2.75 + i * 0.42
    const x = 2 + Math.cos(angle) * 27
    const y = 16 + Math.sin(angle) * 27
    const turn = n((angle * 180) / Math.PI)
    const half = 22 - i * 2.4
    const ring =
      `<ellipse rx="${half}" ry="12" fill="${darker(SHELL, 0.32)}" cy="2"/>` +
      `<ellipse rx="${half}" ry="11" fill="${shade(defs, SHELL)}"/>` +
      stroke(`M${-half + 4} -4Q0 -9 ${half - 4} -4`, '#F29A78', 2.4, 0.8)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ring}</g>`
  })
}

export const shellfish = {
  crevette: (defs: Defs) =>
    stroke('M-22 26C-40 -14 4 -42 30 -12', '#E8573F', 25) +
    stroke('M-22 26C-40 -14 4 -42 30 -12', '#FF8A6C', 19) +
    stroke('M-33 10l17 5M-29 -7l14 9M-16 -22l9 14M2 -28l2 16M19 -24l-4 14', '#FFD6C4', 4) +
    soft(defs, 'M-24 20C-32 36 -20 44 -6 40C-12 34 -14 28 -16 20Z', '#F06A4E'),

  'saint-jacques': (defs: Defs) =>
    ball(defs, 0, 3, 38, '#d9c6ab', 38) +
    ball(defs, 0, 0, 38, '#FFF3DF') +
    '<circle r="30" fill="none" stroke="#D99A4E" stroke-width="6" opacity=".55"/>' +
    stroke('M-16 -8q16 -8 32 0M-18 6q18 8 36 0', '#D99A4E', 3, 0.5),

  /** A lobster's tail in its shell, the flesh showing where it was cut. */
  homard: (defs: Defs) =>
    fill('M24 20C44 14 50 30 44 44C36 50 30 46 26 40C24 48 14 50 8 44C6 34 12 24 24 20Z', shade(defs, SHELL)) +
    stroke('M27 24Q34 32 38 44M24 26Q24 34 26 40M21 25Q16 34 14 44', darker(SHELL, 0.35), 2.2, 0.6) +
    tailRings(defs) +
    ball(defs, -27, 17, 21, '#FFF4E8', 13) +
    stroke('M-42 16q6 -8 14 -8M-38 23q12 4 22 -1', '#F29A78', 3.2, 0.75) +
    gleam('M-24 10q8 0 12 4', 2.6, 0.8),
} satisfies Shapes
