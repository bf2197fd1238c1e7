import { fill } from '../../drawing/fill.ts'
import { n } from '../../drawing/numbers.ts'
import { stroke } from '../../drawing/stroke.ts'

type Box = { x: number; y: number; w: number; h: number }
export type Mark = 'sun' | 'lines' | 'wave' | 'crest'

const marks: Readonly<Record<Mark, (box: Box, colour: string) => string>> = {
  sun: ({ x, y, w, h }, colour) =>
    `<circle cx="${x + w / 2}" cy="${y + h * 0.42}" r="${n(h * 0.2)}" fill="${colour}"/>` +
    stroke(`M${n(x + w * 0.25)} ${n(y + h * 0.8)}h${n(w * 0.5)}`, colour, 1.3),
  lines: ({ x, y, w, h }, colour) =>
    stroke(
      `M${n(x + w * 0.2)} ${n(y + h * 0.3)}h${n(w * 0.6)}` +
        `M${n(x + w * 0.3)} ${n(y + h * 0.52)}h${n(w * 0.4)}` +
        `M${n(x + w * 0.25)} ${n(y + h * 0.76)}h${n(w * 0.5)}`,
      colour,
      1.4,
    ),
  wave: ({ x, y, w, h }, colour) =>
    fill(
      `M${x} ${n(y + h * 0.62)}q${n(w * 0.25)} ${n(-h * 0.3)} ${n(w * 0.5)} 0t${n(w * 0.5)} 0V${y + h}H${x}Z`,
      colour,
    ),
  crest: ({ x, y, w, h }, colour) =>
    fill(`M${n(x + w / 2 - 4)} ${n(y + h * 0.2)}h8v5q0 4 -4 6q-4 -2 -4 -6Z`, colour) +
    stroke(
      `M${n(x + w * 0.22)} ${n(y + h * 0.68)}h${n(w * 0.56)}M${n(x + w * 0.32)} ${n(y + h * 0.84)}h${n(w * 0.36)}`,
      colour,
      1.2,
    ),
}

/** A bottle's paper label, with one printed mark and no words. */
export const label = (box: Box, paper: string, mark: Mark, colour: string): string =>
  `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" rx="2" fill="${paper}"/>` +
  marks[mark](box, colour)
