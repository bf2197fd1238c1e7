import { chance, type Chance } from '../drawing/seeded-random.ts'
import { darker } from '../drawing/colours.ts'
import { n } from '../drawing/numbers.ts'
import { many } from '../drawing/repeat.ts'
import { variant } from '../drawing/variant.ts'
import { bits } from './bits.ts'
import { type Bed, beds } from './larder.ts'

type Size = { w: number; h: number }

/** Furrows drawn with a fork. */
function furrows({ w, h }: Size, base: string, light: string): string {
  const waves = many(Math.ceil(w / 60), (i) => `q15 ${i % 2 ? 9 : -9} 30 0t30 0`)
  const rows = Math.ceil((h - 14) / 30)
  return many(rows, (row) => {
    const d = `M${n(-w / 2)} ${n(-h / 2 + 14 + row * 30)}${waves}`
    return (
      '<g fill="none" stroke-linecap="round">' +
      `<path d="${d}" transform="translate(-2 7)" stroke="${darker(base, 0.3)}" stroke-width="6" opacity=".45"/>` +
      `<path d="${d}" stroke="${light}" stroke-width="11"/></g>`
    )
  })
}

/** One wide swirl left by the spoon. */
function swirl({ w, h }: Size, base: string, light: string, phase: number): string {
  const points: string[] = []
  for (let t = 0; t <= 1; t += 0.02) {
    points.push(`${n(Math.cos(phase + t * 17) * w * 0.42 * t)} ${n(Math.sin(phase + t * 17) * h * 0.42 * t)}`)
  }
  const d = `M${points.join('L')}`
  const width = Math.min(w, h) * 0.1
  return (
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<path d="${d}" stroke="${darker(base, 0.16)}" stroke-width="${n(width * 1.25)}" transform="translate(-2 4)" opacity=".5"/>` +
    `<path d="${d}" stroke="${base}" stroke-width="${n(width * 1.3)}"/>` +
    `<path d="${d}" stroke="${light}" stroke-width="${n(width * 0.62)}" transform="translate(1.5 -2)"/></g>`
  )
}

/** How close bits of a kind lie: long ones overlap more. */
const closeness: Readonly<Record<string, number>> = { grain: 0.72, stick: 0.72, ribbon: 0.7 }

function strew(
  size: Size,
  [name, bitSize, colours, density]: Bed['passes'][number],
  scale: number,
  luck: Chance,
): string {
  const bit = variant(bits, name)
  const step = ((bitSize * scale * 2) / Math.sqrt(density)) * (closeness[name] ?? 0.84)
  let strewn = ''
  for (let y = -size.h / 2; y < size.h / 2 + step; y += step) {
    for (let x = -size.w / 2; x < size.w / 2 + step; x += step) {
      const enlarge = bitSize * scale * luck.between(0.85, 1.15)
      const [dx, dy] = [luck.between(-0.5, 0.5) * step, luck.between(-0.5, 0.5) * step]
      const turn = Math.round(luck.next() * 360)
      const transform = `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) rotate(${turn}) scale(${enlarge.toFixed(1)})`
      strewn += `<g transform="${transform}">${bit(luck.pick(colours))}</g>`
    }
  }
  return strewn
}

/** Fills the box w × h, centred on 0,0, with a bed; `scale` enlarges its bits. */
export function drawBed(name: string, { w, h }: Size, seed: string, scale = 1): string {
  const { base, light, forked, passes } = variant(beds, name)
  const luck = chance(name + seed)
  const size = { w, h }
  const ground = `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" fill="${base}"/>`
  const spooned = light ? (forked ? furrows(size, base, light) : swirl(size, base, light, luck.next() * 6)) : ''
  return ground + spooned + passes.map((pass) => strew(size, pass, scale, luck)).join('')
}
