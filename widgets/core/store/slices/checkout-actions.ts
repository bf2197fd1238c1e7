import { ApiError, type Order, type PaymentRequest } from '../../api/api.ts'
import { textsOrEmpty } from '../../api/optional-fields.ts'
import { parseEuros } from '../../domain/budget.ts'
import { checkoutText } from '../../text/checkout.ts'
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
  /** Tokens the server has said are placed: completing them again would only be refused. */
  const placed = new Set<string>()

  const cartToken = async (): Promise<string> => {
    await get().cart.whenRestored()
    const { token } = get().cart
    if (!token) throw new ApiError('not-found')
    return token
  }

  /** What the tab keeps of this customer's checkout. */
  const kept = (owner: number): object | null => {
    const draft = tabStorage.read('catering.checkout')
    return typeof draft === 'object' && draft && 'owner' in draft && draft.owner === owner ? draft : null
  }

  const keepInTab = (change: { sent: string | null } | { access: readonly string[] }) => {
    const owner = get().session.session?.id
    if (owner) tabStorage.write('catering.checkout', { owner, values: {}, prices: {}, ...kept(owner), ...change })
  }

  /** Marks the cart that is sent to be ordered: a page that is reloaded before the answer asks what became of it. */
  const mark = (sent: string | null) => keepInTab({ sent })

  const access = (): readonly string[] => {
    const draft = { access: [], ...kept(get().session.session?.id ?? 0) }
    return textsOrEmpty(draft.access)
  }

  const isMarked = (token: string): boolean => ({ sent: null, ...kept(get().session.session?.id ?? 0) }).sent === token

  const keep = async (order: Order): Promise<Order> => {
    await data.set('order', [order.tokenValue], order)
    invalidateListsOfOrder(data, order.tokenValue)
    return order
  }
  const read = async (token: string) => keep(await api.orders.read(token))

  /** When the answer to a completion is lost, the order itself tells whether it is placed. */
  const isPlaced = async (token: string, cause: unknown): Promise<boolean> => {
    try {
      return isFinal(await api.orders.read(token))
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'unauthorized')) return false
      throw new ApiError('refused', { text: checkoutText.orderUnknown, cause })
    }
  }

  const complete = async (token: string, method: Method, accepted: Accepted) => {
    const { cart, notes, purchaseOrder, costReference, tvaNumber, budgetPerPerson, greenActions, refresh } = get().cart
    const { guests } = get().preferences
    const termsVersion = accepted.termsVersion || undefined
    const lines = unstored(get().cart, access(), accepted.termsVersion)
    const said = {
      notes: [notes, ...lines].filter(Boolean).join('\n'),
      purchaseOrder,
      costReference,
      tvaNumber,
      // An amount that cannot be read stays in its field, which says so; an order keeps readable amounts only.
      budgetPerPerson: parseEuros(budgetPerPerson) ? budgetPerPerson : '',
      greenActions,
      guests,
      ...accepted,
      termsVersion,
    }
    mark(token)
    try {
      await api.checkout.setPaymentMethod(token, method)
      await api.checkout.complete(token, { ...said, total: cart?.total ?? null })
    } catch (error) {
      if (error instanceof ApiError && mayHaveWorked(error) && (await isPlaced(token, error))) return
      mark(null)
      // Something may have changed since and be the reason: the page shows the cart and its point of sale as they are now.
      if (error instanceof ApiError && error.kind === 'refused') await Promise.all([refresh(), get().channel.restore()])
      throw error
    }
  }

  /** Something on the way may have answered in the server's place that it is placed: then the next press completes it. */
  const readPlaced = async (token: string): Promise<Order> => {
    const order = await api.orders.read(token).catch((error: unknown) => isMissing(error) || Promise.reject(error))
    if (typeof order === 'object' && order.state !== 'cart') return keep(order)
    placed.delete(token)
    throw new ApiError('server')
  }

  const placeOnce = async (method: Method, accepted: Accepted): Promise<Order> => {
    const token = await cartToken()
    if (!placed.has(token)) await complete(token, method, accepted)
    placed.add(token)
    return finish(token, await readPlaced(token))
  }

  /** The order is placed: the page is told, once, and the next cart begins. */
  const finish = (token: string, order: Order): Order => {
    const owner = get().session.session?.id ?? null
    patch({ placed: { token, owner } })
    if (get().cart.token === token) get().cart.reset()
    // A page without an address for the confirmation finds the order again when it is reloaded.
    tabStorage.write('catering.checkout', owner && { owner, placed: token, values: {}, prices: {} })
    tabs.notifyCartChanged()
    emit('catering:order-placed', { number: order.number, total: order.total, currency: 'EUR' })
    return order
  }

  /** Asks the page first (`catering:before-order`), which may forbid the order and knows its total. */
  const askedFirst = async (act: () => Promise<Order>): Promise<Order> => {
    await get().cart.whenRestored()
    const total = get().cart.cart?.total ?? 0
    return runCancelable(emit, 'catering:before-order', { total, currency: 'EUR' }, act)
  }

  /** Whatever the result, even without an answer, the order may have changed: what was read of it is forgotten. */
  const paying = async (orderToken: string, attempt: () => Promise<PaymentRequest>): Promise<PaymentRequest> => {
    const request = await attempt().finally(() => invalidateOrder(data, orderToken))
    if (request.state !== 'completed') return request
    const { session } = get().session
    // The payment may have kept a card; the list that is shown stays until it is read again.
    if (session) void data.reload('cards', session.id)
    // A request may be done with before any money has come: whether it has, the order says.
    const { paymentState } = await read(orderToken)
    return paymentState && paymentState !== 'paid' ? { ...request, state: 'processing' } : request
  }

  return {
    async setAddresses(shipping, billing) {
      await api.checkout.setAddresses(await cartToken(), shipping, billing)
      await get().cart.refresh()
      keepInTab({ access: unstoredAccess(shipping, get().cart.cart?.shippingAddress) })
    },
    async removeAddresses() {
      await api.checkout.removeAddresses(await cartToken())
      await get().cart.refresh()
    },
    place: (method, accepted) =>
      (placing ??= askedFirst(() => placeOnce(method, accepted)).finally(() => (placing = undefined))),
    async pay(orderToken, cardToken, saveCard, key, method = 'card') {
      const { payment } = data.get('order', orderToken) ?? (await read(orderToken))
      if (!payment) throw new ApiError('not-found')
      const card = { paymentId: payment.id, cardToken, saveCard, key }
      // A page of the provider's own leads back here.
      const attempt = cardToken ? card : { ...card, method, returnUrl: location.href }
      const send = () => api.orders.pay(orderToken, attempt)
      // The key makes a repeat harmless: the same request is answered, not a second payment.
      return paying(orderToken, () =>
        send().catch((error: unknown) => (isOffline(error) ? send() : Promise.reject(error))),
      )
    },
    reconcile: (orderToken, hash, result) =>
      paying(orderToken, async () => {
        // A refusal here means that the bank's own notice came first: the payment request says what became of it.
        let request = await api.orders.settle(hash, result).catch(() => api.orders.paymentRequest(hash))
        for (let wait = 250; !isSettled(request.state) && wait < LONGEST_WAIT; wait *= 1.5) {
          await new Promise((resolve) => setTimeout(resolve, wait))
          request = await api.orders.paymentRequest(hash)
        }
        return request
      }),
    async read(token) {
      const order = await read(token)
      const isLost = !placing && isMarked(token)
      return isLost && order.state !== 'cart' ? finish(token, order) : order
    },
  }
}

/** The longest wait, in milliseconds: waits grow from a quarter of a second to this, half a minute in all. */
const LONGEST_WAIT = 12_000

const isSettled = (state: string): boolean => state !== 'new' && state !== 'processing'

const isFinal = ({ state }: Order): boolean => state !== 'cart' && state !== ''

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.kind === 'not-found'

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === 'offline'

/** A lost or broken answer, or the refusal that a second completion of a placed order meets. */
const mayHaveWorked = ({ kind, codes }: ApiError): boolean =>
  kind === 'offline' || kind === 'server' || kind === 'not-found' || (kind === 'refused' && 'token' in codes)
