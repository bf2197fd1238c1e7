import { darker } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { n } from '../../drawing/numbers.ts'
import { many } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { ball, gleam, shade, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

const SHELL = '#D9482A'

/** The rings of a tail that curls to the right, the widest first. */
function tailRings(ink: Ink): string {
  return many(6, (i) => {
    const angle = -2.75 + i * 0.42
    const x = 2 + Math.cos(angle) * 27
    const y = 16 + Math.sin(angle) * 27
    const turn = n((angle * 180) / Math.PI)
    const half = 22 - i * 2.4
    const ring =
      `<ellipse rx="${half}" ry="12" fill="${darker(SHELL, 0.32)}" cy="2"/>` +
      `<ellipse rx="${half}" ry="11" fill="${shade(ink, SHELL)}"/>` +
      stroke(`M${-half + 4} -4Q0 -9 ${half - 4} -4`, '#F29A78', 2.4, 0.8)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${ring}</g>`
  })
}

export const shellfish = {
  crevette: (ink: Ink) =>
    stroke('M-22 26C-40 -14 4 -42 30 -12', '#E8573F', 25) +
    stroke('M-22 26C-40 -14 4 -42 30 -12', '#FF8A6C', 19) +
    stroke('M-33 10l17 5M-29 -7l14 9M-16 -22l9 14M2 -28l2 16M19 -24l-4 14', '#FFD6C4', 4) +
    soft(ink, 'M-24 20C-32 36 -20 44 -6 40C-12 34 -14 28 -16 20Z', '#F06A4E'),

  'saint-jacques': (ink: Ink) =>
    ball(ink, 0, 3, 38, '#d9c6ab', 38) +
    ball(ink, 0, 0, 38, '#FFF3DF') +
    '<circle r="30" fill="none" stroke="#D99A4E" stroke-width="6" opacity=".55"/>' +
    stroke('M-16 -8q16 -8 32 0M-18 6q18 8 36 0', '#D99A4E', 3, 0.5),

  /** A lobster's tail in its shell, the flesh showing where it was cut. */
  homard: (ink: Ink) =>
    fill('M24 20C44 14 50 30 44 44C36 50 30 46 26 40C24 48 14 50 8 44C6 34 12 24 24 20Z', shade(ink, SHELL)) +
    stroke('M27 24Q34 32 38 44M24 26Q24 34 26 40M21 25Q16 34 14 44', darker(SHELL, 0.35), 2.2, 0.6) +
    tailRings(ink) +
    ball(ink, -27, 17, 21, '#FFF4E8', 13) +
    stroke('M-42 16q6 -8 14 -8M-38 23q12 4 22 -1', '#F29A78', 3.2, 0.75) +
    gleam('M-24 10q8 0 12 4', 2.6, 0.8),
} satisfies Shapes
