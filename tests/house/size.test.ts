import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

// What a partner page downloads, in exact brotli bytes (quality 11), style sheets included since they live in the scripts.
// Ceilings, to be lowered: a time can be noisy, a byte cannot.

const kB = 1000
const dist = join(root, 'dist/browser')
type Manifest = { 'site.js': string[]; widgets: Record<string, string[]> }

if (!existsSync(join(dist, 'manifest.json'))) throw new Error('Nothing is built: npm run build comes first.')
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

const bytes = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0)
const needs = (tag: string): string[] => manifest.widgets[`catering-${tag}`] ?? []

const framework = ['channel-picker', 'catalogue', 'cart', 'checkout', 'account']
/** What every widget of the framework shares: downloaded once, whichever comes first. */
const core = needs('catalogue').filter((file) => framework.every((tag) => needs(tag).includes(file)))
const beyondCore = (tag: string): string[] => needs(tag).filter((file) => !core.includes(file))

test.each([
  ['a page with only a cart button, before anybody touches it', ['embed.js', ...needs('cart-button')], 3 * kB],
  ['the shared core', core, 26 * kB],
  ['a page with the catalogue', ['embed.js', ...needs('catalogue')], 36 * kB],
  ['the channel picker on top of the core', beyondCore('channel-picker'), 6 * kB],
  ['the cart on top of the core', beyondCore('cart'), 6 * kB],
  ['the checkout on top of the core', beyondCore('checkout'), 14 * kB],
  ['the account on top of the core', beyondCore('account'), 14 * kB],
  ['the rules of phone numbers, loaded on focus', phoneFiles(), 10 * kB],
] as const)('%s', (_, files, ceiling) => {
  expect(files.length).toBeGreaterThan(0)
  expect(bytes(files)).toBeLessThanOrEqual(ceiling)
})

test('no widget drags the rules of phone numbers along', () => {
  for (const tag of framework) for (const file of phoneFiles()) expect(needs(tag)).not.toContain(file)
})

test('the cart button brings no framework', () => {
  const code = needs('cart-button')
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('')
  expect(code).not.toMatch(/__k|createRoot|diffed/)
})

/** Chunks that hold the number plans of countries: found by what is in them, since their names carry a hash. */
function phoneFiles(): string[] {
  const chunks = readdirSync(join(dist, 'chunks'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `chunks/${name}`)
  return chunks.filter((file) => /country_calling_codes/.test(readFileSync(join(dist, file), 'utf8')))
}
