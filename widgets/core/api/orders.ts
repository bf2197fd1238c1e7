import { mapFields, orderFields } from '../domain/order/order-fields.ts'
import { cartOrOrderFields, readCartOrOrder } from './cart.ts'
import { nothing, type Http } from './client/http.ts'
import { lazyModule } from './client/lazy-module.ts'
import {
  amountOrZero,
  textOrEmpty,
  textsOrEmpty,
  nullableAmount,
  nullableDay,
  nullableText,
  id,
  collectionOf,
  members,
  prepared,
  ref,
  refs,
  fieldsOf,
  type ResponseFields,
} from './client/response-fields.ts'
import { amount, flag, isObject, nullable, object, withDefault, text, whole, type Infer } from './client/schema.ts'
import { paymentCodes, paymentRequestsApi } from './payment-requests.ts'
import { reorderApi } from './reorder.ts'
import { ROOT } from './urls.ts'

const Payment = object({ id: whole, method: textOrEmpty, state: textOrEmpty })

/** The state of an order. `status` is a field of our backend, null with stock Sylius; instants are ISO text. */
const stateFields = {
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
  ...cartOrOrderFields,
  number: textOrEmpty,
  ...stateFields,
  payment: nullable(Payment),
  ...mapFields(orderFields, () => textOrEmpty),
  /** Ids of the invoices to download. */
  invoices: textsOrEmpty,
  termsVersion: textOrEmpty,
  /** Entered with the order; null from a backend that does not send it. */
  guests: nullableAmount,
  couponCode: nullableText,
  greenActions: withDefault(nullable(object({ cup: flag, cutlery: flag, bread: flag })), null),
  cancelledAt: textOrEmpty,
  /** Instant until which the order may be cancelled; empty when it may not. */
  cancellableUntil: textOrEmpty,
})
export type Order = Infer<typeof Order>

const NO_DESTINATION = { company: '', postcode: '', city: '' }

/** An entry of the history. */
export const OrderSummary = prepared(
  (body) => {
    const order = fieldsOf(body)
    return { ...order, taxes: order.taxTotal, ...fieldsOf(order.totals), invoices: refs(order.invoices) }
  },
  object({
    tokenValue: text,
    number: textOrEmpty,
    ...stateFields,
    deliveryDate: nullableDay,
    deliveryWindow: nullableText,
    /** Null where the list omits them. */
    ...{ total: nullableAmount, taxes: nullableAmount },
    itemsCount: amountOrZero,
    purchaseOrder: textOrEmpty,
    /** The products with the highest quantities. */
    contents: withDefault(collectionOf(object({ name: text, quantity: amount })), []),
    destination: withDefault(
      object({ company: textOrEmpty, postcode: textOrEmpty, city: textOrEmpty }),
      NO_DESTINATION,
    ),
    /** Ids of the invoices to download. */
    invoices: textsOrEmpty,
  }),
)
export type OrderSummary = Infer<typeof OrderSummary>

/** A page of the history with the number of all orders, null when the backend does not send it. */
const OrderPage = prepared(
  (body) => ({ orders: body, total: fieldsOf(body)['hydra:totalItems'] ?? fieldsOf(body).totalItems }),
  object({ orders: collectionOf(OrderSummary), total: nullableAmount }),
)

/** Filters of the history; empty text filters nothing. */
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

/** An unknown method is shown by its name, if the response has one. */
const shownMethod = (code: string, name: unknown) => (/^(card|bank_transfer)$/.test(code) ? code : (name ?? code))

function readPayment(payment: ResponseFields, http: Http): unknown {
  const paymentId = id(payment)
  const code = paymentCodes(http).ours(ref(payment.method))
  return paymentId === null
    ? null
    : { ...payment, id: paymentId, method: shownMethod(code, fieldsOf(payment.method).name) }
}

/** Orders and their payment, with payment-requests.ts (contract 4.2, calls 27 to 32). */
export function ordersApi(http: Http) {
  const order = prepared((body) => readOrder(body, http), Order)
  const relations = lazyModule(() => import('./relations.ts'))
  const isThin = (item: unknown) => !isObject(fieldsOf(item).product)
  const complete = async (body: unknown) =>
    members(fieldsOf(body).items).some(isThin) ? (await relations()).completeOrder(http, body) : body

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
    /** Changes the payment method of an unpaid order. */
    changePaymentMethod: (token: string, method: string) =>
      http(nothing, `shop-api/orders/${encodeURIComponent(token)}/payment/0`, {
        method: 'PUT',
        body: { method: paymentCodes(http).theirs(method) },
      }),
  }
}
