import type { Opening } from './list-opening.ts'

type Row = readonly [
  string,
  (opening: Opening) => number,
  digits: number,
  goal?: readonly [string, (ours: number, ratio: number) => boolean],
]

const kB = 1000
const atMost = (most: number) => (ours: number) => ours <= most
const times = (most: number) => (_: number, ratio: number) => ratio <= most

const ROWS: readonly Row[] = [
  ['transferred without images, kB', ({ first }) => first.transferred / kB, 1, ['≤ 45, aim 28', atMost(45)]],
  ['script as sent, kB', ({ first }) => first.script / kB, 1, ['≤ 25, aim 14', atMost(25)]],
  ['HTML compressed, kB', ({ first }) => first.html / kB, 1, ['≤ 14', atMost(14)]],
  ['style sheets as sent, kB', ({ first }) => first.styles / kB, 1],
  ['fonts, kB', ({ first }) => first.fonts / kB, 1],
  ['requests', ({ first }) => first.requests, 0],
  ['images, kB', ({ first }) => first.images / kB, 1],
  ['first contentful paint, ms', ({ paint }) => paint, 0],
  ['largest contentful paint, ms', ({ largest }) => largest, 0, ['≤ 1.35 times', times(1.35)]],
  ['cards laid out with their images, ms', ({ laidOut }) => laidOut, 0],
  ['ready: « Ajouter » confirmed, ms', ({ confirmed }) => confirmed, 0, ['≤ 1.6 times', times(1.6)]],
  ['the product is in the visible cart, ms', ({ inCart }) => inCart, 0],
  ['clicks until one had an effect', ({ clicks }) => clicks, 0],
  ['layout shift', ({ shift }) => shift, 4, ['0', atMost(0)]],
  ['blocking until ready, ms', ({ blocking }) => blocking, 0, ['0', atMost(0)]],
  ['heap before the first touch, MB', ({ heap }) => heap / 1e6, 2],
  ['elements before the first touch', ({ elements }) => elements, 0],
  ['after the first touch: transferred without images, kB', ({ whole }) => whole.transferred / kB, 1],
  ['after the first touch: script as sent, kB', ({ whole }) => whole.script / kB, 1],
  ['after the first touch: requests', ({ whole }) => whole.requests, 0],
  ['after the first touch: blocking, ms', ({ touch }) => touch.blocking, 0],
  ['after the first touch: heap, MB', ({ touch }) => touch.heap / 1e6, 2],
]

/** Prints one table, in Markdown. */
export function printRows(base: Opening, ours: Opening): void {
  console.log('| figure | hand-written | site | ratio | goal | |')
  console.log('| --- | ---: | ---: | ---: | --- | --- |')
  for (const [name, of, digits, goal] of ROWS) {
    const [one, other] = [of(base), of(ours)]
    const ratio = other / one
    const verdict = goal ? (goal[1](other, ratio) ? 'yes' : 'NO') : ''
    const cells = [one.toFixed(digits), other.toFixed(digits), Number.isFinite(ratio) ? ratio.toFixed(2) : '–']
    console.log(`| ${[name, ...cells, goal?.[0] ?? '', verdict].join(' | ')} |`)
  }
}
