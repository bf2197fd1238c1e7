import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

// What a partner page downloads, in exact brotli bytes (quality 11), style sheets included since they live in the scripts.
// The ceilings are to be lowered. Bytes are measured because they are the same each time, which times are not.

const kB = 1000
const dist = join(root, 'dist/browser')
type Manifest = { 'site.js': string[]; widgets: Record<string, string[]>; steps: string[] }

if (!existsSync(join(dist, 'manifest.json'))) throw new Error('Nothing is built: npm run build comes first.')
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

const bytes = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(withSteadyNames(file)).length, 0)

/**
 * The text of a file, whose names of other chunks get a mark that follows from their order: with those of their contents, which are as
 * random, a change anywhere moves the core by eighty bytes either way.
 */
function withSteadyNames(file: string): string {
  const text = readFileSync(join(dist, file), 'utf8')
  const names = [...new Set(text.match(/\b[A-Za-z]{2,5}-[\w-]{7}\.js/g))]
  const marked = names.map((name, place): [string, string] => {
    const mark = createHash('sha256').update(String(place)).digest('base64url').slice(0, 7)
    return [name, name.replace(/-[\w-]{7}\.js$/, `-${mark}.js`)]
  })
  return marked.reduce((changed, [name, steady]) => changed.replaceAll(name, steady), text)
}
const needs = (tag: string): string[] => manifest.widgets[`catering-${tag}`] ?? []

const framework = ['channel-picker', 'catalogue', 'cart', 'checkout', 'account']
const shared = (...tags: string[]): string[] =>
  needs('catalogue').filter((file) => tags.every((tag) => needs(tag).includes(file)))
/** What every widget of the framework shares: downloaded once, whichever comes first. */
const core = shared(...framework)
/** What all of them share but the cart. */
const most = shared(...framework.filter((tag) => tag !== 'cart')).filter((file) => !core.includes(file))
const beyondCore = (tag: string): string[] => needs(tag).filter((file) => ![...core, ...most].includes(file))

/** A file and all that it imports at once. */
function withImports(file: string, seen = new Set<string>()): string[] {
  if (!seen.has(file)) {
    seen.add(file)
    for (const [, path] of readFileSync(join(dist, file), 'utf8').matchAll(/from"([^"]+)"/g))
      withImports(posix.join(posix.dirname(file), path!), seen)
  }
  return [...seen]
}

/** What a page with a button alone has downloaded once a press has shown its dish in the drawer: each file by what only it holds. */
const drawerVisit = [
  'cart-button.js',
  ...[/"modulepreload"/, /"catering-cart",\{/, /dialog drawer/, /cart-compact/].flatMap(chunksWith),
  // What a kept cart shows on the button, and messages.
  ...[/catering\.told/, /toast-inset,/].flatMap(chunksWith),
]

test.each([
  ['a page with only a cart button, before anybody touches it', ['cart-button.js'], 2.08 * kB],
  [
    'the same with the loader and its first reads, for pages with other widgets',
    ['embed.js', ...needs('cart-button')],
    4.35 * kB,
  ],
  ['the same with its drawer open on a dish', drawerVisit.flatMap((file) => withImports(file)), 45.5 * kB],
  ['the shared core', core, 29.3 * kB],
  ['what most widgets share besides', most, 2.5 * kB],
  ['a page with the catalogue, first reads included', ['embed.js', ...needs('catalogue')], 47.3 * kB],
  ['the channel picker on top of the core', beyondCore('channel-picker'), 6.2 * kB],
  ['the cart on top of the core, before its lines', beyondCore('cart'), 3.74 * kB],
  ['the same with its lines', [...beyondCore('cart'), ...chunksWith(/cart-compact/)], 9.4 * kB],
  ['the checkout on top of the core, before there is a cart', beyondCore('checkout'), 4.2 * kB],
  ['the same with what it fetches with a cart', [...beyondCore('checkout'), ...manifest.steps], 16.3 * kB],
  ['the account on top of the core', beyondCore('account'), 1.5 * kB],
  ['the quote on top of the core, before its form', beyondCore('quote'), 0.25 * kB],
  ['the contact on top of the core, before its form', beyondCore('contact'), 0.25 * kB],
  ['a single dish on top of the core, which the catalogue shares', beyondCore('product'), 14.3 * kB],
  ['a formula on top of the core, which the catalogue shares, before its card', beyondCore('formula'), 13.3 * kB],
  ['the delivery check on top of the core, before its answer', beyondCore('delivery-check'), 4.5 * kB],
  ['the caterer finder on top of the core, before its list', beyondCore('caterer-finder'), 0.25 * kB],
  ['every widget on one page, until all are ready', ['embed.js', ...Object.values(manifest.widgets).flat()], 66.5 * kB],
  ['the rules of phone numbers, loaded on focus', phoneFiles(), 10 * kB],
] as const)('%s stays under its ceiling', (_, files, ceiling) => {
  expect(files.length).toBeGreaterThan(0)
  expect(bytes(files)).toBeLessThanOrEqual(ceiling)
})

test('the fonts of a page in French stay under 25 kB', () => {
  const fonts = ['bricolage-grotesque-latin-opsz-normal', 'instrument-sans-latin-wght-normal']
  const sizes = fonts.map((name) => readFileSync(join(dist, `fonts/${name}.woff2`)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25 * kB)
})

test('no widget downloads the rules of phone numbers at once', () => {
  for (const tag of framework) for (const file of phoneFiles()) expect(needs(tag)).not.toContain(file)
})

test('the cart button brings no framework', () => {
  const code = needs('cart-button')
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('')
  expect(code).not.toMatch(/__k|createRoot|diffed/)
})

/** Chunks with the number plans of countries. */
function phoneFiles(): string[] {
  return chunksWith(/country_calling_codes/)
}

/** Found by what is in them, since their names carry a hash. */
function chunksWith(mark: RegExp): string[] {
  const chunks = readdirSync(join(dist, 'chunks'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `chunks/${name}`)
  return chunks.filter((file) => mark.test(readFileSync(join(dist, file), 'utf8')))
}
