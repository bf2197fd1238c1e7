import { isApiError, isStale } from '../../api/api.ts'
import { applyCart, isCartMissing, refreshCart, type CartContext } from './current-cart.ts'

/** Code of the server for a coupon on an empty cart (§8). */
const EMPTY_CART = 'cart.empty'

export async function applyCoupon(context: CartContext, code: string): Promise<'applied' | 'empty' | 'invalid'> {
  const send = async () => {
    const { token, cart } = context.get().cart
    if (!token || !cart?.items.length) return 'empty'
    applyCart(context, token, await context.api.carts.setCoupon(token, code, cart.channel, cart.version))
    context.tabs.notifyCartChanged()
    return 'applied'
  }
  try {
    return await context.writes.queue(send).catch(refreshIfChanged(context))
  } catch (error) {
    if (isStale(error) || !isApiError(error, 'refused', 'not-found', 'unauthorized')) throw error
    return error.codes.token?.[0]?.endsWith(EMPTY_CART) ? 'empty' : 'invalid'
  }
}

export function removeCoupon(context: CartContext): Promise<void> {
  const send = async () => {
    const { token } = context.get().cart
    if (!token) return
    applyCart(context, token, await context.api.carts.removeCoupon(token))
    context.tabs.notifyCartChanged()
  }
  return context.writes.queue(send).catch(refreshIfChanged(context))
}

/** Refreshes a cart that was changed, emptied or deleted elsewhere. Called outside of the queue, for which the read waits. */
const refreshIfChanged =
  (context: CartContext) =>
  async (error: unknown): Promise<never> => {
    if (isStale(error) || isCartMissing(error)) await refreshCart(context)
    throw error
  }
