import { expect, test } from 'vitest'
import { changesOf, withNewLines } from '#widgets/checkout/changes/use-changes.ts'
import { stepBefore } from '#widgets/checkout/use-steps.ts'
import { address } from '#tests/support/fake-shop/values.ts'

type Cart = Parameters<typeof changesOf>[0]

const line = (id: number, unitPrice: number, quantity = 6) =>
  ({
    id,
    unitPrice,
    quantity,
    subTotal: unitPrice * quantity,
    product: { name: `Plat ${id}` },
  }) as Cart['items'][number]
const cart = (change: Partial<Cart> = {}) =>
  ({ items: [line(1, 1900), line(2, 1800)], messages: [], subTotal: 22_200, couponAmount: 0, ...change }) as Cart
const serverMessage = (change: object) =>
  ({
    type: 'error',
    message: 'Dit.',
    code: '',
    items: [],
    left: null,
    substitutes: [],
    ...change,
  }) as Cart['messages'][number]

test('a price that differs from the one shown is a change until it is accepted', () => {
  const seen = withNewLines(cart(), { 1: 1800 })
  expect(seen).toEqual({ 1: 1800, 2: 1800 })
  expect(changesOf(cart(), seen, null)).toMatchObject([{ kind: 'price', item: { id: 1 }, before: 1800 }])
  expect(changesOf(cart(), { ...seen, 1: 1900 }, null)).toEqual([])
})

test('each message of the server becomes a change with its remedy, and its line reports no change of price', () => {
  const messages = [
    serverMessage({
      code: 'out_of_stock',
      items: [1],
      left: 3,
      substitutes: [{ code: 'P', name: 'Autre', allergens: [] }],
    }),
    serverMessage({ code: 'product_gone', items: [2] }),
    serverMessage({ code: 'coupon_lost' }),
    serverMessage({ code: 'slot_gone', message: 'Complet.' }),
    serverMessage({ message: 'Autre chose.' }),
    serverMessage({ type: 'success' }),
  ]
  expect(changesOf(cart({ messages }), { 1: 1, 2: 1 }, null)).toMatchObject([
    { kind: 'short', item: { id: 1 }, left: 3, substitutes: [{ code: 'P' }] },
    { kind: 'gone', item: { id: 2 } },
    { kind: 'coupon' },
    { kind: 'slot', text: 'Complet.' },
    { kind: 'message', text: 'Autre chose.' },
  ])
})

test('a minimum that is not reached is a change, in cents', () => {
  expect(changesOf(cart(), { 1: 1900, 2: 1800 }, 250)).toEqual([{ kind: 'minimum', left: 2800 }])
})

test('a step is open once the steps before it are done, in this visit or according to the cart', () => {
  const empty = { shippingAddress: null, deliveryDate: null, deliveryWindow: null }
  const nothing = new Set<never>()
  expect(stepBefore('contact', empty, nothing)).toBeNull()
  expect(stepBefore('payment', empty, nothing)).toBe('contact')
  expect(stepBefore('payment', { ...empty, shippingAddress: address() }, nothing)).toBe('delivery')
  expect(stepBefore('delivery', { ...empty, shippingAddress: address() }, nothing)).toBeNull()
  expect(stepBefore('payment', empty, new Set(['contact', 'delivery']))).toBeNull()
})
