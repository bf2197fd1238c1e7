// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { OrderSummary } from '#widgets/checkout/summary/OrderSummary.tsx'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf } from '#tests/support/fake-shop/values.ts'

type Bill = ComponentProps<typeof OrderSummary>['bill']

const bill = (change: Partial<Bill> = {}): Bill => ({ ...cartOf('cart-1', { A: 3 }), ...change })

/** Renders a summary and returns its totals from top to bottom. */
function totalsOf(change: Partial<Bill>) {
  const { container } = shop().show(<OrderSummary bill={bill(change)} />)
  return Array.from(container.querySelectorAll('.summary > div'), plainText)
}

test('the totals are in the order in which they add up', () => {
  const tva = [
    { rate: 550, base: 3000, amount: 165 },
    { rate: 1000, base: 4100, amount: 410 },
  ]
  const discount = { couponCode: 'PETIT', couponAmount: -300 }
  expect(
    totalsOf({ ...discount, shipping: 950, deliveryWindow: '12h-13h', totalExclTax: 6950, tva, total: 7525 }),
  ).toEqual([
    'Sous-total HT63 €',
    'Remise PETIT−3 €',
    'Livraison 12h-13h9,50 €',
    'Total HT69,50 €',
    'TVA 5,5 % sur 30 €1,65 €',
    'TVA 10 % sur 41 €4,10 €',
    'Total TTC75,25 €',
  ])
})

test('without taxes from the backend there is one total, labelled neither before nor with tax', () => {
  expect(totalsOf({ shipping: 950, deliveryWindow: '12h-13h', totalExclTax: 7250, total: 7250 })).toEqual([
    'Sous-total HT63 €',
    'Livraison 12h-13h9,50 €',
    'Total72,50 €',
  ])
})

test('a discount of a placed order, which has no code, is labelled as a discount', () => {
  expect(totalsOf({ couponCode: undefined, couponAmount: -300 })).toContain('Remise−3 €')
})

test.each([
  ['is to be chosen without a slot', null, 0, 'Livraison HTSelon le créneau'],
  ['is free in a slot without fees', '12h-13h', 0, 'Livraison 12h-13hOfferte'],
])('the delivery %s', (_, deliveryWindow, shipping, line) => {
  expect(totalsOf({ deliveryWindow, shipping })).toContain(line)
})

test('a menu is listed with its components', () => {
  const [line] = bill().items
  const { container } = shop().show(<OrderSummary bill={bill({ items: [{ ...line!, choices: ['Tarte', 'Eau'] }] })} />)
  expect(plainText(container.querySelector('.recap-lines'))).toBe('3 ×ATarte, Eau63 €')
})

test('the folded summary shows the total, and unfolds', () => {
  shop().show(<OrderSummary bill={bill()} />)
  const toggle = screen.getByRole('button', { name: /Votre commande/ })
  expect(plainText(toggle)).toContain('63 €')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
})

test('a cart can be changed from the summary, and a placed order cannot', () => {
  const onEdit = vi.fn()
  const { unmount } = shop().show(<OrderSummary bill={bill()} onEdit={onEdit} />)
  fireEvent.click(screen.getByRole('button', { name: 'Modifier le panier' }))
  expect(onEdit).toHaveBeenCalledOnce()
  unmount()
  shop().show(<OrderSummary bill={bill()} />)
  expect(screen.queryByRole('button', { name: 'Modifier le panier' })).toBeNull()
})
