import { readFileSync } from 'node:fs'
import { variant } from '../recipe.ts'
import { darker, lighter } from '../svg/colours.ts'
import { n } from '../svg/elements.ts'
import { seededRandom, type SeededRandom, many } from '../svg/repeat.ts'

type Pass = readonly [bit: string, size: number, colours: readonly string[], density: number]

/** A texture: a ground, then passes of bits; `light` smooths it into a swirl, or into furrows if it is `forked`. */
type Bed = { base: string; light?: string; forked?: boolean; passes: readonly Pass[] }

type Laid = readonly [piece: string, x: number, y: number, size: number, turn: number]

/** A bed and what lies on it; x and y in half-boxes (−1…1), size in parts of the shorter side. */
type Food = { bed: string; on: readonly Laid[] }

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

export const beds = read('beds.json') as Readonly<Record<string, Bed>>
export const foods = read('foods.json') as Readonly<Record<string, Food>>

/** One bit of texture of a colour, in a box of about 2 × 2 centred on 0,0, with its own small shadow. */
type Bit = (colour: string) => string

const ribbon = 'M-1.4 .3Q-.7 -.8 0 .1T1.4 0'
const leafOutline = (top: number, side: number, bottom: number) =>
  `M-1.3 ${side}C-.6 ${top} .6 ${top} 1.3 ${side}C.6 ${bottom} -.6 ${bottom} -1.3 ${side}Z`

const bits: Readonly<Record<string, Bit>> = {
  grain: (c) =>
    `<ellipse cx="-.06" cy=".16" rx="1" ry=".42" fill="${darker(c, 0.3)}" opacity=".55"/>` +
    `<ellipse rx="1" ry=".4" fill="${c}"/>`,
  dot: (c) =>
    `<circle cx="-.1" cy=".2" r=".95" fill="${darker(c, 0.35)}" opacity=".5"/><circle r=".9" fill="${c}"/>` +
    '<circle cx=".26" cy="-.3" r=".28" fill="#fff" opacity=".45"/>',
  cubes: (c) =>
    `<rect x="-.98" y="-.7" width="1.8" height="1.8" rx=".35" fill="${darker(c, 0.4)}" opacity=".55"/>` +
    `<rect x="-.9" y="-.95" width="1.8" height="1.75" rx=".35" fill="${c}"/>` +
    '<rect x="-.55" y="-.72" width="1.1" height=".3" rx=".15" fill="#fff" opacity=".35"/>',
  leaf: (c) =>
    `<path d="${leafOutline(-0.75, 0.25, 0.95)}" fill="${darker(c, 0.45)}" opacity=".4"/>` +
    `<path d="${leafOutline(-0.95, 0, 0.75)}" fill="${c}"/>` +
    `<path d="M-1 0H1" stroke="${lighter(c, 0.45)}" stroke-width=".13" opacity=".8"/>`,
  ribbon: (c) =>
    `<path d="${ribbon}" fill="none" stroke="${darker(c, 0.35)}" stroke-width=".42" opacity=".4"` +
    ' transform="translate(-.05 .16)" stroke-linecap="round"/>' +
    `<path d="${ribbon}" fill="none" stroke="${c}" stroke-width=".36" stroke-linecap="round"/>`,
  stick: (c) =>
    `<rect x="-1.3" y="-.16" width="2.6" height=".52" rx=".2" fill="${darker(c, 0.4)}" opacity=".5"/>` +
    `<rect x="-1.3" y="-.28" width="2.6" height=".5" rx=".2" fill="${c}"/>`,
  slice: (c) =>
    `<circle cx="-.1" cy=".16" r="1" fill="${darker(c, 0.4)}" opacity=".45"/><circle r="1" fill="${darker(c, 0.18)}"/>` +
    `<circle r=".84" fill="${c}"/>`,
  shell: (c) =>
    `<ellipse cx="-.1" cy=".2" rx="1" ry=".8" fill="${darker(c, 0.4)}" opacity=".5"/>` +
    `<ellipse rx="1" ry=".8" fill="${c}"/><ellipse cx=".05" cy=".05" rx=".55" ry=".4" fill="${darker(c, 0.16)}"/>`,
}

type Size = { w: number; h: number }

/** Furrows made with a fork. */
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
  random: SeededRandom,
): string {
  const bit = variant(bits, name)
  const step = ((bitSize * scale * 2) / Math.sqrt(density)) * (closeness[name] ?? 0.84)
  let strewn = ''
  for (let y = -size.h / 2; y < size.h / 2 + step; y += step) {
    for (let x = -size.w / 2; x < size.w / 2 + step; x += step) {
      const enlarge = bitSize * scale * random.between(0.85, 1.15)
      const [dx, dy] = [random.between(-0.5, 0.5) * step, random.between(-0.5, 0.5) * step]
      const turn = Math.round(random.next() * 360)
      const transform = `translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) rotate(${turn}) scale(${enlarge.toFixed(1)})`
      strewn += `<g transform="${transform}">${bit(random.pick(colours))}</g>`
    }
  }
  return strewn
}

/** Fills the box w × h, centred on 0,0, with a bed; `scale` enlarges its bits. */
export function renderBed(name: string, { w, h }: Size, seed: string, scale = 1): string {
  const { base, light, forked, passes } = variant(beds, name)
  const random = seededRandom(name + seed)
  const size = { w, h }
  const ground = `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" fill="${base}"/>`
  const spooned = light ? (forked ? furrows(size, base, light) : swirl(size, base, light, random.next() * 6)) : ''
  return ground + spooned + passes.map((pass) => strew(size, pass, scale, random)).join('')
}
