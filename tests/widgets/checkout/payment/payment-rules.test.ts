import { expect, test } from 'vitest'
import { checkForm } from '#widgets/core/domain/customer/validation.ts'
import {
  chosenMethod,
  methodName,
  namedMethods,
  paymentSchema,
  transferError,
} from '#widgets/checkout/payment/PaymentMethods.tsx'
import { NOW, profile } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

const card = (id: number, change: object = {}) => ({
  ...{ id, iri: `/cards/${id}`, brand: 'Visa', last4: `000${id}`, expirationMonth: 11, expirationYear: 2026 },
  ...{ holderName: 'Camille Aubert', default: false },
  ...change,
})
const chosen = (left: string | undefined, cards = [card(1), card(2, { default: true })], mayTransfer = true) =>
  methodName(chosenMethod(left, cards, mayTransfer, NOW, [], true))

test('the payment begins with the default card, and without one with a new card', () => {
  expect(chosen(undefined)).toBe('/cards/2')
  expect(chosen(undefined, [card(1)])).toBe('new')
  expect(chosen(undefined, [])).toBe('new')
})

test('the payment begins with what was chosen before a reload', () => {
  expect(chosen('/cards/1')).toBe('/cards/1')
  expect(chosen('new')).toBe('new')
  expect(chosen('transfer')).toBe('transfer')
})

test('a choice that is no longer possible is replaced by the default card', () => {
  expect(chosen('/cards/9')).toBe('/cards/2')
  expect(chosen('transfer', undefined, false)).toBe('/cards/2')
})

test('a card that has expired is never chosen', () => {
  const expired = { expirationMonth: 10 }
  expect(chosen(undefined, [card(2, { default: true, ...expired })])).toBe('new')
  expect(chosen('/cards/1', [card(1, expired), card(2, { default: true })])).toBe('/cards/2')
})

const METHODS = [{ code: 'bank_transfer', fieldsUrl: null }] as const
const company = { ...profile, hasBankTransfer: true }

test('a transfer needs an account that allows it, a backend that offers it, and an order without alcohol', () => {
  expect(transferError(METHODS, company, false)).toBeNull()
  expect(transferError(METHODS, profile, false)).toMatch(/réservé aux entreprises/)
  expect(transferError([], company, false)).toMatch(/réservé aux entreprises/)
  expect(transferError(METHODS, company, true)).toMatch(/alcool/)
})

test('an order needs the accepted terms, and the age when there is alcohol', () => {
  const accepts = (hasAlcohol: boolean, ticked: object) =>
    'values' in checkForm(paymentSchema(false, hasAlcohol), { ...EMPTY_FIELDS, ...ticked })
  expect(accepts(false, {})).toBe(false)
  expect(accepts(false, { terms: 'on' })).toBe(true)
  expect(accepts(true, { terms: 'on' })).toBe(false)
  expect(accepts(true, { terms: 'on', age: 'on' })).toBe(true)
})

test('a placed order is paid without accepting the terms again', () => {
  expect(checkForm(paymentSchema(true, true), {})).toEqual({ values: {} })
})

test('the payment begins with the first named method where there are no card fields', () => {
  const others = [{ code: 'COD' }, { code: 'CHEQUE' }]
  const begun = (left: string | undefined, hasFields: boolean) =>
    methodName(chosenMethod(left, [], true, NOW, others, hasFields))
  expect(begun(undefined, false)).toBe('COD')
  expect(begun('CHEQUE', false)).toBe('CHEQUE')
  expect(begun(undefined, true)).toBe('new')
  expect(begun('CHEQUE', true)).toBe('CHEQUE')
})

test('methods are shown by their names, but for transfers and for cards with fields', () => {
  const named = namedMethods([
    { code: 'card', name: 'Carte', fieldsUrl: 'https://pay.example/' },
    { code: 'bank_transfer', name: 'Virement', fieldsUrl: null },
    { code: 'COD', name: 'Espèces', fieldsUrl: null },
  ])
  expect(named.map(({ code }) => code)).toEqual(['COD'])
  expect(namedMethods([{ code: 'card', fieldsUrl: null }])).toHaveLength(1)
})

test('where the account does not state whether it may pay by transfer, the list of the backend decides', () => {
  for (const silent of [null, { ...profile, hasBankTransfer: null }]) {
    const cases = [METHODS, []].flatMap((methods) => [false, true].map((hasAlcohol) => [methods, hasAlcohol] as const))
    const reasons = cases.map(([methods, hasAlcohol]) => transferError(methods, silent, hasAlcohol))
    expect(reasons).toEqual([null, expect.stringMatching(/alcool/), '', ''])
  }
})
