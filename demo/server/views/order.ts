import type { Campaign } from '../shop/cart/attribution.ts'
import { orderVersion } from '../shop/versions.ts'
import { iri } from './hydra.ts'
import type { OrderRow, PaymentRow, CustomerRow } from '../database/schema.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { Line } from '../shop/cart/lines.ts'
import { cancellableUntil, payableUntil, paymentDueDate, placeHeldUntil, statusOf } from '../shop/order/order-status.ts'
import type { ListedOrder } from '../shop/order/order-list.ts'
import { storedAddress } from '../shop/customer/addresses.ts'
import { enteredFields, type OrderDetails } from '../shop/order/details.ts'
import type { PlacedRow } from '../shop/order/orders.ts'
import { pricedView, itemView, servicesView, totalsView, type ViewContext } from './cart.ts'
import { COURIER } from './payment.ts'
import type { order, orders, placedOrder, adminOrder, adminOrders } from './schemas/order.ts'
import { variantCode } from './product.ts'
import type { ResponseBody, PluginResponseBody } from './response-body.ts'

/** A placed order of API v2, and its entry in the history. */
export type OrderResource = ResponseBody<typeof order>
type HistoryLine = ResponseBody<typeof orders>['hydra:member'][number]

/** A placed order as in the plugin: the cart view with its number, and without `couponCode` (contract 1.8). */
export function placedOrderView(
  priced: PricedCart<PlacedRow>,
  context: ViewContext,
): PluginResponseBody<typeof placedOrder> {
  const { order } = priced
  return { ...pricedView(priced, context), ...placedFields(order), ...lifecycleOf(priced), checkoutState: 'completed' }
}

/** The fields of an order in all of its forms. */
const statesOf = (order: PlacedRow) => ({
  number: order.number,
  state: order.state,
  paymentState: order.payment_state,
  shippingState: order.shipping_state,
  checkoutCompletedAt: order.completed_at,
  deliveryDate: order.delivery_date,
  deliveryWindow: order.delivery_window,
})

function placedFields(order: PlacedRow) {
  return {
    ...statesOf(order),
    ...enteredFields(order),
    guests: order.guests,
    greenActions: JSON.parse(order.green_actions) as OrderDetails['greenActions'],
    termsVersion: order.terms_version,
    ...attributionView(order),
  }
}

/** The status of an order, the instants of its steps, and the deadlines that still apply. */
function lifecycle(
  order: PlacedRow,
  method: PaymentRow['method'],
  { invoiceIds, creditNoteIds, attemptHold }: Pick<PricedCart, 'invoiceIds' | 'creditNoteIds' | 'attemptHold'>,
) {
  return {
    status: statusOf(order, method),
    confirmedAt: order.confirmed_at,
    deliveredAt: order.delivered_at,
    cancelledAt: order.cancelled_at,
    cancellableUntil: cancellableUntil(order),
    paymentDueDate: paymentDueDate(order, method),
    payableUntil: payableUntil(order, method),
    heldUntil: placeHeldUntil(order, method, attemptHold),
    invoices: invoiceIds.map((id) => iri('account/invoices', id)),
    creditNotes: creditNoteIds.map((id) => iri('account/invoices', id)),
  }
}

const lifecycleOf = (priced: PricedCart<PlacedRow>) => lifecycle(priced.order, priced.payment?.method ?? 'card', priced)

/** A placed order of API v2 (contract 2.6), cents; `totals` is that of the cart. */
export function orderResource(priced: PricedCart<PlacedRow>, context: ViewContext): OrderResource {
  const { order, lines, totals, channel } = priced
  return {
    '@id': iri('orders', order.token_value),
    '@type': 'Order',
    id: order.id,
    tokenValue: order.token_value,
    ...placedFields(order),
    ...lifecycleOf(priced),
    checkoutState: 'completed',
    channel: iri('channels', channel.code),
    currencyCode: 'EUR',
    localeCode: 'fr_FR',
    items: lines.map((line, index) =>
      itemResource(line, totals.lineTotals[index] ?? line.subTotal, channel.code, context.origin),
    ),
    services: servicesView(priced.services),
    itemsTotal: totals.items,
    itemsSubtotal: totals.subTotal,
    total: totals.total,
    taxTotal: totals.taxes,
    taxExcludedTotal: totals.taxes,
    taxIncludedTotal: 0,
    shippingTotal: totals.shipping,
    orderPromotionTotal: totals.promotion,
    totals: totalsView(totals),
    couponCode: order.coupon_code,
    shippingAddress: storedAddress(order.shipping_address),
    billingAddress: storedAddress(order.billing_address),
    payments: paymentResources(priced),
    shipments: [{ '@id': iri('shipments', order.id), '@type': 'Shipment', id: order.id, method: SHIPPING }],
  }
}

const SHIPPING = iri('shipping-methods', COURIER.code)

function itemResource(line: Line, total: number, channel: string, origin: string): OrderResource['items'][number] {
  return {
    '@id': iri('order-items', line.id),
    '@type': 'OrderItem',
    ...itemView(line, total, channel, origin),
    variant: iri('product-variants', variantCode(line.product.code)),
    productName: line.product.name,
    subtotal: line.subTotal,
  }
}

/** The payments as in Sylius. `processing`: a payment request is open, a state that the table of payments does not have. */
function paymentResources({ payment, isPaying }: PricedCart): OrderResource['payments'] {
  if (!payment) return []
  const { id, method, amount, completed_at } = payment
  const state = isPaying ? 'processing' : payment.state
  const relation = iri('payment-methods', method)
  return [
    { '@id': iri('payments', id), '@type': 'Payment', id, method: relation, state, amount, completedAt: completed_at },
  ]
}

function destinationOf({ shipping_address }: PlacedRow) {
  const { company, postcode, city } = storedAddress(shipping_address)
  return { company, postcode, city }
}

/** An entry of the order history (call 45). */
export function historyResource(order: ListedOrder): HistoryLine {
  const { total } = JSON.parse(order.totals ?? '{"total":0}') as { total: number }
  return {
    '@id': iri('account/orders', order.token_value),
    '@type': 'Order',
    tokenValue: order.token_value,
    ...statesOf(order),
    total,
    currencyCode: 'EUR',
    channel: iri('channels', order.channel_code),
    itemsCount: order.itemsCount,
    contents: order.contents,
    destination: destinationOf(order),
    purchaseOrder: order.purchase_order,
    ...lifecycle(order, order.method, order),
  }
}

/** The partner and the campaign of an order; both null for an order from the main site without a campaign. */
export const attributionView = ({ partner, campaign }: Pick<OrderRow, 'partner' | 'campaign'>) => ({
  partner,
  campaign: campaign === null ? null : (JSON.parse(campaign) as Campaign),
})

const adminIri = (token: string): string => `/api/v2/admin/orders/${encodeURIComponent(token)}`

export function adminOrderResource(
  priced: PricedCart<PlacedRow>,
  customer: CustomerRow | null,
  context: ViewContext,
): ResponseBody<typeof adminOrder> {
  return {
    ...orderResource(priced, context),
    '@id': adminIri(priced.order.token_value),
    version: orderVersion(priced.order, priced.payment),
    customer: customer && {
      firstName: customer.first_name,
      lastName: customer.last_name,
      company: customer.company,
      email: customer.email,
      phoneNumber: customer.phone_number,
    },
  }
}

export const adminOrderLine = (order: ListedOrder): ResponseBody<typeof adminOrders>['hydra:member'][number] => ({
  ...historyResource(order),
  '@id': adminIri(order.token_value),
  method: order.method,
  ...attributionView(order),
  customer: order.customer,
})
