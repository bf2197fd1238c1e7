import { cartOrOrderShape, readCartOrOrder } from './cart.ts'
import { nothing, type Http } from './http.ts'
import { later } from './later.ts'
import { looseAmount, looseText, looseTexts, maybeAmount, maybeDay, maybeText } from './loose.ts'
import { amount, flag, isObject, maybe, object, oneOf, withDefault, text, webUrl, whole, type Read } from './read.ts'
import { id, many, members, reads, ref, refs, wire, type Wire } from './wire.ts'
import { paymentCodes } from './payment-codes.ts'
import { reorderApi } from './reorder.ts'

const Payment = object({ id: whole, method: looseText, state: looseText })

/** The state of an order. `status` is one word of our own backend, null with a stock Sylius; instants are ISO text. */
const life = {
  state: looseText,
  paymentState: looseText,
  status: maybeText,
  checkoutCompletedAt: looseText,
  confirmedAt: maybeText,
  deliveredAt: maybeText,
  cancelledAt: maybeText,
  cancellableUntil: maybeText,
  paymentDueDate: maybeDay,
  /** Instant until which an order by card may be paid; empty when no money is awaited. */
  payableUntil: looseText,
}

/** A placed order; amounts in cents, VAT rates in basis points. */
export const Order = object({
  ...cartOrOrderShape,
  number: looseText,
  ...life,
  payment: maybe(Payment),
  notes: looseText,
  purchaseOrder: looseText,
  /** Ids of the invoices to download. */
  invoices: looseTexts,
  costReference: looseText,
  termsVersion: looseText,
  /** What was entered with the order; null or empty from a backend that does not say. */
  guests: maybeAmount,
  budgetPerPerson: looseText,
  tvaNumber: looseText,
  couponCode: maybeText,
  greenActions: withDefault(maybe(object({ cup: flag, cutlery: flag, bread: flag })), null),
  cancelledAt: looseText,
  /** Instant until which the order may be cancelled; empty when it may not. */
  cancellableUntil: looseText,
})
export type Order = Read<typeof Order>

const NOWHERE = { company: '', postcode: '', city: '' }

/** A line of the history, which says less than an order. */
export const OrderSummary = reads(
  (body) => {
    const order = wire(body)
    return { ...order, taxes: order.taxTotal, ...wire(order.totals), invoices: refs(order.invoices) }
  },
  object({
    tokenValue: text,
    number: looseText,
    ...life,
    deliveryDate: maybeDay,
    deliveryWindow: maybeText,
    /** Null where the list leaves them out. */
    ...{ total: maybeAmount, taxes: maybeAmount },
    itemsCount: looseAmount,
    purchaseOrder: looseText,
    /** The dishes that the order holds most of. */
    contents: withDefault(many(object({ name: text, quantity: amount })), []),
    destination: withDefault(object({ company: looseText, postcode: looseText, city: looseText }), NOWHERE),
    /** Ids of the invoices to download. */
    invoices: looseTexts,
  }),
)
export type OrderSummary = Read<typeof OrderSummary>

/** A page of the history with the number of all orders, null when the backend does not count. */
const OrderPage = reads(
  (body) => ({ orders: body, total: wire(body)['hydra:totalItems'] ?? wire(body).totalItems }),
  object({ orders: many(OrderSummary), total: maybeAmount }),
)

/** Which orders of the history to read; empty words narrow nothing. */
export type OrderQuery = { search: string; year: string; status: string; page: number }

export const ORDERS_PER_PAGE = 10

const STATES = ['new', 'processing', 'completed', 'failed', 'cancelled'] as const

/** One attempt to pay; `challengeUrl` is the bank's page to show in a frame, `pageUrl` a payment page to go to. */
export const PaymentRequest = reads(
  (body) => {
    const request = wire(body)
    const answer = wire(request.responseData)
    return {
      hash: request.hash ?? ref(request),
      state: request.state,
      challengeUrl: answer.requiresAction ? answer.redirectUrl : null,
      pageUrl: answer.url ?? answer.redirect_url ?? answer.after_url,
      errorCode: answer.errorCode,
    }
  },
  object({
    hash: text,
    state: oneOf(...STATES),
    challengeUrl: maybe(webUrl),
    pageUrl: withDefault<string | undefined>(webUrl, undefined),
    errorCode: maybeText,
  }),
)
export type PaymentRequest = Omit<Read<typeof PaymentRequest>, 'pageUrl'> & { pageUrl?: string | undefined }

