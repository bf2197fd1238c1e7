import { z } from 'zod'
import { mapFields, orderFields } from '../../../../widgets/core/domain/order/order-fields.ts'
import { ORDER_STATUSES } from '../../../../widgets/core/domain/order/order-status.ts'
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
  named,
} from './values.ts'
import { cartOrOrderFields, greenActions, itemFields, service, totals } from './cart.ts'
import { reorderLine } from './compared-line.ts'

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

const lifecycleFields = {
  status,
  confirmedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancellableUntil: instant.nullable(),
  paymentDueDate: day.nullable(),
  payableUntil: instant.nullable(),
  heldUntil: instant.nullable(),
  invoices: z.array(iri),
  creditNotes: z.array(iri),
}

/** The plugin omits null properties. */
const pluginLifecycleFields = {
  status,
  confirmedAt: instant.optional(),
  deliveredAt: instant.optional(),
  cancelledAt: instant.optional(),
  cancellableUntil: instant.optional(),
  paymentDueDate: day.optional(),
  payableUntil: instant.optional(),
  heldUntil: instant.optional(),
  guests: count.optional(),
  partner: partner.optional(),
  campaign: campaign.optional(),
  invoices: z.array(iri),
  creditNotes: z.array(iri),
}

export const placedOrder = named('PlacedOrder', {
  ...cartOrOrderFields,
  ...states,
  ...details,
  ...pluginLifecycleFields,
  checkoutState: z.literal('completed'),
})
export const placedOrders = z.array(placedOrder)

const { product, ...itemRest } = itemFields

const placedFields = {
  tokenValue: z.uuid(),
  ...states,
  ...lifecycleFields,
  deliveryDate: day,
  deliveryWindow: z.string(),
  total: cents,
  currencyCode: currency,
  channel: iri,
}

const detailFields = {
  id: count,
  ...placedFields,
  ...details,
  guests: count.nullable(),
  ...attribution,
  checkoutState: z.literal('completed'),
  localeCode: z.string(),
  items: z.array(
    resource('OrderItem', {
      ...itemRest,
      // API v2 keeps the nulls that the plugin omits: an untracked stock, an unknown number of servings.
      product: z.strictObject({ ...product.shape, onHand: z.int().nullable(), serves: count.nullable() }),
      variant: iri,
      productName: z.string(),
      subtotal: cents,
    }),
  ),
  services: z.array(service),
  itemsTotal: cents,
  itemsSubtotal: cents,
  taxTotal: cents,
  taxExcludedTotal: cents,
  taxIncludedTotal: cents,
  shippingTotal: cents,
  orderPromotionTotal: cents.max(0),
  totals,
  couponCode: z.string().nullable(),
  shippingAddress: postalAddress,
  billingAddress: postalAddress,
  payments: z.array(
    resource('Payment', { id: count, method: iri, state: z.string(), amount: cents, completedAt: instant.nullable() }),
  ),
  shipments: z.array(resource('Shipment', { id: count, method: iri })),
}

export const order = resource('Order', {
  ...detailFields,
  amendableUntil: instant.nullable().optional().describe('Until when it can be amended; null when it cannot'),
})

const lineFields = {
  ...placedFields,
  itemsCount: count,
  contents: z.array(z.strictObject({ name: z.string(), quantity: count.min(1) })),
  destination: z.strictObject({ company: z.string(), postcode: z.string(), city: z.string() }),
  purchaseOrder: z.string(),
}
export const orders = collectionOf('OrderSummary', resource('Order', lineFields, 'OrderSummary'))

/** The customer of an order, for administrators alone. */
const customerFields = { firstName: z.string(), lastName: z.string(), company: z.string(), email: z.string() }
export const adminOrder = resource(
  'Order',
  {
    ...detailFields,
    version: z.string(),
    customer: z.strictObject({ ...customerFields, phoneNumber: z.string() }).nullable(),
  },
  'AdminOrder',
)
export const adminOrders = collectionOf(
  'AdminOrderSummary',
  resource(
    'Order',
    { ...lineFields, ...attribution, method: z.string(), customer: z.strictObject(customerFields).nullable() },
    'AdminOrderSummary',
  ),
)

export const reorderProposal = resource('ReorderProposal', {
  orderToken: z.string(),
  number: z.string(),
  channel: iri,
  channelName: z.string(),
  zipcode: z.string(),
  isOpen: z.boolean(),
  delivers: z.boolean(),
  fromQuote: z.boolean(),
  leftOut: z.array(z.string()).describe('The services of a quote, which are not ordered again'),
  lines: z.array(reorderLine),
  delivery: z
    .strictObject({ deliveryDate: day, deliveryWindow: z.string(), problem: z.string().nullable() })
    .nullable(),
  notes: z.string(),
  budgetPerPerson: z.string(),
  greenActions: greenActions.nullable(),
})

export const reordered = resource('Reorder', {
  orderToken: z.string(),
  deliveryDate: day.nullable(),
  deliveryWindow: z.string().nullable(),
})
