import type { ParisDay } from '../domain/time/paris-day.ts'
import { mapFields, orderFields } from '../domain/order/order-fields.ts'
import { cartOrOrderFields, GreenActions, readCartOrOrder } from './cart-response.ts'
import { unparsed, type Http } from './client/http.ts'
import { lazyModule } from './client/lazy-module.ts'
import {
  fieldsOf,
  id,
  isObject,
  members,
  relationCode,
  relationCodes,
  type ResponseFields,
} from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { paymentCodes, paymentRequestsApi } from './payment-requests.ts'
import { reorderApi } from './reorder.ts'
import { ROOT } from './urls.ts'

const Payment = s.object({ id: s.integer, method: s.textOrEmpty, state: s.textOrEmpty, completedAt: s.textOrEmpty })

/** The state of an order. `status` is a field of our backend, null with unmodified Sylius; instants are ISO text. */
const stateFields = {
  state: s.textOrEmpty,
  paymentState: s.textOrEmpty,
  status: s.nullableText,
  checkoutCompletedAt: s.textOrEmpty,
  confirmedAt: s.nullableText,
  deliveredAt: s.nullableText,
  cancelledAt: s.nullableText,
  cancellableUntil: s.nullableText,
  paymentDueDate: s.nullableDay,
  /** Instant until which an order by card may be paid; empty when no payment is awaited. */
  payableUntil: s.textOrEmpty,
  /** Instant until which an unpaid order holds its place, or at which it gave it back; empty when no payment is awaited. */
  heldUntil: s.textOrEmpty,
}

/** A placed order; amounts in cents, VAT rates in basis points. */
export const Order = s.object({
  ...cartOrOrderFields,
  number: s.textOrEmpty,
  ...stateFields,
  payment: s.nullable(Payment),
  ...mapFields(orderFields, () => s.textOrEmpty),
  /** Ids of the documents to download: the invoice with the credit note that cancels it, and those of parts of it, the oldest first. */
  ...{ invoices: s.textsOrEmpty, creditNotes: s.textsOrEmpty },
  /** What the credit notes of parts have taken off the payment, cents including tax. */
  credited: s.numberOrZero,
  termsVersion: s.textOrEmpty,
  /** Entered with the order; null from a backend that does not send it. */
  guests: s.nullableNumber,
  couponCode: s.nullableText,
  greenActions: s.withDefault(s.nullable(GreenActions), null),
  cancelledAt: s.textOrEmpty,
  /** Instant until which the order may be cancelled; empty when it may not. */
  cancellableUntil: s.textOrEmpty,
})
export type Order = s.Infer<typeof Order>

const NO_DESTINATION = { company: '', postcode: '', city: '' }

export const OrderSummary = s.preprocess(
  (body) => {
    const order = fieldsOf(body)
    return { ...order, taxes: order.taxTotal, ...fieldsOf(order.totals), invoices: relationCodes(order.invoices) }
  },
  s.object({
    tokenValue: s.text,
    number: s.textOrEmpty,
    ...stateFields,
    deliveryDate: s.nullableDay,
    deliveryWindow: s.nullableText,
    /** Null where the list omits them. */
    ...{ total: s.nullableNumber, taxes: s.nullableNumber },
    itemsCount: s.numberOrZero,
    purchaseOrder: s.textOrEmpty,
    /** The products with the highest quantities. */
    contents: s.withDefault(s.collectionOf(s.object({ name: s.text, quantity: s.number })), []),
    destination: s.withDefault(
      s.object({ company: s.textOrEmpty, postcode: s.textOrEmpty, city: s.textOrEmpty }),
      NO_DESTINATION,
    ),
    /** Ids of the invoices to download. */
    invoices: s.textsOrEmpty,
  }),
)
export type OrderSummary = s.Infer<typeof OrderSummary>

/** A page of the history with the number of all orders, null when the backend does not send it. */
const OrderPage = s.preprocess(
  (body) => ({ orders: body, total: fieldsOf(body)['hydra:totalItems'] ?? fieldsOf(body).totalItems }),
  s.object({ orders: s.collectionOf(OrderSummary), total: s.nullableNumber }),
)

/** Filters of the history; empty text filters nothing. With `deliveredFrom`, orders in progress, by delivery day. */
export type OrderQuery = { search: string; year: string; status: string; page: number; deliveredFrom?: ParisDay }

const ORDERS_PER_PAGE = 10

function readOrder(body: unknown, http: Http): unknown {
  const order = fieldsOf(body)
  const payment = members(order.payments)[0]
  const invoices = relationCodes(order.invoices)
  const creditNotes = relationCodes(order.creditNotes)
  const common = readCartOrOrder(order, http.base)
  return {
    ...order,
    ...common,
    couponCode: order.couponCode ?? (relationCode(order.promotionCoupon) || null),
    ...{ invoices, creditNotes },
    // NaN, which is read as zero, where the amount of the payment is missing.
    credited: creditNotes.length && Number(common.total) - Number(fieldsOf(payment).amount),
    payment: isObject(payment) ? readPayment(payment, http) : null,
  }
}

/** An unknown method is shown by its name, if the response has one. */
const shownMethod = (code: string, name: unknown) => (/^(card|bank_transfer)$/.test(code) ? code : (name ?? code))

function readPayment(payment: ResponseFields, http: Http): unknown {
  const paymentId = id(payment)
  const code = paymentCodes(http).ours(relationCode(payment.method))
  return paymentId === null
    ? null
    : { ...payment, id: paymentId, method: shownMethod(code, fieldsOf(payment.method).name) }
}

/** Orders and their payment, with payment-requests.ts (contract 4.2 and 4.3, calls 27 to 30, 32 and 45). */
export function ordersApi(http: Http) {
  const order = s.preprocess((body) => readOrder(body, http), Order)
  const relations = lazyModule(() => import('./relations.ts'))
  const isThin = (item: unknown) => !isObject(fieldsOf(item).product)
  const complete = async (body: unknown) =>
    members(fieldsOf(body).items).some(isThin) ? (await relations()).completeOrder(http, body) : body

  return {
    read: (token: string) => http(order, `${ROOT}orders/${encodeURIComponent(token)}`, { complete }),
    history: ({ search, year, status, page, deliveredFrom }: OrderQuery) =>
      http(OrderPage, `${ROOT}account/orders`, {
        query: {
          ...{ page: String(page), itemsPerPage: String(ORDERS_PER_PAGE) },
          ...{ search: search || undefined, year: year || undefined, status: status || undefined },
          deliveredFrom,
        },
      }),
    cancel: (token: string) =>
      http(unparsed, `${ROOT}account/orders/${encodeURIComponent(token)}/cancel`, { method: 'PUT' }),
    ...reorderApi(http),
    ...paymentRequestsApi(http),
    changePaymentMethod: (token: string, method: string) =>
      http(unparsed, `shop-api/orders/${encodeURIComponent(token)}/payment/0`, {
        method: 'PUT',
        body: { method: paymentCodes(http).theirs(method) },
      }),
  }
}
