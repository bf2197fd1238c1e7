import { chance } from '../../drawing/seeded-random.ts'
import type { Ink } from '../../drawing/ink.ts'
import { n, polar } from '../../drawing/numbers.ts'
import { dots, each, many } from '../../drawing/repeat.ts'
import { ball, gleam, slab, soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

/** Chips lie where a ring and a centre would put them, each a little off. */
function chips(ink: Ink): string {
  const luck = chance('chips')
  return many(10, (i) => {
    const [x, y] = i < 7 ? polar(29, i * 51.4) : polar(10, i * 120)
    const at = { x: x + luck.between(-4, 4), y: y + luck.between(-4, 4), r: luck.between(4.6, 6.6) }
    return (
      ball(ink, at.x, at.y, at.r, '#4A2817', at.r * 0.84) +
      gleam(`M${n(at.x + 0.6)} ${n(at.y - at.r * 0.5)}l${n(at.r * 0.3)} .8`, 1.6, 0.4)
    )
  })
}

const squares: readonly (readonly [x: number, y: number])[] = [
  [-20, -21],
  [20, -21],
  [-20, 19],
  [20, 19],
]

export const biscuits = {
  /** A soft cookie with chocolate chips. */
  cookie: (ink: Ink) =>
    '<circle cx="-1" cy="4" r="44" fill="#8F5A2A"/>' +
    soft(ink, 'M-43 4C-46 -22 -26 -44 0 -43S45 -22 43 4S24 44 -2 43S-41 26 -43 4Z', '#D49A56') +
    dots('cookie', 26, 38, 2.2, ['#E6BA7C', '#B9793A', '#C98A4A']) +
    chips(ink) +
    gleam('M16 -34q14 6 19 19', 4, 0.35),

  /** Four squares broken off a bar of dark chocolate. */
  'carres-chocolat': (ink: Ink) =>
    each(
      squares,
      ([x, y]) =>
        slab(ink, x - 19, y - 19, 38, 36, 5, '#5B3423', 5) +
        `<rect x="${x - 12}" y="${y - 13}" width="24" height="22" rx="3" fill="#4A2819" opacity=".55"/>` +
        gleam(`M${x + 2} ${y - 15}h11`, 2.2, 0.35),
    ),
} satisfies Shapes
