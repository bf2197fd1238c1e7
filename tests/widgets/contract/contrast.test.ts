import { expect, test } from 'vitest'
import { colourOf, contrast, contrastsOf, pairs, poorPairs } from '../../../widgets/contract/contrast.ts'
import { tokens } from '../../../widgets/contract/tokens.ts'

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
