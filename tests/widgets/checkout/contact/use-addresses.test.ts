import { expect, test } from 'vitest'
import { booksOf, contactSchema, isServed } from '../../../../widgets/checkout/contact/AddressPicker.tsx'
import { draftedBilling, draftedShipping } from '../../../../widgets/checkout/contact/use-addresses.ts'
import { address } from '../../../support/fake-shop/values.ts'

const BOOK = [address({ id: 3 }), address({ id: 4 })]
const ids = (book: readonly { id: number | null }[]) => book.map(({ id }) => id)

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

test('a billing address is offered for invoices alone, and a default for invoices for both', () => {
  const book = [address({ id: 1 }), address({ id: 2, billing: true }), address({ id: 3, defaultBilling: true })]
  const { shipping, billing } = booksOf(book)
  expect(ids(shipping)).toEqual([1, 3])
  expect(ids(billing)).toEqual([2, 3])
})

test('both lists of the book stay newest first, whichever is a default or not served', () => {
  const book = [
    address({ id: 6, billing: true }),
    address({ id: 5, postcode: '69002' }),
    address({ id: 4, billing: true, defaultBilling: true }),
    address({ id: 3 }),
    address({ id: 2, defaultDelivery: true, defaultBilling: true }),
    address({ id: 1, postcode: '69002' }),
  ]
  expect(ids(booksOf(book).shipping)).toEqual([5, 3, 2, 1])
  expect(ids(booksOf(book).billing)).toEqual([6, 4, 2])
})

test('a caterer without a list of postal codes leaves the decision to the server', () => {
  expect(isServed([], '69002')).toBe(true)
  expect(isServed(['75002'], '69002')).toBe(false)
})

test('an address of the book requires the person alone, and a new one its postal address too', () => {
  const required = (shipping: number | 'new', billing: number | 'new' | null) => {
    const { error } = contactSchema({ shipping, billing }).safeParse({})
    return new Set(error?.issues.map(({ path }) => String(path[0])))
  }
  expect(required(1, null)).not.toContain('street')
  expect(required(1, null)).toContain('lastName')
  expect(required('new', null)).toContain('street')
  expect(required('new', 2)).not.toContain('billing.street')
  expect(required(1, 'new')).toContain('billing.street')
})
