import { expect, test } from 'vitest'
import {
  EMPTY_FIELDS,
  fieldsIn,
  invoiceReferences,
  namesOf,
  orderFields,
  references,
  RESET_FIELDS,
} from '#widgets/core/domain/order/order-fields.ts'
import { referenceDocuments, referenceMessages } from '#widgets/core/messages/order-fields.ts'

test('a reset of the cart empties what belongs to the order, and keeps what belongs to the customer', () => {
  const remaining = namesOf(orderFields).filter((name) => !(name in RESET_FIELDS))
  expect(remaining).toEqual(['tvaNumber', 'budgetPerPerson'])
  expect({ ...EMPTY_FIELDS, ...RESET_FIELDS }).toEqual(EMPTY_FIELDS)
})

test('each field is stored once, in the tab or in the browser', () => {
  expect([...namesOf(fieldsIn('local')), ...namesOf(fieldsIn('session'))].sort()).toEqual(namesOf(orderFields).sort())
  expect(namesOf(fieldsIn('session'))).not.toContain('purchaseOrder')
})

test('each reference has its labels', () => {
  expect(Object.keys(referenceMessages)).toEqual(namesOf(references))
  expect(Object.keys(referenceDocuments)).toEqual(namesOf(invoiceReferences))
})
