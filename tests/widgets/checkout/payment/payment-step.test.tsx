// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { PaymentStep } from '#widgets/checkout/payment/PaymentStep.tsx'
import type { Purchase } from '#widgets/checkout/use-purchase.ts'
import type { Draft } from '#widgets/core/store/storage/checkout-draft.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'
import { address, cartOf, channel } from '#tests/support/fake-shop/values.ts'
import { EMPTY_FIELDS } from '#widgets/core/domain/order/order-fields.ts'

const CARD = { id: 1, method: 'card', state: 'new', completedAt: '' }
/** An order by card that waits for its payment; it is Tuesday at ten in Paris. */
const placed = (change: Partial<Extract<Purchase, { number: string }>>): Purchase => ({
  ...cartOf('order-1', { A: 3 }),
  ...{ number: '000000042', state: 'new', paymentState: 'awaiting_payment', status: null, paymentDueDate: null },
  ...{ payableUntil: '2026-11-24T16:00:00Z', cancellableUntil: '', payment: CARD, invoices: [] },
  ...{ checkoutCompletedAt: '2026-11-24T08:00:00Z', confirmedAt: null, deliveredAt: null, cancelledAt: '' },
  ...{ ...EMPTY_FIELDS, termsVersion: '', deliveryDate: '2026-11-25', deliveryWindow: '12h-13h' },
  shippingAddress: address(),
  ...change,
})

/** Opens the payment of an order; returns the spy of its navigation. */
async function open(change: Partial<Extract<Purchase, { number: string }>>) {
  const go = vi.fn()
  const nothing = () => undefined
  const rest = { draft: {} as Draft, foot: null, stop: null, hold: nothing, onCatalogue: nothing, onLeave: nothing }
  await showInShop({ account: { cards: async () => [] } }, (emit) => (
    <PaymentStep
      {...rest}
      order="order-1"
      purchase={placed(change)}
      channel={channel('LYON')}
      signedIn={false}
      go={go}
      emit={emit}
      onTerms={nothing}
    />
  ))
  await settled()
  return go
}

test.each([
  ['paid', { paymentState: 'paid', payment: { ...CARD, state: 'completed' } }],
  ['cancelled', { state: 'cancelled', paymentState: 'cancelled' }],
  ['refunded', { state: 'fulfilled', paymentState: 'refunded' }],
  ['credited before it was paid', { state: 'fulfilled', paymentState: 'cancelled' }],
  ['credited and not yet given back', { state: 'fulfilled', paymentState: 'paid', invoices: ['facture', 'avoir'] }],
])('the payment of an order that is %s is replaced by its confirmation in the history', async (_, change) => {
  expect(await open(change)).toHaveBeenCalledWith({ step: 'confirmation', order: 'order-1' }, { replace: true })
})

test('the payment of an order that waits for it stays open', async () => {
  expect(await open({})).not.toHaveBeenCalled()
})
