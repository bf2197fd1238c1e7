import { expect, test } from 'vitest'
import { sources } from '../support/sources.ts'

const colour = /#[0-9a-f]{3,8}\b(?![-\w])|\b(?:rgb|hsl|oklch)a?\(/i

/** The only places where a colour may be written: tokens, and what must paint before any of them is loaded. */
const palettes = [
  'widgets/core/ui/styles/tokens.styles.ts',
  'widgets/contract/tokens.ts',
  'widgets/cart-button/cart-button.styles.ts',
  'site/styles/00-tokens.css',
  'site/styles/dark/00-tokens.css',
]

const painted = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx,css}').filter(
  ({ path }) => !palettes.includes(path),
)

test.each(painted.map(({ path, text }) => [path, text] as const))('%s takes its colours from the tokens', (_, text) => {
  const lines = text
    .split('\n')
    .filter((line) => colour.test(line.replace(/^\s*(\/\/|\*|\/\*).*$/, '').replace(/href="#[^"]*"|'#[a-z-]+'/g, '')))
  expect(lines).toEqual([])
})

const timed = sources('widgets/**/*.{ts,tsx}').filter(
  // Left out: the clock itself, and what runs without a shop (a button before anything is fetched, the doctor, requests before the core has loaded, the mock backend).
  ({ path }) => !/^widgets\/(core\/store\/clock\.ts|doctor\/|prefetch\.ts|cart-button\/|publish\/)/.test(path),
)

test('widgets read the shop’s clock, which a test can set', () => {
  const own = timed.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(text)).map(({ path }) => path)
  // A Retry-After delay, and the silence of a frame of the payment provider, are measured on the real clock.
  expect(own).toEqual(['widgets/core/api/client/error.ts', 'widgets/core/components/payment/sandbox-provider.ts'])
})

test('no call of an alert sets whether it is timed: the type does (C4)', () => {
  const own = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}').filter(({ text }) =>
    /\btimed: (true|false)/.test(text),
  )
  expect(own.map(({ path }) => path)).toEqual([])
})

const worded = sources('widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}').filter(
  // The menu of the mock backend is data, and the character sets of the fonts are no messages.
  ({ path }) =>
    !/^(widgets\/core\/messages|site\/app\/content|widgets\/publish\/npm\/mock)\/|\/messages\.ts$|^site\/fonts\/subset\.ts$/.test(
      path,
    ),
)

test.each(worded.map(({ path, text }) => [path, text] as const))(
  '%s has no French text outside the files of messages',
  (path, text) => {
    const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '').replace(/\/\/.*$/gm, '')
    const literals = [...code.matchAll(/'([^'\n]*)'|`([^`]*)`|>([^<>{}\n]+)</g)].map(
      (found) => found[1] ?? found[2] ?? found[3] ?? '',
    )
    expect(
      literals.filter((literal) => /[àâçéèêëîïôùûœÀÉÈÊÎÔÛŒ]/.test(literal)),
      path,
    ).toEqual([])
  },
)

test('a form of the widgets that the browser sends itself puts nothing that was typed into the URL', () => {
  const forms = sources('widgets/**/*.tsx').flatMap(({ path, text }) =>
    [...text.matchAll(/<form\b(?!\s+method="(post|dialog)")/g)].map(() => path),
  )
  expect(forms).toEqual([])
})
