// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from '#widgets/core/ui/amount/Price.tsx'

/** The text, with ordinary spaces. */
const plainText = (element: HTMLElement) => element.textContent?.replace(/[\u00a0\u202f]/g, ' ')

test('a price has HT first, TTC below, and cents only when there are some', () => {
  const { container } = render(<Price cents={1800} vatRate={1000} />)
  expect(plainText(container)).toBe('18 € HT19,80 € TTC')
})

test('the unit of a price and its rate are beside the amounts', () => {
  const { container } = render(<Price cents={1850} vatRate={550} per="par personne" note="TVA 5,5 %" />)
  expect(plainText(container)).toBe('18,50 € HT par personne19,52 € TTC, TVA 5,5 %')
})

test.each([undefined, null])('without a rate (%s) there is no TTC line', (vatRate) => {
  const { container } = render(<Price cents={990} vatRate={vatRate} note="TVA 0 %" />)
  expect(plainText(container)).toBe('9,90 € HT')
})

test('a rate of zero is a rate', () => {
  const { container } = render(<Price cents={990} vatRate={0} />)
  expect(plainText(container)).toBe('9,90 € HT9,90 € TTC')
})
