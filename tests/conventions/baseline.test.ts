import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

// The oldest browsers that the guide names, and what came after them: nothing of it may stand in the files that browsers download.

const dist = join(root, 'dist/browser')
if (!existsSync(join(dist, 'manifest.json'))) throw new Error('Nothing is built: npm run build comes first.')
const files = globSync('**/*.{js,css}', { cwd: dist }).map((path) => ({
  path,
  text: readFileSync(join(dist, path), 'utf8'),
}))

const NEWER: Readonly<Record<string, RegExp>> = {
  'URL.canParse, URL.parse': /\bURL\.(canParse|parse)\b/,
  'Promise.withResolvers, Promise.try': /\bPromise\.(withResolvers|try)\b/,
  'groupBy, Array.fromAsync': /\b(Object|Map)\.groupBy\b|\bfromAsync\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  checkVisibility: /\bcheckVisibility\b/,
  'operations of sets': /\.(intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'helpers of iterators':
    /\bIterator\.|\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(map|filter|toArray|find|some|every|reduce|flatMap|take|drop)\(/,
  'JSON and text of binary data': /\b(fromBase64|toBase64|fromHex|toHex|rawJSON)\b/,
  'the v flag of regular expressions': /\/[dgimsy]*v[dgimsy]*\.(test|exec)\(/,
  'RegExp.escape, Error.isError, Math.sumPrecise': /\bRegExp\.escape\b|\bError\.isError\b|\bsumPrecise\b/,
  'unsafe HTML methods': /\b(setHTMLUnsafe|parseHTMLUnsafe|getHTML)\b/,
  'relative colours': /\b(rgb|hsl|oklch|color)\(from /,
  'scope, anchors': /@scope\b|\banchor(-size)?\(|position-anchor/,
}

test.each(Object.entries(NEWER))('%s is not used: it is newer than the oldest browsers', (_, feature) => {
  // Array literals are ignored: arrays have had these methods longer than iterators.
  const own = (text: string) => text.replaceAll(/\[\.\.\.[^\]]*\]/g, '[]')
  expect(files.filter(({ text }) => feature.test(own(text))).map(({ path }) => path)).toEqual([])
})

test('light-dark() is in no stylesheet that older browsers read', () => {
  const sheets = files.filter(({ path, text }) => path.endsWith('.css') && text.includes('light-dark('))
  expect(sheets.map(({ path }) => path)).toEqual([])
})

test('the guide names the browsers that the loader names', () => {
  const { text } = files.find(({ path }) => path === 'embed.js')!
  const [, chrome, firefox, safari] = /Chrome (\d+), Firefox (\d+) or Safari ([\d.]+)/.exec(text) ?? []
  const guide = readFileSync(join(root, 'widgets/docs/compatibility.md'), 'utf8')
  expect(guide).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`)
})
