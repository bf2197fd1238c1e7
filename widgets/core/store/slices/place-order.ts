import { ApiError, isApiError, type Order } from '../../api/api.ts'
import { parseEuros } from '../../domain/order/budget.ts'
import { mapFields, references } from '../../domain/order/order-fields.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { invalidateListsOfOrder, type QueryClient } from '../../queries/query-client.ts'
import { runCancelable } from '../cancelable-events.ts'
import type { Accepted, SliceContext } from '../state.ts'
import { createDraft, type Draft } from '../storage/checkout-draft.ts'
import { unstored } from './unstored.ts'

/** What the actions of the checkout share. */
export type CheckoutContext = SliceContext<'checkout'> & {
  data: QueryClient
  /** Tokens of placed orders: completing them again would be rejected. */
  placedTokens: Set<string>
}

/** Places the order of the cart, unless the page cancels `catering:before-order`. */
export async function placeOrder(context: CheckoutContext, method: string, accepted: Accepted): Promise<Order> {
  await context.get().cart.whenRestored()
  const total = context.get().cart.cart?.total ?? 0
  return runCancelable(context.emit, 'catering:before-order', { total, currency: 'EUR' }, async () => {
    const token = await cartToken(context)
    if (!context.placedTokens.has(token)) await complete(context, token, method, accepted)
    context.placedTokens.add(token)
    return finishOrder(context, token, await readPlaced(context, token))
  })
}

export async function cartToken({ get }: CheckoutContext): Promise<string> {
  await get().cart.whenRestored()
  const { token } = get().cart
  if (!token) throw new ApiError('not-found')
  return token
}

/** The draft of the signed-in customer. It marks the cart as sent: a page reloaded before the response then fetches the order. */
export function draftOf({ get, tabStorage }: CheckoutContext): Draft | null {
  const { session } = get().session
  return session && createDraft(tabStorage, session.id)
}

async function complete(context: CheckoutContext, token: string, method: string, accepted: Accepted): Promise<void> {
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
    // A change of the cart or the channel may be the reason: both are fetched again.
    if (isApiError(error, 'refused')) await Promise.all([get().cart.refresh(), get().channel.restore()])
    throw error
  }
}

function orderDetails(context: CheckoutContext, accepted: Accepted) {
  const { cart, preferences } = context.get()
  const { notes, budgetPerPerson, greenActions } = cart
  const lines = unstored(cart, draftOf(context)?.access() ?? [], accepted.termsVersion)
  return {
    ...mapFields(references, (name) => cart[name]),
    notes: [notes, ...lines].filter(Boolean).join('\n'),
    // An invalid amount is not sent; its field shows the error.
    budgetPerPerson: parseEuros(budgetPerPerson) ? budgetPerPerson : '',
    greenActions,
    guests: preferences.guests,
    ...accepted,
    termsVersion: accepted.termsVersion || undefined,
    total: cart.cart?.total ?? null,
  }
}

/** A lost or invalid response, or the error of a second completion of a placed order. */
const mayHaveWorked = (error: unknown): boolean =>
  isApiError(error, 'offline', 'server', 'not-found') || (isApiError(error, 'refused') && 'token' in error.codes)

/** After a lost response, the state of the order shows whether it was placed. */
async function isPlaced(context: CheckoutContext, token: string, cause: unknown): Promise<boolean> {
  try {
    const { state } = await fetchOrder(context, token)
    return state !== 'cart' && state !== ''
  } catch (error) {
    if (isApiError(error, 'not-found', 'unauthorized')) return false
    throw new ApiError('refused', { text: checkoutMessages.orderUnknown, cause })
  }
}

/** A proxy may have responded in place of the server: an order that is not placed is completed by the next click. */
async function readPlaced(context: CheckoutContext, token: string): Promise<Order> {
  const order = await fetchOrder(context, token).catch((error: unknown) => {
    if (!isApiError(error, 'not-found')) throw error
  })
  if (order && order.state !== 'cart') return storeOrder(context, order)
  context.placedTokens.delete(token)
  throw new ApiError('server')
}

export const fetchOrder = async ({ api }: CheckoutContext, token: string): Promise<Order> =>
  (await api.orders()).read(token)

export async function storeOrder({ data }: CheckoutContext, order: Order): Promise<Order> {
  await data.set('order', [order.tokenValue], order)
  invalidateListsOfOrder(data, order.tokenValue)
  return order
}

/** After placing: emits the event once, and resets the cart. */
export function finishOrder(context: CheckoutContext, token: string, order: Order): Order {
  const { get, patch, emit, tabs, tabStorage } = context
  patch({ placed: { token, owner: get().session.session?.id ?? null } })
  if (get().cart.token === token) get().cart.reset()
  // A page without a URL for the confirmation finds the order again after a reload.
  tabStorage.write('catering.checkout', null)
  draftOf(context)?.save({ placed: token })
  tabs.notifyCartChanged()
  emit('catering:order-placed', { number: order.number, total: order.total, currency: 'EUR' })
  return order
}
