import { expect, test } from 'vitest'
import { checkForm } from '#widgets/core/domain/customer/validation.ts'
import { contactSchema, errorsOnContactFields } from '#widgets/checkout/contact/contact-form.ts'

test('an address of the book requires the person alone, and a new one its postal address too', () => {
  const required = (shipping: number | 'new', billing: number | 'new' | null) => {
    const checked = checkForm(contactSchema({ shipping, billing }), {})
    return Object.keys('errors' in checked ? checked.errors : {})
  }
  expect(required(1, null)).not.toContain('street')
  expect(required(1, null)).toContain('lastName')
  expect(required('new', null)).toContain('street')
  expect(required('new', 2)).not.toContain('billing.street')
  expect(required(1, 'new')).toContain('billing.street')
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
