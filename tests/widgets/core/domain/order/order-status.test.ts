import { expect, test } from 'vitest'
import { isPayable, orderStatus } from '#widgets/core/domain/order/order-status.ts'

const NOON = new Date('2026-11-27T12:00:00+01:00')

test.each([
  ['the status of the backend is used', { status: 'confirmed', state: 'new', paymentState: 'paid' }, 'confirmed'],
  [
    'a refund precedes a cancellation',
    { status: 'cancelled', state: 'cancelled', paymentState: 'refunded' },
    'refunded',
  ],
  [
    'a paid order with a credit note is being given back',
    { status: 'delivered', state: 'fulfilled', paymentState: 'paid', invoices: ['facture', 'avoir'] },
    'refunding',
  ],
  [
    'a paid order that was cancelled is being given back',
    { status: 'cancelled', state: 'cancelled', paymentState: 'paid' },
    'refunding',
  ],
  [
    'an order with an invoice alone is not',
    { status: 'delivered', state: 'fulfilled', paymentState: 'paid', invoices: ['facture'] },
    'delivered',
  ],
  [
    'a credit note ends a refund that was done',
    { status: 'delivered', state: 'fulfilled', paymentState: 'refunded', invoices: ['facture', 'avoir'] },
    'refunded',
  ],
  [
    'a credit note before the transfer gives nothing back',
    { status: 'delivered', state: 'fulfilled', paymentState: 'cancelled', invoices: ['facture', 'avoir'] },
    'delivered',
  ],
  // Unmodified Sylius sends no status: the states decide.
  ['a fulfilled order is delivered', { status: null, state: 'fulfilled', paymentState: 'paid' }, 'delivered'],
  ['a cancelled order is cancelled', { status: null, state: 'cancelled', paymentState: 'cancelled' }, 'cancelled'],
  ['a paid order is paid', { status: null, state: 'new', paymentState: 'paid' }, 'paid'],
  ['an order awaits payment', { status: null, state: 'new', paymentState: 'awaiting_payment' }, 'awaiting_payment'],
  ['an unknown status falls back to the states', { status: 'teleported', state: 'new', paymentState: 'paid' }, 'paid'],
] as const)('%s', (_, order, status) => {
  expect(orderStatus({ payableUntil: '', invoices: [], ...order }, NOON)).toBe(status)
})

test('only an unpaid order by card can be paid now', () => {
  const order = { state: 'new', paymentState: 'awaiting_payment', payableUntil: '', invoices: [] }
  expect(isPayable({ ...order, status: 'awaiting_payment' }, NOON)).toBe(true)
  expect(isPayable({ ...order, status: 'awaiting_transfer' }, NOON)).toBe(false)
})

test('an order that was not paid in time counts as cancelled from its deadline on', () => {
  const order = { status: 'awaiting_payment', state: 'new', paymentState: 'awaiting_payment', invoices: [] }
  expect(orderStatus({ ...order, payableUntil: '2026-11-27T11:00:00.001Z' }, NOON)).toBe('awaiting_payment')
  const late = { ...order, payableUntil: '2026-11-27T11:00:00.000Z' }
  expect(orderStatus(late, NOON)).toBe('cancelled')
  expect(isPayable(late, NOON)).toBe(false)
  expect(orderStatus({ ...late, status: 'paid', paymentState: 'paid' }, NOON)).toBe('paid')
})
