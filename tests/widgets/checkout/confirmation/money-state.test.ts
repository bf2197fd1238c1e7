import { expect, test } from 'vitest'
import { isOver, moneyState } from '../../../../widgets/checkout/confirmation/order-outcome.tsx'
import { NOW } from '../../../support/fake-shop/values.ts'

type Order = Parameters<typeof moneyState>[0]

const LATER = '2026-11-24T09:00:01Z'
const stateOf = (change: Partial<Order>, payment: Partial<NonNullable<Order['payment']>> | null = {}) =>
  moneyState(
    {
      ...{ state: 'new', paymentState: 'awaiting_payment', payableUntil: LATER, invoices: [] },
      payment: payment && { id: 1, method: 'card', state: 'new', completedAt: '', ...payment },
      ...change,
    },
    NOW,
  )

test('an order by card is unpaid until its deadline, to the second', () => {
  expect(stateOf({})).toBe('unpaid')
  expect(stateOf({ payableUntil: NOW.toISOString() })).toBe('late')
})

test('an order without a deadline is never late', () => {
  expect(stateOf({ payableUntil: '' })).toBe('unpaid')
  expect(stateOf({ payableUntil: '' }, null)).toBe('unpaid')
})

test('an order is paid by its own state or by that of its payment, even after the deadline', () => {
  const payableUntil = NOW.toISOString()
  expect(stateOf({ paymentState: 'paid', payableUntil })).toBe('paid')
  expect(stateOf({ payableUntil }, { state: 'completed' })).toBe('paid')
  expect(stateOf({ paymentState: 'paid' }, { method: 'bank_transfer' })).toBe('paid')
})

test.each(['processing', 'authorized'])(
  'a payment that is %s at the bank is pending, even after the deadline',
  (state) => {
    expect(stateOf({ payableUntil: NOW.toISOString() }, { state })).toBe('pending')
  },
)

test('a bank transfer is never late', () => {
  expect(stateOf({ payableUntil: NOW.toISOString() }, { method: 'bank_transfer' })).toBe('transfer')
})

test('a cancelled order owes nothing, paid or not', () => {
  expect(stateOf({ state: 'cancelled' })).toBe('cancelled')
  expect(stateOf({ state: 'cancelled', paymentState: 'paid' }, { state: 'completed' })).toBe('cancelled')
})

test.each(['card', 'bank_transfer'])('an order by %s that was delivered and refunded owes nothing', (method) => {
  expect(stateOf({ state: 'fulfilled', paymentState: 'refunded' }, { method, state: 'refunded' })).toBe('refunded')
})

test('an order by transfer that was delivered and credited before it was paid owes nothing', () => {
  const credited = { state: 'fulfilled', paymentState: 'cancelled' }
  expect(stateOf(credited, { method: 'bank_transfer', state: 'cancelled' })).toBe('credited')
})

test.each(['card', 'bank_transfer'])('a paid order by %s with a credit note is being refunded', (method) => {
  const credited = { state: 'fulfilled', paymentState: 'paid' }
  const payment = { method, state: 'completed' }
  expect(stateOf({ ...credited, invoices: ['facture', 'avoir'] }, payment)).toBe('refunding')
  expect(stateOf({ ...credited, invoices: ['facture'] }, payment)).toBe('paid')
})

test('no next step is left of an order that is cancelled, refunded, credited or too late, and of no other', () => {
  const states = [
    'paid',
    'transfer',
    'pending',
    'unpaid',
    'late',
    'refunding',
    'refunded',
    'credited',
    'cancelled',
  ] as const
  expect(states.filter(isOver)).toEqual(['late', 'refunding', 'refunded', 'credited', 'cancelled'])
})

test('an order by another method than a card or a transfer is still to be paid, and not by card', () => {
  expect(stateOf({ payableUntil: '' }, { method: 'COD' })).toBe('other')
  expect(stateOf({ paymentState: 'paid' }, { method: 'COD' })).toBe('paid')
})
