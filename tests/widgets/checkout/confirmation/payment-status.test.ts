import { expect, test } from 'vitest'
import { isFinal, paymentStatus } from '#widgets/checkout/confirmation/payment-status.ts'
import { NOW } from '#tests/support/fake-shop/values.ts'

type Order = Parameters<typeof paymentStatus>[0]

const LATER = '2026-11-24T09:00:01Z'
const statusOf = (change: Partial<Order>, payment: Partial<NonNullable<Order['payment']>> | null = {}) =>
  paymentStatus(
    {
      ...{ state: 'new', paymentState: 'awaiting_payment', payableUntil: LATER, invoices: [] },
      payment: payment && { id: 1, method: 'card', state: 'new', completedAt: '', ...payment },
      ...change,
    },
    NOW,
  )

test('an order by card is unpaid until its deadline, to the second', () => {
  expect(statusOf({})).toBe('unpaid')
  expect(statusOf({ payableUntil: NOW.toISOString() })).toBe('late')
})

test('an order without a deadline is never late', () => {
  expect(statusOf({ payableUntil: '' })).toBe('unpaid')
  expect(statusOf({ payableUntil: '' }, null)).toBe('unpaid')
})

test('an order is paid by its own state or by that of its payment, even after the deadline', () => {
  const payableUntil = NOW.toISOString()
  expect(statusOf({ paymentState: 'paid', payableUntil })).toBe('paid')
  expect(statusOf({ payableUntil }, { state: 'completed' })).toBe('paid')
  expect(statusOf({ paymentState: 'paid' }, { method: 'bank_transfer' })).toBe('paid')
})

test.each(['processing', 'authorized'])(
  'a payment that is %s at the bank is pending, even after the deadline',
  (state) => {
    expect(statusOf({ payableUntil: NOW.toISOString() }, { state })).toBe('pending')
  },
)

test('a bank transfer is never late', () => {
  expect(statusOf({ payableUntil: NOW.toISOString() }, { method: 'bank_transfer' })).toBe('transfer')
})

test('a cancelled order owes nothing, paid or not', () => {
  expect(statusOf({ state: 'cancelled' })).toBe('cancelled')
  expect(statusOf({ state: 'cancelled', paymentState: 'paid' }, { state: 'completed' })).toBe('cancelled')
})

test.each(['card', 'bank_transfer'])('an order by %s that was delivered and refunded owes nothing', (method) => {
  expect(statusOf({ state: 'fulfilled', paymentState: 'refunded' }, { method, state: 'refunded' })).toBe('refunded')
})

test('an order by transfer that was delivered and credited before it was paid owes nothing', () => {
  const credited = { state: 'fulfilled', paymentState: 'cancelled' }
  expect(statusOf(credited, { method: 'bank_transfer', state: 'cancelled' })).toBe('credited')
})

test.each(['card', 'bank_transfer'])('a paid order by %s with a credit note is being refunded', (method) => {
  const credited = { state: 'fulfilled', paymentState: 'paid' }
  const payment = { method, state: 'completed' }
  expect(statusOf({ ...credited, invoices: ['facture', 'avoir'] }, payment)).toBe('refunding')
  expect(statusOf({ ...credited, invoices: ['facture'] }, payment)).toBe('paid')
})

test('no next step is left of an order that is cancelled, refunded, credited or too late, and of no other', () => {
  const statuses = [
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
  expect(statuses.filter(isFinal)).toEqual(['late', 'refunding', 'refunded', 'credited', 'cancelled'])
})

test('an order by another method than a card or a transfer is still to be paid, and not by card', () => {
  expect(statusOf({ payableUntil: '' }, { method: 'COD' })).toBe('other')
  expect(statusOf({ paymentState: 'paid' }, { method: 'COD' })).toBe('paid')
})
