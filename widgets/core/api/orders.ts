import { cartOrOrderShape, readCartOrOrder } from './cart.ts'
import { nothing, type Http } from './http.ts'
import { lazyCalls } from './lazy-calls.ts'
import {
  amountOrZero,
  textOrEmpty,
  textsOrEmpty,
  nullableAmount,
  nullableDay,
  nullableText,
} from './optional-fields.ts'
import { amount, flag, isObject, nullable, object, withDefault, text, whole, type Infer } from './schema.ts'
import { id, collectionOf, members, prepared, ref, refs, fieldsOf, type ResponseFields } from './response-fields.ts'
import { paymentCodes } from './payment-codes.ts'
import { paymentRequestsApi } from './payment-requests.ts'
import { reorderApi } from './reorder.ts'

const Payment = object({ id: whole, method: textOrEmpty, state: textOrEmpty })

/** The state of an order. `status` is one word of our own backend, null with a stock Sylius; instants are ISO text. */
const life = {
  state: textOrEmpty,
  paymentState: textOrEmpty,
  status: nullableText,
  checkoutCompletedAt: textOrEmpty,
  confirmedAt: nullableText,
  deliveredAt: nullableText,
  cancelledAt: nullableText,
  cancellableUntil: nullableText,
  paymentDueDate: nullableDay,
  /** Instant until which an order by card may be paid; empty when no money is awaited. */
  payableUntil: textOrEmpty,
}

/** A placed order; amounts in cents, VAT rates in basis points. */
export const Order = object({
  ...cartOrOrderShape,
  number: textOrEmpty,
  ...life,
  payment: nullable(Payment),
  notes: textOrEmpty,
  purchaseOrder: textOrEmpty,
  /** Ids of the invoices to download. */
  invoices: textsOrEmpty,
  costReference: textOrEmpty,
  termsVersion: textOrEmpty,
  /** What was entered with the order; null or empty from a backend that does not say. */
  guests: nullableAmount,
  budgetPerPerson: textOrEmpty,
  tvaNumber: textOrEmpty,
  couponCode: nullableText,
  greenActions: withDefault(nullable(object({ cup: flag, cutlery: flag, bread: flag })), null),
  cancelledAt: textOrEmpty,
  /** Instant until which the order may be cancelled; empty when it may not. */
  cancellableUntil: textOrEmpty,
})
export type Order = Infer<typeof Order>

const NOWHERE = { company: '', postcode: '', city: '' }

/** A line of the history, which says less than an order. */
export const OrderSummary = prepared(
  (body) => {
    const order = fieldsOf(body)
    return { ...order, taxes: order.taxTotal, ...fieldsOf(order.totals), invoices: refs(order.invoices) }
  },
  object({
    tokenValue: text,
    number: textOrEmpty,
    ...life,
    deliveryDate: nullableDay,
    deliveryWindow: nullableText,
    /** Null where the list leaves them out. */
    ...{ total: nullableAmount, taxes: nullableAmount },
    itemsCount: amountOrZero,
    purchaseOrder: textOrEmpty,
    /** The dishes that the order holds most of. */
    contents: withDefault(collectionOf(object({ name: text, quantity: amount })), []),
    destination: withDefault(object({ company: textOrEmpty, postcode: textOrEmpty, city: textOrEmpty }), NOWHERE),
    /** Ids of the invoices to download. */
    invoices: textsOrEmpty,
  }),
)
export type OrderSummary = Infer<typeof OrderSummary>

/** A page of the history with the number of all orders, null when the backend does not count. */
const OrderPage = prepared(
  (body) => ({ orders: body, total: fieldsOf(body)['hydra:totalItems'] ?? fieldsOf(body).totalItems }),
  object({ orders: collectionOf(OrderSummary), total: nullableAmount }),
)

/** Which orders of the history to read; empty words narrow nothing. */
export type OrderQuery = { search: string; year: string; status: string; page: number }

export const ORDERS_PER_PAGE = 10

function readOrder(body: unknown, http: Http): unknown {
  const order = fieldsOf(body)
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

function readPayment(payment: ResponseFields, http: Http): unknown {
  const paymentId = id(payment)
  const code = paymentCodes(http).ours(ref(payment.method))
  return paymentId === null
    ? null
    : { ...payment, id: paymentId, method: shownMethod(code, fieldsOf(payment.method).name) }
}

const ROOT = 'api/v2/shop/'

/** Orders and their payment, with payment-requests.ts (contract 4.2, calls 27 to 32). */
export function ordersApi(http: Http) {
  const order = prepared((body) => readOrder(body, http), Order)
  const relations = lazyCalls(async () => (await import('./relations.ts')).relationsApi(http))
  const isThin = (item: unknown) => !isObject(fieldsOf(item).product)
  const complete = (body: unknown) =>
    members(fieldsOf(body).items).some(isThin) ? relations.completeOrder(body) : body

  return {
    read: (token: string) => http(order, `${ROOT}orders/${encodeURIComponent(token)}`, { complete }),
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
    ...paymentRequestsApi(http),
    /** Changes the way to pay an order that is not paid yet. */
    changePaymentMethod: (token: string, method: string) =>
      http(nothing, `shop-api/orders/${encodeURIComponent(token)}/payment/0`, {
        method: 'PUT',
        body: { method: paymentCodes(http).theirs(method) },
      }),
  }
}
