import { expect, test } from 'vitest'
import { booksOf, firstChoice, isServed, proposedBilling } from '#widgets/checkout/contact/address-choices.ts'
import { address } from '#tests/support/fake-shop/values.ts'

const ids = (book: readonly { id: number | null }[]) => book.map(({ id }) => id)

test('the address book selects the newest address that is served', () => {
  const book = [address({ id: 3, postcode: '69002' }), address({ id: 2 }), address({ id: 1 })]
  const served = (postalCode: string) => postalCode === '75002'
  expect(firstChoice(book, null, served)).toBe(2)
})

test('a served default address precedes the newest, and an address that was selected or is in the cart precedes both', () => {
  const book = [
    address({ id: 3, street: '3 rue du Mail' }),
    address({ id: 2, defaultDelivery: true }),
    address({ id: 1 }),
  ]
  expect(firstChoice(book, null)).toBe(2)
  expect(firstChoice(book, null, () => true, 1)).toBe(1)
  expect(firstChoice(book, address({ id: null, street: '3 rue du Mail' }))).toBe(3)
  const far = [address({ id: 2, postcode: '69002', defaultDelivery: true }), address({ id: 1 })]
  expect(firstChoice(far, null, (postalCode) => postalCode === '75002')).toBe(1)
})

test('the default billing address is proposed, unless there is none or it is the delivery address', () => {
  const invoices = address({ id: 7, street: '9 rue Vivienne', billing: true, defaultBilling: true })
  expect(proposedBilling([invoices], address({ id: 1 }))).toBe(7)
  expect(proposedBilling([invoices], null)).toBe(7)
  expect(proposedBilling([invoices], address({ id: 1, street: '9 RUE Vivienne' }))).toBeNull()
  expect(proposedBilling([{ ...invoices, defaultBilling: null }], address({ id: 1 }))).toBeNull()
})

test('the address of the cart is selected in the book, in any case, or offered as a new address', () => {
  const book = [address({ id: 2, street: '8 rue de Charonne' }), address({ id: 1 })]
  expect(firstChoice(book, address({ id: null, street: '14 RUE DE LA BANQUE' }))).toBe(1)
  expect(firstChoice(book, address({ id: null, street: '1 place de la Bourse' }))).toBe('new')
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