/**
 * A card token of the payment page, or the IRI of a card that was kept. Another `method` has a page of its own, which leads back to
 * `returnUrl`.
 */
export type NewPayment = {
  paymentId: number
  method?: string
  cardToken: string
  saveCard: boolean
  key: string
  returnUrl?: string
}

function readOrder(body: unknown, http: Http): unknown {
  const order = wire(body)
  const payment = members(order.payments)[0]
  const invoices = refs(order.invoices)
  return {
    ...order,
    ...readCartOrOrder(order, http.base),
    couponCode: order.couponCode ?? (ref(order.promotionCoupon) || null),
    invoices,
    payment: isObject(payment) ? readPayment(payment, http) : null,
  }
}

/** A method that we do not know goes by its name, where the answer says it. */
const shownMethod = (code: string, name: unknown) => (/^(card|bank_transfer)$/.test(code) ? code : (name ?? code))

function readPayment(payment: Wire, http: Http): unknown {
  const paymentId = id(payment)
  const code = paymentCodes(http).ours(ref(payment.method))
  return paymentId === null ? null : { ...payment, id: paymentId, method: shownMethod(code, wire(payment.method).name) }
}

/** Where a payment page leads back to, in the words of Sylius and of Stripe's plugin. */
const backTo = (url: string) => ({ target_path: url, after_path: url, success_url: url, cancel_url: url })

const ROOT = 'api/v2/shop/'

/** Orders and their payment (contract 4.2, calls 27 to 32). */
export function ordersApi(http: Http) {
  const order = reads((body) => readOrder(body, http), Order)
  const relations = later(async () => (await import('./relations.ts')).relationsApi(http))
  const isThin = (item: unknown) => !isObject(wire(item).product)
  const whole = (body: unknown) => (members(wire(body).items).some(isThin) ? relations.completeOrder(body) : body)
  const request = (hash: string) => `${ROOT}payment-requests/${encodeURIComponent(hash)}`

  return {
    read: (token: string) => http(order, `${ROOT}orders/${encodeURIComponent(token)}`, { whole }),
    history: ({ search, year, status, page }: OrderQuery) =>
      http(OrderPage, `${ROOT}account/orders`, {
        query: {
          ...{ page: String(page), itemsPerPage: String(ORDERS_PER_PAGE) },
          ...{ search: search || undefined, year: year || undefined, status: status || undefined },
        },
      }),
    cancel: (token: string) =>
      http(nothing, `${ROOT}account/orders/${encodeURIComponent(token)}/cancel`, { method: 'PUT' }),
    ...reorderApi(http),
    /** The same key gets the same request back, so that a lost answer is not paid twice. */
    pay: (token: string, { paymentId, method = 'card', cardToken, saveCard, key, returnUrl }: NewPayment) =>
      http(PaymentRequest, `${ROOT}orders/${encodeURIComponent(token)}/payment-requests`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: {
          paymentId,
          paymentMethodCode: paymentCodes(http).theirs(method),
          action: 'capture',
          payload: returnUrl
            ? backTo(returnUrl)
            : cardToken.includes('/')
              ? { card: cardToken }
              : { cardToken, saveCard },
        },
      }),
    paymentRequest: (hash: string) => http(PaymentRequest, request(hash)),
    settle: (hash: string, result: 'authenticated' | 'failed' | 'cancelled') =>
      http(PaymentRequest, request(hash), { method: 'PUT', body: { payload: { threeDSecure: { result } } } }),
    /** Changes the way to pay an order that is not paid yet. */
    changePaymentMethod: (token: string, method: string) =>
      http(nothing, `shop-api/orders/${encodeURIComponent(token)}/payment/0`, {
        method: 'PUT',
        body: { method: paymentCodes(http).theirs(method) },
      }),
  }
}
