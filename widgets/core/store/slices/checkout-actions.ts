import { ApiError, isApiError, type Order, type PaymentRequest } from '../../api/api.ts'
import { invalidateOrder, queryClient } from '../../queries/query-client.ts'
import type { CheckoutSlice, SliceContext } from '../state.ts'
import {
  cartToken,
  draftOf,
  fetchOrder,
  finishOrder,
  placeOrder,
  storeOrder,
  type CheckoutContext,
} from './place-order.ts'
import { unstoredAccess } from './unstored.ts'

export function checkoutActions(slice: SliceContext<'checkout'>): Omit<CheckoutSlice, 'placed'> {
  const context: CheckoutContext = { ...slice, data: queryClient(slice), placedTokens: new Set() }
  const { get, api } = context
  let placing: Promise<Order> | undefined
  return {
    async setAddresses(shipping, billing) {
      await (await api.checkout()).setAddresses(await cartToken(context), shipping, billing)
      await get().cart.refresh()
      draftOf(context)?.save({ access: unstoredAccess(shipping, get().cart.cart?.shippingAddress) })
    },
    async removeAddresses() {
      await (await api.checkout()).removeAddresses(await cartToken(context))
      await get().cart.refresh()
    },
    place: (method, accepted) =>
      (placing ??= placeOrder(context, method, accepted).finally(() => (placing = undefined))),
    pay: (orderToken, ...payment) => paying(context, orderToken, () => pay(context, orderToken, ...payment)),
    reconcile: (orderToken, hash, result) => paying(context, orderToken, () => settle(context, hash, result)),
    async read(token) {
      const order = await readOrder(context, token)
      const isLost = !placing && draftOf(context)?.sent() === token
      return isLost && order.state !== 'cart' ? finishOrder(context, token, order) : order
    },
  }
}

const readOrder = async (context: CheckoutContext, token: string): Promise<Order> =>
  storeOrder(context, await fetchOrder(context, token))

/** Invalidates the order whatever the result: it may have changed even without a response. */
async function paying(
  context: CheckoutContext,
  orderToken: string,
  attempt: () => Promise<PaymentRequest>,
): Promise<PaymentRequest> {
  const { get, data } = context
  const request = await attempt().finally(() => invalidateOrder(data, orderToken))
  if (request.state !== 'completed') return request
  const { session } = get().session
  // The payment may have saved a card; the shown list stays until the response.
  if (session) void data.reload('cards', session.id)
  // A payment request may be completed before the payment: the order has its state.
  const { paymentState } = await readOrder(context, orderToken)
  return paymentState && paymentState !== 'paid' ? { ...request, state: 'processing' } : request
}

async function pay(
  context: CheckoutContext,
  ...[orderToken, cardToken, saveCard, key, method = 'card']: Parameters<CheckoutSlice['pay']>
): Promise<PaymentRequest> {
  const { payment } = context.data.get('order', orderToken) ?? (await readOrder(context, orderToken))
  if (!payment) throw new ApiError('not-found')
  const card = { paymentId: payment.id, cardToken, saveCard, key }
  // The provider's page redirects to this one.
  const attempt = cardToken ? card : { ...card, method, returnUrl: location.href }
  const send = async () => (await context.api.orders()).pay(orderToken, attempt)
  // With the same key a retry returns the same payment request.
  return send().catch((error: unknown) => (isApiError(error, 'offline') ? send() : Promise.reject(error)))
}

/** Delays grow from the first to the maximum, half a minute in all. */
const FIRST_POLL_DELAY_MS = 250
const MAX_POLL_DELAY_MS = 12_000

/** Reports the result of the challenge, and polls until the state of the payment request is final. */
async function settle(
  { api }: CheckoutContext,
  hash: string,
  result: Parameters<CheckoutSlice['reconcile']>[2],
): Promise<PaymentRequest> {
  const orders = await api.orders()
  // Rejected when the bank's webhook came first: the payment request then has the result.
  let request = await orders.settle(hash, result).catch(() => orders.paymentRequest(hash))
  for (let delay = FIRST_POLL_DELAY_MS; isOpen(request) && delay < MAX_POLL_DELAY_MS; delay *= 1.5) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    request = await orders.paymentRequest(hash)
  }
  return request
}

const isOpen = ({ state }: PaymentRequest): boolean => state === 'new' || state === 'processing'
