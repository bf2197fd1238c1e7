import { iri } from './hydra.ts'
import type { PaymentRow } from '../database/schema.ts'
import type { Basket } from '../shop/cart/basket.ts'
import type { Line } from '../shop/cart/lines.ts'
import { cancellableUntil, payableUntil, paymentDueDate, statusOf } from '../shop/order/order-life.ts'
import type { ListedOrder } from '../shop/order/order-list.ts'
import { attributionView } from './attribution.ts'
import { keptAddress } from '../shop/customer/postal-address.ts'
import type { OrderDetails } from '../shop/order/details.ts'
import type { PlacedRow } from '../shop/order/orders.ts'
import { basketView, itemView, totalsView, type Outside } from './cart.ts'
import { COURIER } from './payment-method.ts'
import type { order, orders, placedOrder } from './schemas/order.ts'
import { variantCode } from './variant.ts'
import type { Written, WrittenWithNulls } from './written.ts'

/** A placed order as API v2 writes it, and its line in the history. */
export type OrderResource = Written<typeof order>
export type HistoryLine = Written<typeof orders>['hydra:member'][number]

/** A placed order in the plugin's dialect: the cart view with its number, and without `couponCode` (contract 1.8). */
export function placedOrderView(basket: Basket<PlacedRow>, outside: Outside): WrittenWithNulls<typeof placedOrder> {
  const { order } = basket
  return { ...basketView(basket, outside), ...placed(order), ...lifeOf(basket), checkoutState: 'completed' }
}

function placed(order: PlacedRow) {
  return {
    number: order.number,
    state: order.state,
    paymentState: order.payment_state,
    shippingState: order.shipping_state,
    checkoutCompletedAt: order.completed_at,
    notes: order.notes,
    purchaseOrder: order.purchase_order,
    costReference: order.cost_reference,
    guests: order.guests,
    tvaNumber: order.tva_number,
    budgetPerPerson: order.budget_per_person,
    greenActions: JSON.parse(order.green_actions) as OrderDetails['greenActions'],
    termsVersion: order.terms_version,
    ...attributionView(order),
  }
}

/** The status of an order, the instants of its steps, and the time limits that still apply. */
function life(order: PlacedRow, method: PaymentRow['method'], invoiceIds: readonly string[]) {
  return {
    status: statusOf(order, method),
    confirmedAt: order.confirmed_at,
    deliveredAt: order.delivered_at,
    cancelledAt: order.cancelled_at,
    cancellableUntil: cancellableUntil(order),
    paymentDueDate: paymentDueDate(order, method),
    payableUntil: payableUntil(order, method),
    invoices: invoiceIds.map((id) => iri('account/invoices', id)),
  }
}

const lifeOf = ({ order, payment, invoiceIds }: Basket<PlacedRow>) => life(order, payment?.method ?? 'card', invoiceIds)

/** A placed order as API v2 writes it (contract 2.6), cents; `totals` is the cart's own. */
export function orderResource(basket: Basket<PlacedRow>, outside: Outside): OrderResource {
  const { order, lines, totals, channel } = basket
  return {
    '@id': iri('orders', order.token_value),
    '@type': 'Order',
    id: order.id,
    tokenValue: order.token_value,
    ...placed(order),
    ...lifeOf(basket),
    checkoutState: 'completed',
    channel: iri('channels', channel.code),
    currencyCode: 'EUR',
    localeCode: 'fr_FR',
    items: lines.map((line, index) =>
      itemResource(line, totals.lineTotals[index] ?? line.subTotal, channel.code, outside.origin),
    ),
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
    deliveryDate: order.delivery_date,
    deliveryWindow: order.delivery_window,
    shippingAddress: keptAddress(order.shipping_address),
    billingAddress: keptAddress(order.billing_address),
    payments: paymentResources(basket),
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

/** The payments as Sylius writes them, which has a state for a payment under way; our table has it for each attempt only. */
function paymentResources({ payment, isPaying }: Basket): OrderResource['payments'] {
  if (!payment) return []
  const { id, method, amount } = payment
  const state = isPaying ? 'processing' : payment.state
  const relation = iri('payment-methods', method)
  return [{ '@id': iri('payments', id), '@type': 'Payment', id, method: relation, state, amount }]
}

/** The destination of an order, for lists. */
function destinationOf({ shipping_address }: PlacedRow) {
  const { company, postcode, city } = keptAddress(shipping_address)
  return { company, postcode, city }
}

/** A line of the order history (call 45). */
export function historyResource(order: ListedOrder): HistoryLine {
  const { total } = JSON.parse(order.totals ?? '{"total":0}') as { total: number }
  return {
    '@id': iri('account/orders', order.token_value),
    '@type': 'Order',
    tokenValue: order.token_value,
    number: order.number,
    state: order.state,
    paymentState: order.payment_state,
    shippingState: order.shipping_state,
    checkoutCompletedAt: order.completed_at,
    deliveryDate: order.delivery_date,
    deliveryWindow: order.delivery_window,
    total,
    currencyCode: 'EUR',
    channel: iri('channels', order.channel_code),
    itemsCount: order.itemsCount,
    contents: order.contents,
    destination: destinationOf(order),
    purchaseOrder: order.purchase_order,
    ...life(order, order.method, order.invoiceIds),
  }
}
