import { MAX_QUANTITY } from '../../../../widgets/core/domain/order/cart.ts'
import type { Queries, CustomerRow, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { cartNotFound, validationError } from '../domain-error.ts'
import { pricedCart, usableCoupon, type PricedCart } from './priced-cart.ts'
import { changeItems, changeOrder, itemsOf, limitCarts, lockCart, removeItems } from './carts.ts'
import { couponByCode } from './coupons.ts'
import { linesOf, type Line } from './lines.ts'
import type { Choices } from '../catalogue/menus.ts'
import { isOnSale, type Product } from '../catalogue/products.ts'
import type { DatabaseAndClock } from '../context.ts'
import { CART_CHANGED, cartVersion, checkVersion, type Version } from '../versions.ts'
import { cartKey, transactionInTurn } from '../write-turns.ts'
import { shortages, stockMessage } from '../catalogue/stock.ts'

/** The result of a change: the cart, and its lines if the change has read them. */
type ChangeResult = { order: OrderRow; lines?: Line[] }
export type CartChange = (trx: Queries, cart: OrderRow, now: Date) => Promise<ChangeResult>

/** Changes a cart in one transaction and returns it with new prices. A signed-in customer becomes the owner of an anonymous cart. */
export async function changeCart(
  { db, now }: DatabaseAndClock,
  token: string,
  customer: CustomerRow | null,
  change: CartChange,
): Promise<PricedCart> {
  const instant = now()
  return transactionInTurn(db, cartKey(token), async (trx) => {
    const cart = await ownCart(trx, await lockCart(trx, token, instant), customer)
    const { order, lines } = await change(trx, cart, instant)
    return pricedCart(trx, order, instant, lines)
  })
}

/** Deletes a cart; a cart that is being ordered meanwhile is reported as missing. */
export async function deleteCart({ db, now }: DatabaseAndClock, token: string, customer: CustomerRow | null) {
  await transactionInTurn(db, cartKey(token), async (trx) => {
    const { id, customer_id } = await lockCart(trx, token, now())
    if (customer_id !== null && customer_id !== customer?.id) throw cartNotFound()
    await trx.deleteFrom('orders').where('id', '=', id).execute()
  })
}

/** The cart, if this customer may write to it: an anonymous cart becomes theirs; another customer's is reported as missing. */
export async function ownCart(trx: Queries, cart: OrderRow, customer: CustomerRow | null): Promise<OrderRow> {
  if (cart.customer_id === (customer?.id ?? null)) return cart
  if (cart.customer_id !== null || customer === null) throw cartNotFound()
  await limitCarts(trx, customer.id, cart.id)
  return changeOrder(trx, cart.id, { customer_id: customer.id })
}

export const quantityChange =
  (itemId: number, quantity: number): CartChange =>
  async (trx, cart, now) => {
    const items = await itemsOf(trx, cart.id)
    const before = itemOf(items, itemId)
    const changed = items.map((item) => (item.id === itemId ? { ...item, quantity } : item))
    const lines = await linesOf(trx, cart, changed, now)
    const line = lines.find(({ id }) => id === itemId)
    if (!line || !isOnSale(line.product, now)) {
      throw validationError({ id: ['sylius.shop_api.cart_item.product.non_eligible'] })
    }
    if (quantity > before.quantity) {
      const choices = line.parts ?? {}
      const added = [before.product_code, ...Object.values(choices)]
      const short = shortages(lines).find(({ code }) => added.includes(code))
      checkQuantities(
        short,
        lines.some((one) => one.quantity > MAX_QUANTITY),
        choices,
      )
    }
    await changeItems(trx, new Map([[itemId, quantity]]))
    return { order: cart, lines }
  }

export const removeItemChange =
  (itemId: number): CartChange =>
  async (trx, cart, now) => {
    const items = await itemsOf(trx, cart.id)
    itemOf(items, itemId)
    await removeItems(trx, [itemId])
    const left = items.filter(({ id }) => id !== itemId)
    // An empty cart can have no coupon (contract 1.5).
    const order = left.length > 0 ? cart : await changeOrder(trx, cart.id, { coupon_code: null })
    return { order, lines: await linesOf(trx, order, left, now) }
  }

function itemOf(items: readonly OrderItemRow[], itemId: number): OrderItemRow {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw validationError({ id: ['Cart item does not exist.'] })
  return item
}

export const QUANTITY_TOO_LARGE = `La quantité ne peut pas dépasser ${MAX_QUANTITY}.`

/** Rejects too little stock of an added product, under its part in a menu. Other shortages must not prevent substitutes. */
export function checkQuantities(short: Product | undefined, isTooLong: boolean, choices: Choices): void {
  if (short) {
    const [part] = Object.entries(choices).find(([, code]) => code === short.code) ?? ['quantity']
    throw validationError({ [part]: [stockMessage(short)] })
  }
  if (isTooLong) throw validationError({ quantity: [QUANTITY_TOO_LARGE] })
}

export const EMPTY_CART = 'sylius.shop_api.checkout.cart.empty'
export const NO_ADDRESS = 'Please provide the cart with a shipping and billing address'
export const METHOD_NOT_AVAILABLE = 'The selected payment method is not available for this cart.'
export const INVALID_COUPON = 'sylius.shop_api.coupon.not_valid'

/** Applies a coupon to the cart that was `seen`. An empty cart has another message than an invalid code (§8). */
export const applyCouponChange =
  (typed: string, seen: Version): CartChange =>
  async (trx, cart, now) => {
    const priced = await pricedCart(trx, cart, now)
    const { lines } = priced
    if (lines.length === 0) throw validationError({ token: [EMPTY_CART] })
    if (typed.trim() === '') throw validationError({ coupon: [INVALID_COUPON, 'sylius.shop_api.coupon.not_null'] })
    const coupon = await couponByCode(trx, typed)
    // A browser repeats a request whose response was lost: the cart has the coupon then.
    if (!coupon || coupon.code !== cart.coupon_code) checkVersion(seen, cartVersion(priced), CART_CHANGED)
    if (!coupon || !(await usableCoupon(trx, cart, coupon, lines, now)))
      throw validationError({ coupon: [INVALID_COUPON] })
    return { order: await changeOrder(trx, cart.id, { coupon_code: coupon.code }), lines }
  }

export const removeCouponChange: CartChange = async (trx, cart) => ({
  order: await changeOrder(trx, cart.id, { coupon_code: null }),
})
