import { z } from 'zod'
import { mapFields, orderFields } from '../../../../widgets/core/domain/order/order-fields.ts'
import { ORDER_STATUSES } from '../../shop/order/order-status.ts'
import { postalAddress } from './address.ts'
import {
  attribution,
  campaign,
  partner,
  collectionOf,
  cents,
  count,
  currency,
  day,
  instant,
  iri,
  resource,
} from './values.ts'
import { cartOrOrderShape, greenActions, itemShape, totals } from './cart.ts'

const states = {
  number: z.string(),
  state: z.enum(['new', 'fulfilled', 'cancelled']),
  paymentState: z.enum(['awaiting_payment', 'paid', 'refunded', 'cancelled']),
  shippingState: z.enum(['ready', 'shipped', 'cancelled']),
  checkoutCompletedAt: instant,
}

const details = {
  ...mapFields(orderFields, () => z.string()),
  greenActions,
  termsVersion: z.string(),
}

const status = z.enum(ORDER_STATUSES)

const life = {
  status,
  confirmedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancellableUntil: instant.nullable(),
  paymentDueDate: day.nullable(),
  payableUntil: instant.nullable(),
  invoices: z.array(iri),
}

/** The plugin omits null properties. */
const pluginLife = {
  status,
  confirmedAt: instant.optional(),
  deliveredAt: instant.optional(),
  cancelledAt: instant.optional(),
  cancellableUntil: instant.optional(),
  paymentDueDate: day.optional(),
  payableUntil: instant.optional(),
  guests: count.optional(),
  partner: partner.optional(),
  campaign: campaign.optional(),
  invoices: z.array(iri),
}

export const placedOrder = z
  .strictObject({ ...cartOrOrderShape, ...states, ...details, ...pluginLife, checkoutState: z.literal('completed') })
  .meta({ id: 'PlacedOrder' })
export const placedOrders = z.array(placedOrder)

const { product, ...itemRest } = itemShape

const orderShape = {
  id: count,
  tokenValue: z.uuid(),
  ...states,
  ...details,
  ...life,
  guests: count.nullable(),
  ...attribution,
  checkoutState: z.literal('completed'),
  channel: iri,
  currencyCode: currency,
  localeCode: z.string(),
  items: z.array(
    resource('OrderItem', {
      ...itemRest,
      // As in API v2: null where no customer was counted.
      product: z.strictObject({ ...product.shape, onHand: z.int().nullable(), serves: count.nullable() }),
      variant: iri,
      productName: z.string(),
      subtotal: cents,
    }),
  ),
  itemsTotal: cents,
  itemsSubtotal: cents,
  total: cents,
  taxTotal: cents,
  taxExcludedTotal: cents,
  taxIncludedTotal: cents,
  shippingTotal: cents,
  orderPromotionTotal: cents.max(0),
  totals,
  couponCode: z.string().nullable(),
  deliveryDate: day,
  deliveryWindow: z.string(),
  shippingAddress: postalAddress,
  billingAddress: postalAddress,
  payments: z.array(resource('Payment', { id: count, method: iri, state: z.string(), amount: cents })),
  shipments: z.array(resource('Shipment', { id: count, method: iri })),
}

export const order = resource('Order', orderShape)

const lineShape = {
  tokenValue: z.uuid(),
  ...states,
  deliveryDate: day,
  deliveryWindow: z.string(),
  total: cents,
  currencyCode: currency,
  channel: iri,
  itemsCount: count,
  contents: z.array(z.strictObject({ name: z.string(), quantity: count.min(1) })),
  destination: z.strictObject({ company: z.string(), postcode: z.string(), city: z.string() }),
  purchaseOrder: z.string(),
  ...life,
}
export const orders = collectionOf('OrderSummary', resource('Order', lineShape, 'OrderSummary'))

/** The customer of an order, for administrators alone. */
const customerShape = { firstName: z.string(), lastName: z.string(), company: z.string(), email: z.string() }
export const adminOrder = resource(
  'Order',
  { ...orderShape, customer: z.strictObject({ ...customerShape, phoneNumber: z.string() }).nullable() },
  'AdminOrder',
)
export const adminOrders = collectionOf(
  'AdminOrderSummary',
  resource(
    'Order',
    { ...lineShape, ...attribution, method: z.string(), customer: z.strictObject(customerShape).nullable() },
    'AdminOrderSummary',
  ),
)
