import * as z from 'zod/mini'
import { toParisDay } from '../domain/paris-time.ts'
import { MaybeAddress } from './address.ts'
import { MaybePicture, picture } from './picture.ts'
import {
  amount,
  discounts,
  flag,
  id,
  isObject,
  list,
  maybeNumber,
  maybeText,
  price,
  ref,
  text,
  texts,
  translated,
  vatRate,
  whole,
  wire,
  type Wire,
} from './wire.ts'

export const CartItem = z.object({
  id: z.number(),
  quantity: amount,
  /** Cents HT. `subTotal` is before discounts, `supplement` what a menu's parts add. */
  unitPrice: amount,
  subTotal: amount,
  supplement: whole,
  product: z.object({
    code: text,
    name: text,
    vatRate: whole,
    leadHours: whole,
    isAlcohol: flag,
    allergens: texts,
    picture: MaybePicture,
  }),
  /** Names of what was chosen inside a menu. */
  choices: texts,
})
export type CartItem = z.infer<typeof CartItem>

/** What a cart and a placed order have in common; every amount in cents. */
export const basketShape = {
  tokenValue: z.string(),
  channel: text,
  items: z.array(CartItem),
  /** HT, before discounts. */
  subTotal: amount,
  shipping: whole,
  taxes: whole,
  /** VAT by rate, in basis points. */
  tva: z.array(z.object({ rate: amount, base: amount, amount })),
  total: amount,
  totalExclTax: amount,
  /** Zero or negative, as the server sends it (§4). */
  couponAmount: whole,
  deliveryDate: maybeText,
  deliveryWindow: maybeText,
  shippingAddress: MaybeAddress,
  billingAddress: MaybeAddress,
}

const Message = z.object({ type: z.catch(z.enum(['error', 'message', 'success']), 'message'), message: z.string() })

export const Cart = z.object({
  ...basketShape,
  shippingRaw: whole,
  couponCode: maybeText,
  minimumOrderOverride: maybeNumber,
  messages: z.array(Message),
})
export type Cart = z.infer<typeof Cart>

export function readCart(body: unknown, base: string): unknown {
  const cart = wire(body)
  const { shipping } = wire(cart.totals)
  return {
    ...readBasket(cart, base),
    shippingRaw: wire(cart.totals).shippingRaw ?? cart.shippingRaw ?? shipping,
    couponCode: cart.couponCode,
    minimumOrderOverride: cart.minimumOrderOverride,
    messages: list(cart.messages).map((one) => (isObject(one) ? one : { message: String(one) })),
  }
}

/** Totals come in a block of their own (cart of the shop API) or flat on the order (API v2). */
export function readBasket(basket: Wire, base: string): Wire {
  const totals = wire(basket.totals)
  const total = totals.total ?? basket.total
  const taxes = totals.taxes ?? basket.taxTotal ?? 0
  const items = list(basket.items).map((item) => readItem(item, ref(basket.channel), base))
  const rates = totals.taxesByRate ?? basket.taxesByRate
  return {
    tokenValue: basket.tokenValue,
    channel: ref(basket.channel),
    items,
    subTotal: items.reduce((sum, item) => sum + Number(item.subTotal), 0),
    shipping: totals.shipping ?? basket.shippingTotal,
    taxes,
    tva: list(rates).map((one) => ({ ...wire(one), rate: vatRate(wire(one)) })),
    total,
    totalExclTax: totals.totalExclTax ?? basket.totalExclTax ?? Number(total) - Number(taxes),
    couponAmount: discounts(basket) || totals.promotion || basket.orderPromotionTotal,
    deliveryDate: typeof basket.deliveryDate === 'string' ? toParisDay(basket.deliveryDate) : null,
    deliveryWindow: basket.deliveryWindow,
    shippingAddress: isObject(basket.shippingAddress) ? basket.shippingAddress : null,
    billingAddress: isObject(basket.billingAddress) ? basket.billingAddress : null,
  }
}

function readItem(body: unknown, channel: string, base: string): Wire {
  const item = wire(body)
  const product = isObject(item.product) ? item.product : {}
  const variant = wire(list(product.variants).find(isObject))
  const quantity = Number(item.quantity)
  const subTotal = item.subTotal ?? item.subtotal ?? item.total
  return {
    ...item,
    id: id(item),
    subTotal,
    unitPrice: item.unitPrice ?? price(variant, channel) ?? Math.round(Number(subTotal) / quantity),
    product: {
      ...product,
      code: product.code ?? ref(item.product ?? item.variant),
      name: translated(product, 'name') || item.productName,
      vatRate: vatRate(product),
      picture: picture(list(product.images)[0], base),
    },
    choices: list(item.choices).map((choice) => (isObject(choice) ? translated(choice, 'name') : String(choice))),
  }
}
