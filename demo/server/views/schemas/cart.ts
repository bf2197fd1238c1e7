import { z } from 'zod'
import { mapFields, orderFields } from '../../../../widgets/core/domain/order/order-fields.ts'
import { postalAddress } from './address.ts'
import { changedLine } from './compared-line.ts'
import { partner, pluginImage, cents, count, currency, day, instant, money, rate, named } from './values.ts'

export const totals = named('Totals', {
  total: cents,
  items: cents,
  services: cents,
  taxes: cents,
  shipping: cents,
  promotion: cents.max(0),
  shippingRaw: cents,
  taxesByRate: z.array(z.strictObject({ rate, base: cents, amount: cents })),
  totalExclTax: cents,
})

/** A free line of a quote: no product. */
export const service = named('Service', {
  text: z.string(),
  quantity: count.min(1),
  unitPrice: cents,
  vatRate: rate,
  total: cents,
})

const pluginVariant = named('PluginVariant', {
  code: z.string(),
  name: z.string(),
  axis: z.array(z.string()),
  nameAxis: z.strictObject({}),
  available: z.boolean(),
  price: money,
  images: z.array(pluginImage),
})

/** The plugin omits null properties. */
const productFields = {
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  channelCode: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  averageRating: z.number(),
  taxons: z.strictObject({ main: z.string(), others: z.array(z.string()) }),
  attributes: z.array(z.strictObject({ code: z.string(), name: z.string(), type: z.string(), value: z.boolean() })),
  associations: z.array(z.unknown()),
  images: z.array(pluginImage),
  _links: z.strictObject({ self: z.strictObject({ href: z.string() }) }),
  vatRate: rate,
  vatRateBasisPoints: rate,
  leadHours: count,
  isMenu: z.boolean(),
  isAlcohol: z.boolean(),
  allergens: z.array(z.string()),
  onHand: z.int().optional(),
  serves: count.optional(),
}

const cartProduct = named('CartProduct', { ...productFields, variants: z.array(pluginVariant).length(1) })

const listedProduct = named('ListedProduct', { ...productFields, variants: z.record(z.string(), pluginVariant) })

export const itemFields = {
  id: count,
  quantity: count.min(1),
  unitPrice: cents,
  subTotal: cents,
  total: cents,
  supplement: cents,
  product: cartProduct,
  choices: z.array(z.string()),
  parts: z
    .strictObject({ mainCourse: z.string(), salad: z.string().optional(), dessert: z.string(), drink: z.string() })
    .optional()
    .describe('Product codes inside a menu, as they were sent'),
}

const cartItem = named('CartItem', itemFields)

const methodFields = {
  code: z.string(),
  name: z.string(),
  description: z.string(),
}

const paymentMethod = named('PaymentMethod', {
  ...methodFields,
  instructions: z.string(),
  configuration: z.strictObject({ fieldsUrl: z.string() }).optional(),
})

const shippingMethod = named('ShippingMethod', { ...methodFields, price: money })

/** The fields common to a cart and a placed order of the plugin, which omits null properties: those are optional. */
export const cartOrOrderFields = {
  tokenValue: z.uuid(),
  channel: z.string(),
  currency,
  locale: z.string(),
  items: z.array(cartItem),
  services: z.array(service),
  totals,
  payments: z.array(z.strictObject({ id: count, state: z.string(), method: paymentMethod, price: money })),
  shipments: z.array(z.strictObject({ state: z.string(), method: shippingMethod })),
  cartDiscounts: z.union([
    z.array(z.never()).length(0),
    z.record(z.string(), z.strictObject({ name: z.string(), amount: money })),
  ]),
  minimumOrderOverride: cents.optional(),
  deliveryDate: day.optional(),
  deliveryWindow: z.string().optional(),
  notes: z.string().optional(),
  shippingAddress: postalAddress.optional(),
  billingAddress: postalAddress.optional(),
}

/** `items`: ids of the line items concerned; `left`: remaining stock; `substitutes`: alternatives, the closest first. */
const message = named('CartMessage', {
  type: z.enum(['error', 'message', 'success']),
  message: z.string(),
  code: z.enum(['product_gone', 'out_of_stock', 'coupon_lost', 'slot_gone', 'agreed_price_lost']),
  items: z.array(count),
  left: count.optional(),
  substitutes: z.array(z.strictObject({ code: z.string(), name: z.string(), allergens: z.array(z.string()) })),
})

export const cart = named('Cart', {
  ...cartOrOrderFields,
  couponCode: z.string().optional(),
  agreedDelivery: z
    .strictObject({ day, fees: cents })
    .optional()
    .describe('The delivery fee of a quote, for any slot of the day of its event'),
  amends: z
    .strictObject({
      order: z.uuid(),
      number: z.string(),
      until: instant,
      before: cents,
      difference: z.int(),
      charge: cents,
    })
    .optional()
    .describe(
      'The order that this draft amends: its total before, what the draft costs more, and what a card is charged for it, including tax',
    ),
  checkoutState: z.enum(['cart', 'shipping_selected', 'payment_selected']),
  version: z.string().describe('Sent back with a coupon, a slot and the order, which another version rejects'),
  messages: z.array(message),
})

export const movedCart = named('MovedCart', { ...cart.shape, changes: z.array(changedLine) })

export const deliveryTime = named('DeliveryTime', {
  orderToken: z.string(),
  deliveryDate: day,
  deliveryWindow: z.string(),
  notes: z.string(),
})

export const shippingMethods = named('ShippingMethods', {
  shipments: z.array(z.strictObject({ methods: z.record(z.string(), shippingMethod) })),
})

export const paymentMethods = named('PaymentMethods', {
  termsVersion: z.string(),
  payments: z.array(z.strictObject({ methods: z.record(z.string(), paymentMethod) })),
})

export const country = named('Country', { code: z.string(), name: z.string(), provinces: z.array(z.unknown()) })

/** The green actions: true means that the item is not supplied. */
export const greenActions = z.strictObject({ cup: z.boolean(), cutlery: z.boolean(), bread: z.boolean() })

/** `url` is a URL of the main site. */
export const cartLink = named('CartLink', { code: z.string(), url: z.url(), expiresAt: instant })
export const redeemedCart = named('RedeemedCart', {
  token: z.uuid(),
  returnUrl: z.url().optional(),
  partner: partner.optional(),
  said: z
    .strictObject({
      greenActions,
      ...mapFields(orderFields, () => z.string()),
      guests: count.optional(),
      avoid: z.array(z.string()),
    })
    .optional(),
})

const link = z.string()
export const productPage = named('ProductPage', {
  page: count,
  limit: count,
  pages: count,
  total: count,
  _links: z.strictObject({ self: link, first: link, last: link, next: link }),
  items: z.array(listedProduct),
})
