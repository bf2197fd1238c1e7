import { reduce } from '../domain/built-ins.ts'
import { NullableAddress } from './address.ts'
import { NullablePicture, picture } from './picture.ts'
import {
  discounts,
  fieldsOf,
  id,
  isObject,
  members,
  channelPrice,
  relationCode,
  relationCodes,
  translated,
  vatRate,
  type ResponseFields,
} from './client/response-fields.ts'
import * as s from './client/schema.ts'

const Parts = s.object({
  mainCourse: s.text,
  dessert: s.text,
  drink: s.text,
  salad: s.withDefault<string | undefined>(s.text, undefined),
})

export const CartItem = s.object({
  id: s.integer,
  quantity: s.number,
  /** Cents HT. `subTotal` is before discounts, `supplement` what a menu's parts add. */
  unitPrice: s.number,
  subTotal: s.number,
  supplement: s.numberOrZero,
  product: s.object({
    code: s.textOrEmpty,
    name: s.textOrEmpty,
    /** Basis points; null where the backend does not send it. */
    vatRate: s.nullableNumber,
    leadHours: s.numberOrZero,
    isAlcohol: s.flagOrFalse,
    allergens: s.Allergens,
    /** Number of people it serves, which unmodified Sylius does not send. */
    serves: s.nullableNumber,
    taxons: s.textsOrEmpty,
    picture: NullablePicture,
  }),
  /** Names of the products chosen for a menu. */
  choices: s.textsOrEmpty,
  /** The choices by product code, as `cart.add` accepts them. Null for an ordinary line, or when the backend does not send them. */
  parts: s.withDefault(s.nullable(Parts), null),
})
export type CartItem = s.Infer<typeof CartItem>

export const GreenActions = s.object({ cup: s.flag, cutlery: s.flag, bread: s.flag })
export type GreenActions = s.Infer<typeof GreenActions>

/** A free line of a quote, such as staff: cents HT, basis points. */
export const Service = s.object({
  text: s.textOrEmpty,
  quantity: s.number,
  unitPrice: s.number,
  total: s.number,
})
export type Service = s.Infer<typeof Service>

export const Services = s.withDefault(s.collectionOf(Service), [])

/** Fields that a cart and a placed order have in common; every amount in cents. */
export const cartOrOrderFields = {
  tokenValue: s.text,
  channel: s.textOrEmpty,
  items: s.collectionOf(CartItem),
  /** The free lines of the quote that it was made from. */
  services: Services,
  /** HT, before discounts. */
  subTotal: s.number,
  shipping: s.numberOrZero,
  taxes: s.numberOrZero,
  /** VAT by rate, in basis points. */
  tva: s.collectionOf(s.object({ rate: s.number, base: s.number, amount: s.number })),
  total: s.number,
  totalExclTax: s.number,
  /** Zero or negative, as the server sends it (§4). */
  couponAmount: s.numberOrZero,
  deliveryDate: s.nullableDay,
  deliveryWindow: s.nullableText,
  shippingAddress: NullableAddress,
  billingAddress: NullableAddress,
}

/** A message about the cart. `code`, `items` (line ids), `left` and `substitutes` describe the remedy, where the server sends them. */
const Message = s.object({
  type: s.withDefault(s.oneOf('error', 'message', 'success'), 'message'),
  message: s.textOrEmpty,
  code: s.textOrEmpty,
  items: s.withDefault(s.collectionOf(s.integer), []),
  left: s.nullableNumber,
  substitutes: s.withDefault(s.collectionOf(s.object({ code: s.text, name: s.text, allergens: s.Allergens })), []),
})

export const Cart = s.object({
  ...cartOrOrderFields,
  shippingRaw: s.numberOrZero,
  couponCode: s.nullableText,
  /** The delivery fee of the quote: for any slot of this day. */
  agreedDelivery: s.withDefault(s.nullable(s.object({ day: s.text, fees: s.number })), null),
  minimumOrderOverride: s.nullableNumber,
  notes: s.textOrEmpty,
  messages: s.collectionOf(Message),
  /** A request with an old version is a 409 (contract 1.10); undefined from a backend without versions. */
  version: s.withDefault<string | undefined>(s.text, undefined),
})
export type Cart = s.Infer<typeof Cart>

export function readCart(body: unknown, base: string): unknown {
  const cart = fieldsOf(body)
  const { shipping } = fieldsOf(cart.totals)
  const common = readCartOrOrder(cart, base)
  // A backend may keep the coupon of a cart whose last line was removed. Without a coupon there is no minimum of its own (§4).
  const coupon = members(cart.items).length ? cart.couponCode : null
  return {
    ...common,
    shippingRaw: fieldsOf(cart.totals).shippingRaw ?? cart.shippingRaw ?? shipping,
    couponCode: coupon,
    agreedDelivery: cart.agreedDelivery,
    couponAmount: coupon ? common.couponAmount : 0,
    minimumOrderOverride: coupon ? cart.minimumOrderOverride : null,
    notes: cart.notes,
    version: cart.version,
    messages: members(cart.messages).map((one) => (typeof one === 'string' ? { message: one } : one)),
  }
}

/** Totals are nested (cart of the shop API) or fields of the order itself (API v2). */
export function readCartOrOrder(source: ResponseFields, base: string): ResponseFields {
  const totals = fieldsOf(source.totals)
  const total = totals.total ?? source.total
  const taxes = totals.taxes ?? source.taxTotal ?? 0
  const items = members(source.items).map((item) => readItem(item, relationCode(source.channel), base))
  const rates = totals.taxesByRate ?? source.taxesByRate
  return {
    tokenValue: source.tokenValue,
    channel: relationCode(source.channel),
    items,
    services: source.services,
    subTotal: reduce(items, (sum, item) => sum + (Number(item.subTotal) || 0), 0),
    shipping: totals.shipping ?? source.shippingTotal,
    taxes,
    tva: members(rates).map((one) => ({ ...fieldsOf(one), rate: vatRate(fieldsOf(one)) })),
    total,
    totalExclTax: totals.totalExclTax ?? source.totalExclTax ?? Number(total) - Number(taxes),
    couponAmount: discounts(source) || totals.promotion || source.orderPromotionTotal,
    deliveryDate: source.deliveryDate,
    deliveryWindow: source.deliveryWindow,
    shippingAddress: isObject(source.shippingAddress) ? source.shippingAddress : null,
    billingAddress: isObject(source.billingAddress) ? source.billingAddress : null,
  }
}

function readItem(body: unknown, channel: string, base: string): ResponseFields {
  const item = fieldsOf(body)
  const product = isObject(item.product) ? item.product : {}
  const variant = fieldsOf(members(product.variants).find(isObject))
  const quantity = Number(item.quantity)
  const subTotal = item.subTotal ?? item.subtotal ?? item.total
  return {
    ...item,
    id: id(item),
    subTotal,
    unitPrice: item.unitPrice ?? channelPrice(variant, channel) ?? Math.round(Number(subTotal) / quantity),
    product: {
      ...product,
      code: product.code ?? relationCode(item.product ?? item.variant),
      name: translated(product, 'name') || item.productName,
      vatRate: vatRate(product),
      taxons: relationCodes(fieldsOf(product.taxons).others ?? product.taxons),
      picture: picture(members(product.images)[0], base),
    },
    choices: members(item.choices).map((choice) => (isObject(choice) ? translated(choice, 'name') : choice)),
  }
}
