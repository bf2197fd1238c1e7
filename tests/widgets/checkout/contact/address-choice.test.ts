import { expect, test } from 'vitest'
import {
  firstChoice,
  errorsOnContactFields,
  proposedBilling,
} from '../../../../widgets/checkout/contact/AddressPicker.tsx'
import { shownPhone } from '../../../../widgets/core/domain/customer/phone.ts'
import { address } from '../../../support/fake-shop/values.ts'

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

test('an unserved postal code is reported with the name of the caterer, on the field or on the chosen card', () => {
  const cause = {
    kind: 'refused',
    text: '',
    fields: { 'shippingAddress.postcode': ['…'], 'billingAddress.city': ['Ville ?'] },
  }
  const messages = ['Cette adresse n’est pas livrée par Paris Centre.']
  expect(errorsOnContactFields(cause, 'new', 'Paris Centre')).toMatchObject({
    fields: { postcode: messages, 'billing.city': ['Ville ?'] },
  })
  expect(errorsOnContactFields(cause, 4, 'Paris Centre')).toMatchObject({ fields: { shipping: messages } })
})

test('a network failure is not turned into a validation error', () => {
  const cause = { kind: 'offline' }
  expect(errorsOnContactFields(cause, 'new', 'Paris Centre')).toBe(cause)
})

test('a French phone number is shown in pairs of digits', () => {
  expect(shownPhone('+33199004512')).toBe('01 99 00 45 12')
  expect(shownPhone('+41223456789')).toBe('+41223456789')
})
