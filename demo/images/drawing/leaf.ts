import { darker, lighter } from './colours.ts'
import type { Ink } from './ink.ts'
import { n } from './numbers.ts'

type Leaf = [x: number, y: number, length: number, width: number, turn: number, colour: string]

/** A pointed leaf with its rib, growing from x, y. */
export function leaf(ink: Ink, ...[x, y, l, w, turn, colour]: Leaf): string {
  const at = `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"`
  const side = (half: number) => `${n(l * 0.3)} ${n(-half)} ${n(l * 0.8)} ${n(-half)}`
  const outline = `M0 0C${side(w)} ${l} 0C${n(l * 0.8)} ${n(w)} ${n(l * 0.3)} ${n(w)} 0 0Z`
  const fill = ink.lin([lighter(colour, 0.2), darker(colour, 0.12)], 90)
  const rib = `d="M${n(l * 0.1)} 0H${n(l * 0.85)}" stroke="${lighter(colour, 0.45)}" stroke-width="${n(w * 0.14)}"`
  return `<path ${at} d="${outline}" fill="${fill}"/><path ${at} ${rib} opacity=".7"/>`
}
