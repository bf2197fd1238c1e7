// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  usePayment,
  usePaymentNavigation,
  usePaymentSession,
  type PaymentCalls,
} from '#widgets/checkout/payment/use-payment.ts'

const unused = () => Promise.reject(new Error('not expected here'))
const attempt = { cardToken: '', saveCard: false, key: 'k', method: 'STRIPE' }

/** Pays an order by a method of the shop whose payment request has this page; returns the spies of the two navigations. */
async function pay(pageUrl: string | undefined) {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const [go, hold] = [vi.fn(), vi.fn()]
  const request = { hash: 'h', state: 'processing', challengeUrl: null, errorCode: null, pageUrl } as const
  const calls: PaymentCalls = {
    ...{
      tokenise: unused,
      completeChallenge: unused,
      isPaid: async () => false,
      saveCard: () => false,
      key: () => 'k',
    },
    ...{ place: async () => 'order-1', pay: async () => request },
  }
  function Payment() {
    const [payment, send] = usePayment('order-1', calls)
    usePaymentNavigation(payment, 'order-1', 'order-1', go)
    usePaymentSession(payment, send, { hold, signedIn: true })
    return <button onClick={() => send({ type: 'submitted', method: 'STRIPE', attempt })}>Payer</button>
  }
  render(<Payment />)
    .getByRole('button')
    .click()
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  return { assign, go, hold }
}

test('the payment page of the provider is opened, after the confirmation became the page to come back to', async () => {
  const { assign, go } = await pay('https://pay.example/p/1')
  expect(go).toHaveBeenCalledWith({ step: 'confirmation', order: 'order-1' })
  expect(assign.mock.calls).toEqual([['https://pay.example/p/1']])
  expect(go.mock.invocationCallOrder[0]).toBeLessThan(assign.mock.invocationCallOrder[0]!)
})

test('without a payment page the confirmation stays', async () => {
  const { assign } = await pay(undefined)
  expect(assign).not.toHaveBeenCalled()
})

test('a payment that is done is held until the page has left it: the methods of a paid order are not read', async () => {
  const { hold } = await pay(undefined)
  expect(hold.mock.lastCall).toEqual([true])
})
