import { expect, test } from 'vitest'
import { draftedBilling, draftedShipping } from '#widgets/checkout/contact/use-addresses.ts'
import { address } from '#tests/support/fake-shop/values.ts'

const BOOK = [address({ id: 3 }), address({ id: 4 })]

test('a draft keeps the chosen address as long as it is in the book', () => {
  expect(draftedShipping({ shipping: '4' }, BOOK)).toBe(4)
  expect(draftedShipping({ shipping: 'new' }, BOOK)).toBe('new')
  expect(draftedShipping({ shipping: '9' }, BOOK)).toBeNull()
  expect(draftedShipping({}, BOOK)).toBeNull()
})

test('a draft distinguishes an invoice to the delivery address from no choice yet', () => {
  expect(draftedBilling({ billing: 'null' }, BOOK)).toBeNull()
  expect(draftedBilling({}, BOOK)).toBeUndefined()
  expect(draftedBilling({ billing: '9' }, BOOK)).toBeUndefined()
  expect(draftedBilling({ billing: '3', shipping: '4' }, BOOK)).toBe(3)
})
