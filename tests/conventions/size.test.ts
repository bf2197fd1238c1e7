import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budgets from '../budgets.json' with { type: 'json' }
import { root } from '../support/sources.ts'

// What a partner page downloads, against tests/budgets.json: bytes compressed by brotli (quality 11), style sheets included since they are
// in the scripts. A budget only falls, except by a decision (widgets/decisions/0005-budgets.md).

/** Other short names of the minifier move a measure by up to so many bytes, with the same source in another order. */
const NOISE = 60

const dist = join(root, 'dist/browser')
type Manifest = { 'site.js': string[]; widgets: Record<string, string[]>; steps: string[] }

if (!existsSync(join(dist, 'manifest.json'))) throw new Error('Nothing is built: npm run build comes first.')
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const tags = Object.keys(manifest.widgets)
const filesOf = (tag: string): string[] => manifest.widgets[tag] ?? []

const chunks = readdirSync(join(dist, 'chunks'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `chunks/${name}`)
/** Chunks found by their content, since their names have a hash. */
const chunksWith = (content: RegExp): string[] => chunks.filter((file) => content.test(code(file)))
const phoneRules = chunksWith(/country_calling_codes/)

/** A file and its static imports, transitively. */
function withImports(file: string, seen = new Set<string>()): string[] {
  if (!seen.has(file)) {
    seen.add(file)
    for (const [, path] of code(file).matchAll(/(?:from|import)"([^"]+)"/g))
      withImports(posix.join(posix.dirname(file), path!), seen)
  }
  return [...seen]
}

/** The files of a page with a cart button alone, once its drawer shows a product: each found by what only it contains. */
const drawer = [
  'cart-button.js',
  ...[/"modulepreload"/, /"catering-cart",\{/, /dialog drawer/, /cart-compact/].flatMap(chunksWith),
  // The stored cart that the button shows, and messages.
  ...[/"catering\.told"/, /toast-inset,/].flatMap(chunksWith),
]

const measured: Record<string, string[]> = {
  'catering-cart-button alone, before the first interaction': ['cart-button.js'],
  'catering-cart-button alone, with its drawer open': drawer.flatMap((file) => withImports(file)),
  'what all widgets but the cart button share': filesOf('catering-cart').filter((file) =>
    tags.every((tag) => tag === 'catering-cart-button' || filesOf(tag).includes(file)),
  ),
  ...Object.fromEntries(tags.map((tag) => [`a page with ${tag}`, ['embed.js', ...filesOf(tag)]])),
  'a page with every widget': ['embed.js', ...tags.flatMap(filesOf)],
  'a page with catering-checkout, with a cart': ['embed.js', ...filesOf('catering-checkout'), ...manifest.steps],
  'rules of phone numbers, loaded on focus': phoneRules,
}

test('each measured download has a budget', () => {
  expect(Object.keys(budgets.downloads).sort()).toEqual(Object.keys(measured).sort())
})

test.each(Object.entries(budgets.downloads))('%s: within its budget', (name, budget) => {
  const files = measured[name] ?? []
  expect(files).not.toEqual([])
  expect(bytes(files)).toBeLessThanOrEqual(budget + NOISE)
})

test('fonts of a page in French: within their budget', () => {
  const fonts = ['bricolage-grotesque-latin-opsz-normal', 'instrument-sans-latin-wght-normal']
  const sizes = fonts.map((name) => readFileSync(join(dist, `fonts/${name}.woff2`)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.fonts)
})

test('no widget loads the rules of phone numbers at once', () => {
  for (const tag of tags) for (const file of phoneRules) expect(filesOf(tag)).not.toContain(file)
})

test('the cart button has no framework before its first interaction', () => {
  expect(filesOf('catering-cart-button').map(code).join('')).not.toMatch(/__k|createRoot|diffed/)
})

function code(file: string): string {
  return readFileSync(join(dist, file), 'utf8')
}

function bytes(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(withConstantNames(file)).length, 0)
}

/** With hashes of chunk names that follow from their order: those of their contents change the compressed size by up to 80 bytes. */
function withConstantNames(file: string): string {
  const text = code(file)
  const names = [...new Set(text.match(/\b[A-Za-z]{2,5}-[\w-]{7}\.js/g))]
  return names.reduce((changed, name, index) => {
    const hash = createHash('sha256').update(String(index)).digest('base64url').slice(0, 7)
    return changed.replaceAll(name, name.replace(/-[\w-]{7}\.js$/, `-${hash}.js`))
  }, text)
}
