import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { colourOf, contrast, contrastsOf, onPage, pairs, poorPairs } from '#widgets/contract/contrast.ts'
import { tokens } from '#widgets/contract/tokens.ts'

test('black on white has the highest contrast, and a colour on itself the lowest', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([12, 34, 56], [12, 34, 56])).toBe(1)
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test.each(['light', 'dark'] as const)('the colours of the widgets have the contrast of their pairs, %s', (scheme) => {
  const known = pairs.flatMap(([over, under, ratio]) => {
    const [one, other] = [over, under].map((name) => colourOf(tokens[name].standard, scheme))
    return one && other ? [{ pair: `${over} on ${under}`, enough: contrast(one, other) >= ratio }] : []
  })
  expect(known.length).toBeGreaterThan(12)
  expect(known.filter(({ enough }) => !enough)).toEqual([])
})

test.each([
  ['light', [255, 255, 255]],
  ['dark', [18, 18, 18]],
] as const)('the colours of the widgets can be seen on a page that paints nothing, %s', (scheme, canvas) => {
  const poor = onPage.filter(([name, ratio]) => {
    const colour = colourOf(tokens[name].standard, scheme)
    return colour && contrast(colour, canvas) < ratio
  })
  expect(poor).toEqual([])
})

/** Tokens that are text, a line or an icon on a background of the widgets alone, and the thin lines, which carry no meaning. */
const NEVER_ON_PAGE = ['on-brand', 'on-butter', 'on-off', 'brand-deep', 'butter', 'line']

test('every colour of a text, of a line and of an icon is compared with the background of the page', async () => {
  const used = new Set<string>()
  for await (const file of glob('widgets/**/*.styles.ts'))
    for (const [, value = ''] of readFileSync(file, 'utf8').matchAll(
      /\b(?:color|border[\w-]*|outline|box-shadow|fill): ([^;]*);/g,
    ))
      for (const [, name = ''] of value.matchAll(/var\(--([\w-]+)/g)) used.add(name)
  const colours = [...used].filter(
    (name) => /^(ink|soft|brand|accent|butter|line|field-line|focus|on-)/.test(name) && !name.endsWith('-tint'),
  )
  const compared = onPage.map(([name]) => name.replace('--catering-', '').replace('ink-soft', 'soft'))
  expect(colours.filter((name) => !compared.includes(name)).toSorted()).toEqual(NEVER_ON_PAGE.toSorted())
})

test('every colour but the thin lines has a pair', () => {
  const colours = Object.entries(tokens).filter(([, { standard }]) => /#|color-mix|^var\(--brand\)/.test(standard))
  const single = colours.filter(([name]) => !contrastsOf(name as keyof typeof tokens).length)
  expect(single.map(([name]) => name)).toEqual(['--catering-line'])
})

test('a brand of its own beside the text of the widgets is computed against what it is on', () => {
  expect(poorPairs({ '--catering-brand': '#ffee00' }).map(({ over, under }) => `${over} on ${under}`)).toContain(
    '--catering-on-brand on --catering-brand',
  )
  expect(
    poorPairs({
      '--catering-brand': 'light-dark(#5b0f1e, #f0a8b4)',
      '--catering-on-brand': 'light-dark(#fff, #2a0710)',
    }),
  ).toEqual([])
  expect(poorPairs({ '--catering-brand': 'oklch(40% 0.1 20)' })).toEqual([])
})
