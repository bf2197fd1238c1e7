import { basketShape, readBasket } from '../cart.ts'
import { nothing, type Http } from '../http.ts'
import { later } from '../later.ts'
import { looseAmount, looseText, looseTexts, maybeDay, maybeText } from '../loose.ts'
import { amount, isObject, maybe, object, oneOf, text, whole, type Read } from '../read.ts'
import { id, many, members, reads, ref, wire, type Wire } from '../wire.ts'

const Payment = object({ id: whole, method: looseText, state: looseText })

/** A placed order; amounts in cents, VAT rates in basis points. */
export const Order = object({
  ...basketShape,
  number: looseText,
  state: looseText,
  paymentState: looseText,
  checkoutCompletedAt: looseText,
  payment: maybe(Payment),
  notes: looseText,
  purchaseOrder: looseText,
})
export type Order = Read<typeof Order>

/** A line of the history: thinner than an order. */
export const OrderSummary = reads(
  (body) => ({ ...wire(body), invoices: members(wire(body).invoices).map(ref) }),
  object({
    tokenValue: text,
    number: looseText,
    state: looseText,
    paymentState: looseText,
    checkoutCompletedAt: looseText,
    deliveryDate: maybeDay,
    deliveryWindow: maybeText,
    total: amount,
    itemsCount: looseAmount,
    /** Ids to download. */
    invoices: looseTexts,
  }),
)
export type OrderSummary = Read<typeof OrderSummary>

const STATES = ['new', 'processing', 'completed', 'failed', 'cancelled'] as const

/** One attempt to pay; `challengeUrl` is the bank's page to show when it asks for one. */
export const PaymentRequest = reads(
  (body) => {
    const request = wire(body)
    const answer = wire(request.responseData)
    return {
      hash: request.hash ?? ref(request),
      state: request.state,
      challengeUrl: answer.requiresAction ? answer.redirectUrl : null,
      errorCode: answer.errorCode,
    }
  },
  object({ hash: text, state: oneOf(...STATES), challengeUrl: maybeText, errorCode: maybeText }),
)
export type PaymentRequest = Read<typeof PaymentRequest>

/** A card token of the payment page, or the IRI of a card that was kept. */
export type NewPayment = { paymentId: number; cardToken: string; saveCard: boolean; key: string }

function readOrder(body: unknown, base: string): unknown {
  const order = wire(body)
  const payment = members(order.payments)[0]
  return { ...order, ...readBasket(order, base), payment: isObject(payment) ? readPayment(payment) : null }
}

function readPayment(payment: Wire): unknown {
  const paymentId = id(payment)
  return paymentId === null ? null : { ...payment, id: paymentId, method: ref(payment.method) }
}

const ROOT = 'api/v2/shop/'

/** Orders and their payment (backend contract 4.2, rows 27 to 32). */
export function ordersApi(http: Http) {
  const order = reads((body) => readOrder(body, http.base), Order)
  const relations = later(async () => (await import('./relations.ts')).relationsApi(http))
  const isThin = (item: unknown) => !isObject(wire(item).product)
  const whole = (body: unknown) => (members(wire(body).items).some(isThin) ? relations.completeOrder(body) : body)
  const request = (hash: string) => `${ROOT}payment-requests/${encodeURIComponent(hash)}`

  return {
    read: (token: string) => http(order, `${ROOT}orders/${encodeURIComponent(token)}`, { whole }),
    history: () => http(many(OrderSummary), `${ROOT}account/orders`, { query: { itemsPerPage: '50' } }),
    /** The same key answers the same request: nobody pays twice for a lost answer. */
    pay: (token: string, { paymentId, cardToken, saveCard, key }: NewPayment) =>
      http(PaymentRequest, `${ROOT}orders/${encodeURIComponent(token)}/payment-requests`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: {
          paymentId,
          paymentMethodCode: 'card',
          action: 'capture',
          payload: cardToken.includes('/') ? { card: cardToken } : { cardToken, saveCard },
        },
      }),
    paymentRequest: (hash: string) => http(PaymentRequest, request(hash)),
    settle: (hash: string, result: 'authenticated' | 'failed' | 'cancelled') =>
      http(PaymentRequest, request(hash), { method: 'PUT', body: { payload: { threeDSecure: { result } } } }),
    /** Another way to pay an order that is not paid yet. */
    changePaymentMethod: (token: string, method: 'card' | 'bank_transfer') =>
      http(nothing, `shop-api/orders/${encodeURIComponent(token)}/payment/0`, { method: 'PUT', body: { method } }),
  }
}
