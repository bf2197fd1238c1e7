import { chance } from './seeded-random.ts'
import { n, polar } from './numbers.ts'

export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const each = <T>(list: readonly T[], draw: (item: T, index: number) => string): string => list.map(draw).join('')

type Dots = [seed: string, count: number, r: number, size: number, colours: readonly string[], transform?: string]

/** Crumbs, seeds or sprinkles strewn over a disc of radius `r`; `transform` moves or squashes the disc. */
export function dots(...[seed, count, r, size, colours, transform]: Dots): string {
  const luck = chance(seed)
  const squash = transform ? `transform="${transform}" ` : ''
  return many(count, () => {
    const [x, y] = polar(Math.sqrt(luck.next()) * r, luck.next() * 360)
    return `<circle cx="${x}" ${squash}cy="${y}" r="${n(size * luck.between(0.7, 1.2))}" fill="${luck.pick(colours)}"/>`
  })
}

type Bubbles = [seed: string, count: number, half: number, top: number, bottom: number, size: number, colour?: string]

/** Bubbles inside a standing glass, `half` being half its width. */
export function bubbles(...[seed, count, half, top, bottom, size, colour = '#fff']: Bubbles): string {
  const luck = chance(seed)
  return many(count, () => {
    const at = `cx="${n(luck.between(-half, half))}" cy="${n(luck.between(top, bottom))}"`
    return `<circle ${at} r="${n(size * luck.between(0.6, 1.2))}" fill="${colour}" opacity=".85"/>`
  })
}
