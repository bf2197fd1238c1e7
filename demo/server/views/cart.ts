import { iri } from './hydra.ts'
import type { PricedCart } from '../shop/cart/priced-cart.ts'
import type { Line } from '../shop/cart/lines.ts'
import type { Message } from '../shop/cart/messages.ts'
import { storedTotals, type Totals } from '../shop/cart/pricing.ts'
import { serviceTotal, type Service } from '../shop/cart/services.ts'
import { storedAddress } from '../shop/customer/addresses.ts'
import { amendableUntil, cutoffOf } from '../shop/order/order-status.ts'
import { cartVersion } from '../shop/versions.ts'
import { COURIER, methodView } from './payment.ts'
import type { cart } from './schemas/cart.ts'
import { imageOf, variantCode } from './product.ts'
import type { PluginResponseBody } from './response-body.ts'

export type ViewContext = { origin: string; fieldsUrl: string }

/** A cart as in the plugin (contract 1.3): cents; the coupon is negative; choices not yet made are absent. */
export function cartView(
  priced: PricedCart,
  context: ViewContext,
  messages: readonly Message[],
): PluginResponseBody<typeof cart> {
  const { order } = priced
  return {
    ...pricedView(priced, context),
    couponCode: order.coupon_code,
    agreedDelivery: priced.agreedDelivery,
    amends: amendsView(priced),
    checkoutState: checkoutState(priced),
    version: cartVersion(priced),
    messages,
  }
}

/** The order that a draft amends, until when, what the draft costs more, and what of it a card is charged now, cents including tax. */
function amendsView({ amended, totals, ...draft }: PricedCart) {
  if (!amended?.order.totals) return null
  const { order, charge } = amended
  const before = storedTotals(amended.order.totals).total
  return {
    order: order.token_value,
    number: order.number ?? '',
    until: amendableUntil(order, cutoffOf(draft)),
    before,
    difference: totals.total - before,
    charge,
  }
}

/** The fields common to a cart and a placed order. */
export function pricedView(priced: PricedCart, { origin, fieldsUrl }: ViewContext) {
  const { order, channel, totals, coupon } = priced
  return {
    tokenValue: order.token_value,
    channel: channel.code,
    currency: EUR,
    locale: 'fr_FR',
    items: itemsView(priced, origin),
    services: servicesView(priced.services),
    totals: totalsView(totals),
    payments: paymentsView(priced, fieldsUrl),
    shipments: shipmentsView(priced),
    cartDiscounts: coupon ? { [coupon.code]: { name: coupon.name, amount: money(totals.promotion) } } : [],
    minimumOrderOverride: coupon?.minimum_order_override ?? null,
    deliveryDate: order.delivery_date,
    deliveryWindow: order.delivery_window,
    notes: order.notes,
    shippingAddress: storedAddress(order.shipping_address),
    billingAddress: storedAddress(order.billing_address),
  }
}

/** The totals: `items` are the goods after the coupon, `services` the free lines of a quote, VAT is given by rate, all amounts but `total` are before tax. */
export function totalsView(totals: Totals) {
  const { total, items, services, taxes, shipping, promotion, shippingRaw, taxesByRate, totalExclTax } = totals
  return { total, items, services, taxes, shipping, promotion, shippingRaw, taxesByRate, totalExclTax }
}

/** The free lines of a quote: cents before tax, rates in basis points. */
export const servicesView = (services: readonly Service[]) =>
  services.map((service) => ({ ...service, total: serviceTotal(service) }))

const EUR = 'EUR' as const

export const money = (current: number) => ({ current, currency: EUR })

function checkoutState({ order, payment }: PricedCart) {
  if (payment) return 'payment_selected'
  return order.shipping_address ? 'shipping_selected' : 'cart'
}

function paymentsView({ order, payment, totals }: PricedCart, fieldsUrl: string) {
  if (!payment) return []
  const amount = order.state === 'cart' ? totals.total : payment.amount
  const method = methodView(payment.method, fieldsUrl)
  return [{ id: payment.id, state: payment.state, method, price: money(amount) }]
}

function shipmentsView({ order, totals }: PricedCart) {
  if (!order.delivery_window && !order.shipping_address) return []
  return [{ state: order.shipping_state, method: { ...COURIER, price: money(totals.shipping) } }]
}

/** The items; one of two lines, as a part of it has an agreed price, has the unit price of the first. */
function itemsView({ lines, totals, channel }: PricedCart, origin: string) {
  const items = new Map<number, { line: Line; total: number }>()
  for (const [index, line] of lines.entries()) {
    const { line: first, total } = items.get(line.id) ?? { line: { ...line, quantity: 0, subTotal: 0 }, total: 0 }
    const sums = { quantity: first.quantity + line.quantity, subTotal: first.subTotal + line.subTotal }
    items.set(line.id, { line: { ...first, ...sums }, total: total + (totals.lineTotals[index] ?? line.subTotal) })
  }
  return [...items.values()].map(({ line, total }) => itemView(line, total, channel.code, origin))
}

/** A line item; `total` is its amount after the coupon. */
export function itemView(line: Line, total: number, channel: string, origin: string) {
  const { id, quantity, unitPrice, subTotal, choices, parts } = line
  return {
    id,
    quantity,
    unitPrice,
    subTotal,
    total,
    supplement: 0,
    product: productView(line, channel, origin),
    choices: choices.map(({ name }) => name),
    // These codes compose the same menu again.
    ...(parts && { parts }),
  }
}

/** A product inside a cart; its only variant carries the price. */
export function productView({ product, choices, unitPrice }: Shown, channel: string, origin: string) {
  const { code, name, slug, description, shortDescription, mainTaxon, taxons, attributes, vatRate } = product
  const inside = [product, ...choices]
  return {
    code,
    name,
    slug,
    channelCode: channel,
    description,
    shortDescription,
    averageRating: 0,
    taxons: { main: mainTaxon, others: taxons.map((taxon) => taxon.code) },
    variants: [
      {
        code: variantCode(code),
        name,
        axis: [],
        nameAxis: {},
        available: isAvailable(inside),
        price: money(unitPrice),
        images: [],
      },
    ],
    attributes: attributes.map((attribute) => ({ ...attribute, type: 'checkbox', value: true })),
    associations: [],
    images: [imageView(code, name, origin)],
    _links: { self: { href: iri('products', code) } },
    // Basis points, as everywhere in carts.
    vatRate,
    vatRateBasisPoints: vatRate,
    leadHours: Math.max(...inside.map(({ leadHours }) => leadHours)),
    isMenu: product.isMenu,
    isAlcohol: inside.some(({ isAlcohol }) => isAlcohol),
    allergens: [...new Set(inside.flatMap(({ allergens }) => allergens))],
    onHand: product.onHand,
    serves: product.serves,
  }
}

type Shown = Pick<Line, 'product' | 'choices' | 'unitPrice'>

const isAvailable = (products: readonly { onHand: number | null }[]): boolean =>
  products.every(({ onHand }) => onHand === null || onHand > 0)

function imageView(code: string, name: string, origin: string) {
  const image = imageOf(origin, 'products', code, name)
  return { code: 'main', cachedPath: image.path, ...image }
}
