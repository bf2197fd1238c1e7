import { ApiError, recoverFrom, isApiError, type Order, type PaymentRequest } from '../../api/api.ts'
import type { ChallengeResult } from '../../api/payment-requests.ts'
import { invalidateOrder, queryClient, invalidateListsOfOrder, type QueryClient } from '../../queries/query-client.ts'
import type { CheckoutSlice, SliceContext, Consents } from '../state.ts'
import { isCartMissing } from './current-cart.ts'
import { unstoredAccess, unstoredDetails } from './unstored.ts'
import { parseEuros } from '../../domain/order/budget.ts'
import { mapFields, references } from '../../domain/order/order-fields.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { runCancelable } from '../cancelable-events.ts'
import { createDraft, type Draft } from '../storage/checkout-draft.ts'

export function checkoutActions(slice: SliceContext<'checkout'>): Omit<CheckoutSlice, 'placed'> {
  const context: CheckoutContext = { ...slice, data: queryClient(slice), placedTokens: new Set() }
  const { get, api, tabs } = context
  // The cart has another version then, even if the response was lost.
  const readVersion = () =>
    get()
      .cart.refresh(true)
      .then(() => tabs.notifyCartChanged())
  let placing: Promise<Order> | undefined
  return {
    async setAddresses(shipping, billing) {
      await (await api.checkout()).setAddresses(await cartToken(context), shipping, billing).finally(readVersion)
      draftOf(context)?.save({ access: unstoredAccess(shipping, get().cart.cart?.shippingAddress) })
    },
    async removeAddresses() {
      await (await api.checkout()).removeAddresses(await cartToken(context)).finally(readVersion)
    },
    place: (method, accepted) =>
      (placing ??= placeOrder(context, method, accepted).finally(() => (placing = undefined))),
    pay: (orderToken, ...payment) => paying(context, orderToken, () => pay(context, orderToken, ...payment)),
    completeChallenge: (token, hash, result) => paying(context, token, () => resolveChallenge(context, hash, result)),
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
  return send().catch(recoverFrom(['offline'], send))
}

/** Delays grow from the first to the maximum, half a minute in all. */
const [FIRST_DELAY_MS, MAX_DELAY_MS] = [250, 12_000]

/** Reports the result of the challenge, and polls until the state of the payment request is final. */
async function resolveChallenge({ api }: CheckoutContext, hash: string, result: ChallengeResult) {
  const orders = await api.orders()
  // Rejected when the bank's webhook came first: the payment request then has the result.
  let request = await orders.sendChallengeResult(hash, result).catch(() => orders.paymentRequest(hash))
  for (let delay = FIRST_DELAY_MS; /new|processing/.test(request.state) && delay < MAX_DELAY_MS; delay *= 1.5) {
    await new Promise((resolve) => setTimeout(resolve, delay))
    request = await orders.paymentRequest(hash)
  }
  return request
}

type CheckoutContext = SliceContext<'checkout'> & {
  data: QueryClient
  /** Tokens of placed orders: completing them again would be rejected. */
  placedTokens: Set<string>
}

/** Places the order of the cart, unless the page cancels `catering:before-order`. */
async function placeOrder(context: CheckoutContext, method: string, accepted: Consents): Promise<Order> {
  await context.get().cart.whenRestored()
  const total = context.get().cart.cart?.total ?? 0
  return runCancelable(context.emit, 'catering:before-order', { total, currency: 'EUR' }, async () => {
    const token = await cartToken(context)
    if (!context.placedTokens.has(token)) await complete(context, token, method, accepted)
    context.placedTokens.add(token)
    return finishOrder(context, token, await readPlaced(context, token))
  })
}

async function cartToken({ get }: CheckoutContext): Promise<string> {
  await get().cart.whenRestored()
  const { token } = get().cart
  if (!token) throw new ApiError('not-found')
  return token
}

/** The draft of the signed-in customer. It marks the cart as sent: a page reloaded before the response then fetches the order. */
function draftOf({ get, tabStorage }: CheckoutContext): Draft | null {
  const { session } = get().session
  return session && createDraft(tabStorage, session.id)
}

async function complete(context: CheckoutContext, token: string, method: string, accepted: Consents): Promise<void> {
  const { get, api } = context
  const details = orderDetails(context, accepted)
  draftOf(context)?.save({ sent: token })
  try {
    const checkout = await api.checkout()
    await checkout.setPaymentMethod(token, method)
    await checkout.complete(token, details)
  } catch (error) {
    if (mayHaveWorked(error) && (await isPlaced(context, token, error))) return
    draftOf(context)?.save({ sent: null })
    // A change of the cart, the channel or the terms may be the reason: all are fetched again.
    if (isApiError(error, 'refused')) context.data.invalidate(['paymentMethods', token])
    if (isApiError(error, 'refused', 'not-found')) await Promise.all([get().cart.refresh(), get().channel.restore()])
    throw error
  }
}

function orderDetails(context: CheckoutContext, { seen, ...accepted }: Consents) {
  const { cart, preferences } = context.get()
  const { notes, budgetPerPerson, greenActions } = cart
  const lines = unstoredDetails(cart, draftOf(context)?.access() ?? [], accepted.termsVersion)
  return {
    ...mapFields(references, (name) => cart[name]),
    notes: [notes, ...lines].filter(Boolean).join('\n'),
    // An invalid amount is not sent; its field shows the error.
    budgetPerPerson: parseEuros(budgetPerPerson) ? budgetPerPerson : '',
    greenActions,
    guests: preferences.guests,
    ...accepted,
    termsVersion: accepted.termsVersion || undefined,
    total: (seen ?? cart.cart)?.total ?? null,
    version: (seen ?? cart.cart)?.version,
  }
}

/** A lost or invalid response, or the error of a second completion of a placed order. */
const mayHaveWorked = (error: unknown): boolean =>
  isApiError(error, 'offline', 'server', 'unexpected-shape') || isCartMissing(error)

/** After a lost response, the state of the order shows whether it was placed. */
async function isPlaced(context: CheckoutContext, token: string, cause: unknown): Promise<boolean> {
  try {
    return !['cart', ''].includes((await fetchOrder(context, token)).state)
  } catch (error) {
    if (isApiError(error, 'not-found')) return false
    throw new ApiError('refused', { text: checkoutMessages.orderUnknown, cause })
  }
}

/** A proxy may have responded in place of the server: an order that is not placed is completed by the next click. */
async function readPlaced(context: CheckoutContext, token: string): Promise<Order> {
  const order = await fetchOrder(context, token).catch(recoverFrom(['not-found'], () => null))
  if (order && order.state !== 'cart') return storeOrder(context, order)
  context.placedTokens.delete(token)
  throw new ApiError('server')
}

const fetchOrder = async ({ api }: CheckoutContext, token: string): Promise<Order> => (await api.orders()).read(token)

async function storeOrder({ data }: CheckoutContext, order: Order): Promise<Order> {
  await data.set('order', [order.tokenValue], order)
  invalidateListsOfOrder(data, order.tokenValue)
  return order
}

/** After placing: emits the event once, and resets the cart. */
function finishOrder(context: CheckoutContext, token: string, order: Order): Order {
  const { get, patch, emit, tabs, tabStorage } = context
  patch({ placed: { token, owner: get().session.session?.id ?? null } })
  // Before the reset, which the other tabs would take for a change.
  tabs.notifyCartChanged(token)
  if (get().cart.token === token) get().cart.reset()
  // A page without a URL for the confirmation finds the order again after a reload.
  tabStorage.write('catering.checkout', null)
  draftOf(context)?.save({ placed: token })
  emit('catering:order-placed', { number: order.number, total: order.total, currency: 'EUR' })
  return order
}
