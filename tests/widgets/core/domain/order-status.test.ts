import { expect, test } from 'vitest'
import { isPayable, orderStatus } from '../../../../widgets/core/domain/order-status.ts'

const NOON = new Date('2026-11-27T12:00:00+01:00')

test.each([
  ['our backend says', { status: 'confirmed', state: 'new', paymentState: 'paid' }, 'confirmed'],
  [
    'money that went back comes first',
    { status: 'cancelled', state: 'cancelled', paymentState: 'refunded' },
    'refunded',
  ],
  ['a stock Sylius delivered it', { status: null, state: 'fulfilled', paymentState: 'paid' }, 'delivered'],
  ['a stock Sylius cancelled it', { status: null, state: 'cancelled', paymentState: 'cancelled' }, 'cancelled'],
  ['a stock Sylius was paid', { status: null, state: 'new', paymentState: 'paid' }, 'paid'],
  ['nobody paid yet', { status: null, state: 'new', paymentState: 'awaiting_payment' }, 'awaiting_payment'],
  ['a word from later', { status: 'teleported', state: 'new', paymentState: 'paid' }, 'paid'],
] as const)('%s', (_, order, status) => {
  expect(orderStatus({ ...order, payableUntil: '' }, NOON)).toBe(status)
})

test('only an order by card that nobody has paid is paid now', () => {
  const order = { state: 'new', paymentState: 'awaiting_payment', payableUntil: '' }
  expect(isPayable({ ...order, status: 'awaiting_payment' }, NOON)).toBe(true)
  expect(isPayable({ ...order, status: 'awaiting_transfer' }, NOON)).toBe(false)
})

test('an order that was not paid in time counts as cancelled from that very instant', () => {
  const order = { status: 'awaiting_payment', state: 'new', paymentState: 'awaiting_payment' }
  expect(orderStatus({ ...order, payableUntil: '2026-11-27T11:00:00.001Z' }, NOON)).toBe('awaiting_payment')
  const late = { ...order, payableUntil: '2026-11-27T11:00:00.000Z' }
  expect(orderStatus(late, NOON)).toBe('cancelled')
  expect(isPayable(late, NOON)).toBe(false)
  expect(orderStatus({ ...late, status: 'paid', paymentState: 'paid' }, NOON)).toBe('paid')
})
