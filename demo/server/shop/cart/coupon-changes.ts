import { validationError } from '../domain-error.ts'
import type { CartChange } from './cart-changes.ts'
import { changeOrder, itemsOf } from './carts.ts'
import { isUsable } from './coupon-rules.ts'
import { couponByCode } from './coupons.ts'
import { linesOf } from './lines.ts'
import { hasOrders } from '../order/orders.ts'

export const EMPTY_CART = 'sylius.shop_api.checkout.cart.empty'
export const NOT_VALID = 'sylius.shop_api.coupon.not_valid'

/** Applies a coupon to a cart. An empty cart has another message than an invalid code (§8). */
export const applyCouponChange =
  (typed: string): CartChange =>
  async (trx, cart, now) => {
    const lines = await linesOf(trx, cart, await itemsOf(trx, cart.id))
    if (lines.length === 0) throw validationError({ token: [EMPTY_CART] })
    if (typed.trim() === '') throw validationError({ coupon: [NOT_VALID, 'sylius.shop_api.coupon.not_null'] })
    const coupon = await couponByCode(trx, typed)
    const ordered = cart.customer_id !== null && (await hasOrders(trx, cart.customer_id))
    const situation = { channel: cart.channel_code, lines, now, hasOrdered: ordered }
    if (!coupon || !isUsable(coupon, situation)) throw validationError({ coupon: [NOT_VALID] })
    return { order: await changeOrder(trx, cart.id, { coupon_code: coupon.code }), lines }
  }

export const removeCouponChange = (): CartChange => async (trx, cart) => ({
  order: await changeOrder(trx, cart.id, { coupon_code: null }),
})
