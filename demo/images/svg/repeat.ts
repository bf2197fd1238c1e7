import { n, polar } from './elements.ts'

export type SeededRandom = {
  /** The next number, from 0 to 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

/** Random numbers from a seed, so that an image has the same bytes on every machine. */
export function seededRandom(seed: string): SeededRandom {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  function pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return { next, between: (low, high) => low + (high - low) * next(), pick }
}

export const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join('')

export const each = <T>(list: readonly T[], render: (item: T, index: number) => string): string =>
  list.map(render).join('')

type Dots = [seed: string, count: number, r: number, size: number, colours: readonly string[], transform?: string]

/** Crumbs, seeds or sprinkles strewn over a disc of radius `r`; `transform` moves or squashes the disc. */
export function dots(...[seed, count, r, size, colours, transform]: Dots): string {
  const random = seededRandom(seed)
  const squash = transform ? `transform="${transform}" ` : ''
  return many(count, () => {
    const [x, y] = polar(Math.sqrt(random.next()) * r, random.next() * 360)
    return `<circle cx="${x}" ${squash}cy="${y}" r="${n(size * random.between(0.7, 1.2))}" fill="${random.pick(colours)}"/>`
  })
}

type Bubbles = [seed: string, count: number, half: number, top: number, bottom: number, size: number, colour?: string]

/** Bubbles inside a standing glass, `half` being half its width. */
export function bubbles(...[seed, count, half, top, bottom, size, colour = '#fff']: Bubbles): string {
  const random = seededRandom(seed)
  return many(count, () => {
    const at = `cx="${n(random.between(-half, half))}" cy="${n(random.between(top, bottom))}"`
    return `<circle ${at} r="${n(size * random.between(0.6, 1.2))}" fill="${colour}" opacity=".85"/>`
  })
}
