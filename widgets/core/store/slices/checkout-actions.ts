import { ApiError, type Order, type PaymentRequest } from '../../api/api.ts'
import { textsOrEmpty } from '../../api/client/response-fields.ts'
import { parseEuros } from '../../domain/order/budget.ts'
import { mapFields, references } from '../../domain/order/order-fields.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { runCancelable } from '../cancelable-events.ts'
import type { Accepted, CheckoutSlice, SliceContext } from '../state.ts'
import { unstored, unstoredAccess } from './unstored.ts'
import { invalidateListsOfOrder, invalidateOrder, queryClient } from '../../queries/query-client.ts'

type Method = Parameters<CheckoutSlice['place']>[0]
type Actions = Omit<CheckoutSlice, 'placed'>

/** From address to paid order (contract 4.2). */
export function checkoutActions(context: SliceContext<'checkout'>): Actions {
  const { get, patch, api, emit, tabs, tabStorage } = context
  const data = queryClient(context)
  let placing: Promise<Order> | undefined
  /** Tokens of placed orders: completing them again would be rejected. */
  const placed = new Set<string>()

  const cartToken = async (): Promise<string> => {
    await get().cart.whenRestored()
    const { token } = get().cart
    if (!token) throw new ApiError('not-found')
    return token
  }

  /** The checkout draft of this customer in session storage. */
  const storedDraft = (owner: number): object | null => {
    const draft = tabStorage.read('catering.checkout')
    return typeof draft === 'object' && draft && 'owner' in draft && draft.owner === owner ? draft : null
  }

  const updateDraft = (change: { sent: string | null } | { access: readonly string[] }) => {
    const owner = get().session.session?.id
    if (owner)
      tabStorage.write('catering.checkout', { owner, values: {}, prices: {}, ...storedDraft(owner), ...change })
  }

  /** Marks the cart as sent: a page reloaded before the response then fetches the order. */
  const markSent = (sent: string | null) => updateDraft({ sent })

  const access = (): readonly string[] => {
    const draft = { access: [], ...storedDraft(get().session.session?.id ?? 0) }
    return textsOrEmpty(draft.access)
  }

  const isMarkedSent = (token: string): boolean =>
    ({ sent: null, ...storedDraft(get().session.session?.id ?? 0) }).sent === token

  const store = async (order: Order): Promise<Order> => {
    await data.set('order', [order.tokenValue], order)
    invalidateListsOfOrder(data, order.tokenValue)
    return order
  }
  const fetchOrder = async (token: string) => (await api.orders()).read(token)
  const read = async (token: string) => store(await fetchOrder(token))

  /** After a lost response, the state of the order shows whether it was placed. */
  const isPlaced = async (token: string, cause: unknown): Promise<boolean> => {
    try {
      return isFinal(await fetchOrder(token))
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'unauthorized')) return false
      throw new ApiError('refused', { text: checkoutMessages.orderUnknown, cause })
    }
  }

  const complete = async (token: string, method: Method, accepted: Accepted) => {
    const state = get().cart
    const { cart, notes, budgetPerPerson, greenActions, refresh } = state
    const { guests } = get().preferences
    const termsVersion = accepted.termsVersion || undefined
    const lines = unstored(state, access(), accepted.termsVersion)
    const details = {
      ...mapFields(references, (name) => state[name]),
      notes: [notes, ...lines].filter(Boolean).join('\n'),
      // An invalid amount is not sent; its field shows the error.
      budgetPerPerson: parseEuros(budgetPerPerson) ? budgetPerPerson : '',
      greenActions,
      guests,
      ...accepted,
      termsVersion,
    }
    markSent(token)
    try {
      await (await api.checkout()).setPaymentMethod(token, method)
      await (await api.checkout()).complete(token, { ...details, total: cart?.total ?? null })
    } catch (error) {
      if (error instanceof ApiError && mayHaveWorked(error) && (await isPlaced(token, error))) return
      markSent(null)
      // A change of the cart or the channel may be the reason: both are fetched again.
      if (error instanceof ApiError && error.kind === 'refused') await Promise.all([refresh(), get().channel.restore()])
      throw error
    }
  }

  /** A proxy may have responded in place of the server: an order that is not placed is completed by the next click. */
  const readPlaced = async (token: string): Promise<Order> => {
    const order = await fetchOrder(token).catch((error: unknown) => isMissing(error) || Promise.reject(error))
    if (typeof order === 'object' && order.state !== 'cart') return store(order)
    placed.delete(token)
    throw new ApiError('server')
  }

  const placeOnce = async (method: Method, accepted: Accepted): Promise<Order> => {
    const token = await cartToken()
    if (!placed.has(token)) await complete(token, method, accepted)
    placed.add(token)
    return finish(token, await readPlaced(token))
  }

  /** After placing: emits the event once, and resets the cart. */
  const finish = (token: string, order: Order): Order => {
    const owner = get().session.session?.id ?? null
    patch({ placed: { token, owner } })
    if (get().cart.token === token) get().cart.reset()
    // A page without a URL for the confirmation finds the order again after a reload.
    tabStorage.write('catering.checkout', owner && { owner, placed: token, values: {}, prices: {} })
    tabs.notifyCartChanged()
    emit('catering:order-placed', { number: order.number, total: order.total, currency: 'EUR' })
    return order
  }

  /** Emits `catering:before-order` with the total; the page may cancel the order. */
  const cancelable = async (action: () => Promise<Order>): Promise<Order> => {
    await get().cart.whenRestored()
    const total = get().cart.cart?.total ?? 0
    return runCancelable(emit, 'catering:before-order', { total, currency: 'EUR' }, action)
  }

  /** Invalidates the order whatever the result: it may have changed even without a response. */
  const paying = async (orderToken: string, attempt: () => Promise<PaymentRequest>): Promise<PaymentRequest> => {
    const request = await attempt().finally(() => invalidateOrder(data, orderToken))
    if (request.state !== 'completed') return request
    const { session } = get().session
    // The payment may have saved a card; the shown list stays until the response.
    if (session) void data.reload('cards', session.id)
    // A payment request may be completed before the payment: the order has its state.
    const { paymentState } = await read(orderToken)
    return paymentState && paymentState !== 'paid' ? { ...request, state: 'processing' } : request
  }

  return {
    async setAddresses(shipping, billing) {
      await (await api.checkout()).setAddresses(await cartToken(), shipping, billing)
      await get().cart.refresh()
      updateDraft({ access: unstoredAccess(shipping, get().cart.cart?.shippingAddress) })
    },
    async removeAddresses() {
      await (await api.checkout()).removeAddresses(await cartToken())
      await get().cart.refresh()
    },
    place: (method, accepted) =>
      (placing ??= cancelable(() => placeOnce(method, accepted)).finally(() => (placing = undefined))),
    async pay(orderToken, cardToken, saveCard, key, method = 'card') {
      const { payment } = data.get('order', orderToken) ?? (await read(orderToken))
      if (!payment) throw new ApiError('not-found')
      const card = { paymentId: payment.id, cardToken, saveCard, key }
      // The provider's page redirects to this one.
      const attempt = cardToken ? card : { ...card, method, returnUrl: location.href }
      const send = async () => (await api.orders()).pay(orderToken, attempt)
      // With the same key a retry returns the same payment request.
      return paying(orderToken, () =>
        send().catch((error: unknown) => (isOffline(error) ? send() : Promise.reject(error))),
      )
    },
    reconcile: (orderToken, hash, result) =>
      paying(orderToken, async () => {
        const orders = await api.orders()
        // Rejected when the bank's webhook came first: the payment request then has the result.
        let request = await orders.settle(hash, result).catch(() => orders.paymentRequest(hash))
        for (let delay = 250; !isSettled(request.state) && delay < MAX_POLL_DELAY_MS; delay *= 1.5) {
          await new Promise((resolve) => setTimeout(resolve, delay))
          request = await orders.paymentRequest(hash)
        }
        return request
      }),
    async read(token) {
      const order = await read(token)
      const isLost = !placing && isMarkedSent(token)
      return isLost && order.state !== 'cart' ? finish(token, order) : order
    },
  }
}

/** Delays grow from 250 ms to this, half a minute in all. */
const MAX_POLL_DELAY_MS = 12_000

const isSettled = (state: string): boolean => state !== 'new' && state !== 'processing'

const isFinal = ({ state }: Order): boolean => state !== 'cart' && state !== ''

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.kind === 'not-found'
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === 'offline'

/** A lost or invalid response, or the error of a second completion of a placed order. */
const mayHaveWorked = ({ kind, codes }: ApiError): boolean =>
  kind === 'offline' || kind === 'server' || kind === 'not-found' || (kind === 'refused' && 'token' in codes)
