import type { Ink } from '../drawing/ink.ts'
import { n } from '../drawing/numbers.ts'
import { rect, SHADOW, under } from '../drawing/outline.ts'
import { many } from '../drawing/repeat.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'

const woods: Readonly<Record<string, [light: string, base: string, dark: string]>> = {
  oak: ['#e2b378', '#c98f50', '#a86f38'],
  walnut: ['#a9744a', '#86552f', '#643c1e'],
  beech: ['#f0d3a2', '#dfb67c', '#c0935a'],
}

type Board = { w: number; h?: number; wood?: string; handle?: boolean }

/** A wooden board, its grip to the right. */
export function board(ink: Ink, { w, h = 360, wood = 'oak', handle = true }: Board): string {
  const [light, base, dark] = variant(woods, wood)
  const grip = (paint: string) =>
    handle ? `<rect x="${n(w / 2 - 30)}" y="-38" width="118" height="76" rx="36" fill="${paint}"/>` : ''
  const outline = (paint: string) => rect(w, h, 34, paint) + grip(paint)
  const grain = many(5, (i) => {
    const y = -h / 2 + (h * (i + 0.7)) / 5.4
    const bend = `Q${n(-w * 0.1)} ${n(y + (i % 2 ? 9 : -9))} ${n(w * 0.1)} ${n(y + 3)}T${n(w * 0.44)} ${n(y - 2)}`
    return stroke(`M${n(-w * 0.44)} ${n(y)}${bend}`, dark, 2.5, 0.26)
  })
  return (
    under(ink, outline(SHADOW), 17) +
    `<g transform="translate(0 9)">${outline(dark)}</g>` +
    outline(ink.lin([light, base], 110)) +
    grain +
    (handle ? `<circle cx="${n(w / 2 + 54)}" r="13" fill="${dark}" opacity=".75"/>` : '') +
    rect(w - 10, h - 10, 29, 'none', 'stroke="#fff" stroke-width="2.5" opacity=".28"')
  )
}

export function slate(ink: Ink, { w, h = 350 }: { w: number; h?: number }): string {
  const scratches =
    `M${n(-w * 0.4)} ${n(-h * 0.3)}l${n(w * 0.3)} ${n(h * 0.04)}` +
    `M${n(w * 0.05)} ${n(h * 0.34)}l${n(w * 0.36)} ${n(-h * 0.05)}` +
    `M${n(-w * 0.3)} ${n(h * 0.2)}l${n(w * 0.16)} ${n(h * 0.02)}`
  return (
    under(ink, rect(w, h, 10, SHADOW), 16) +
    `<g transform="translate(0 7)">${rect(w, h, 10, '#262d30')}</g>` +
    rect(w, h, 10, ink.lin(['#5d686b', '#434c50'], 120)) +
    stroke(scratches, '#7c888b', 3, 0.45) +
    rect(w - 8, h - 8, 7, 'none', 'stroke="#8b979a" stroke-width="2" opacity=".5"')
  )
}
