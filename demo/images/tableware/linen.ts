import { variant } from '../recipe.ts'
import { darker } from '../svg/colours.ts'
import { n, rect } from '../svg/elements.ts'
import { SHADOW, under } from '../svg/volume.ts'
import type { Defs } from '../svg/defs.ts'
import { many } from '../svg/repeat.ts'

type Size = { w: number; h: number; color: string }
type Cloth = { w: number; h?: number; color?: string; ground?: string; pattern?: string }

const frame = ({ w, h, color }: Size, inset: number, width: number): string =>
  `<rect x="${n(-w / 2 + inset)}" y="${n(-h / 2 + inset)}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}"` +
  ` fill="none" stroke="${color}" stroke-width="${width}" opacity=".8"/>`

const bar = (color: string, x: number, y: number, w: number, h: number, opacity: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${color}" opacity="${opacity}"/>`

const patterns: Readonly<Record<string, (size: Size) => string>> = {
  border: (size) => frame(size, 18, 9) + frame(size, 34, 3),
  check: ({ w, h, color }) =>
    many(5, (i) => {
      const k = i * 2 + 1
      return (
        bar(color, -w / 2 + (k * w) / 10, -h / 2, w / 10, h, 0.42) +
        bar(color, -w / 2, -h / 2 + (k * h) / 10, w, h / 10, 0.42)
      )
    }),
  stripe: ({ w, h, color }) => many(7, (i) => bar(color, -w / 2 + (i + 0.3) * (w / 7), -h / 2, w / 18, h, 0.75)),
  dot: ({ w, h, color }) =>
    many(49, (k) => {
      const [i, j] = [Math.floor(k / 7), k % 7]
      const x = -w / 2 + (i + (j % 2 ? 0.75 : 0.25)) * (w / 7)
      const y = -h / 2 + (j + 0.5) * (h / 7)
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(w / 50)}" fill="${color}" opacity=".6"/>`
    }),
}

/** Table linen with a woven pattern and a fold down its middle. */
export function cloth(
  defs: Defs,
  { w, h = w, color = '#C8391F', ground = '#FFFaf0', pattern = 'border' }: Cloth,
): string {
  const weave = variant(patterns, pattern)({ w, h, color })
  const fold =
    `<path d="M0 ${n(-h / 2)}V${n(h / 2)}" stroke="#4a1f2e" stroke-width="3" opacity=".07"/>` +
    `<path d="M3 ${n(-h / 2)}V${n(h / 2)}" stroke="#fff" stroke-width="3" opacity=".4"/>`
  return (
    under(defs, rect(w, h, 8, SHADOW), 9) +
    rect(w, h, 8, defs.lin([ground, darker(ground, 0.06)], 120)) +
    `<g clip-path="${defs.clip(rect(w, h, 8, '#000'))}">${weave}${fold}</g>`
  )
}
