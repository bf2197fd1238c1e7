import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { oval } from '../drawing/outline.ts'
import { many } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { groundShadow } from '../drawing/volume.ts'

// A wicker basket seen from the front. What it holds is drawn between its back and its front.

export const basketBack = (ink: Ink, { w }: { w: number }): string =>
  `<g transform="translate(0 ${n(w * 0.36)})">${groundShadow(ink, w * 1.02, 70)}</g>` +
  oval(w / 2, w * 0.13, ink.lin(['#7a4a22', '#9c6532'], 90))

function weave(w: number, h: number): string {
  return many(90, (i) => {
    const [row, column] = [Math.floor(i / 15), i % 15]
    const t = (column + (row % 2) * 0.5) / 15 - 0.5
    const y = h * (0.2 + row * 0.15) + w * 0.1 * (0.25 - t * t) * 1.1
    const size = `width="${n(w / 16)}" height="${n(h * 0.115)}" rx="${n(h * 0.05)}"`
    return `<rect x="${n(t * w * 0.99)}" y="${n(y)}" ${size} fill="${(row + column) % 2 ? '#e6b878' : '#d39c57'}"/>`
  })
}

export function basketFront(ink: Ink, { w }: { w: number }): string {
  const h = w * 0.36
  const half = n(w / 2)
  const rim = (y: number, depth: number) =>
    `M${-half} ${y}C${-half} ${n(w * depth)} ${half} ${n(w * depth)} ${half} ${y}`
  const foot = `C${n(w * 0.36)} ${n(h * 1.12)} ${n(-w * 0.36)} ${n(h * 1.12)} ${n(-w * 0.42)} ${n(h * 0.82)}Z`
  const side = `${rim(0, 0.17)}L${n(w * 0.42)} ${n(h * 0.82)}${foot}`
  const light = ink.lin(
    [
      ['#fff0d0', 0.25],
      ['#8a4a18', 0],
      ['#5a2a10', 0.42],
    ],
    110,
  )
  return (
    fill(side, '#9a622e') +
    `<g clip-path="${ink.clip(`<path d="${side}"/>`)}">${weave(w, h)}${fill(side, light)}</g>` +
    stroke(rim(0, 0.17), '#b97c3e', n(w * 0.05)) +
    `<path d="${rim(-3, 0.165)}" fill="none" stroke="#f0cd95" stroke-width="${n(w * 0.02)}"` +
    ' stroke-linecap="round" stroke-dasharray="16 7"/>'
  )
}
