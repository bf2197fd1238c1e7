import { MAX_NOTES_LENGTH } from '../../domain/limits.ts'
import { ApiError, isApiError } from '../../api/api.ts'
import type { CartSlice } from '../state.ts'
import { applyCart, isCartMissing, refreshCart, resetCart, type CartContext } from './current-cart.ts'

// Coupon, delivery slot, deletion and replacement of the cart: loaded with the first of these actions.

/** Code of the server for a coupon on an empty cart (§8). */
const EMPTY_CART = 'cart.empty'

export async function applyCoupon(context: CartContext, code: string): Promise<'applied' | 'empty' | 'invalid'> {
  const send = async () => {
    const { token, cart } = context.get().cart
    if (!token || !cart?.items.length) return 'empty'
    applyCart(context, token, await context.api.carts.setCoupon(token, code, cart.channel))
    context.tabs.notifyCartChanged()
    return 'applied'
  }
  try {
    return await context.writes.queue(send).catch(refreshIfMissing(context))
  } catch (error) {
    if (!isApiError(error, 'refused', 'not-found', 'unauthorized')) throw error
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
  return context.writes.queue(send).catch(refreshIfMissing(context))
}

/** Refreshes a cart that was emptied or deleted elsewhere. Called outside of the queue, for which the read waits. */
const refreshIfMissing =
  (context: CartContext) =>
  async (error: unknown): Promise<never> => {
    if (isCartMissing(error)) await refreshCart(context)
    throw error
  }

export function clearCart(context: CartContext): Promise<void> {
  return context.writes.queue(async () => {
    const { token } = context.get().cart
    // A missing cart is deleted already.
    if (token)
      await context.api.carts
        .drop(token)
        .catch((error: unknown) => isApiError(error, 'not-found', 'refused') || Promise.reject(error))
    resetCart(context)
  })
}

export async function adoptCart(context: CartContext, token: string, slot: CartSlice['slot']): Promise<void> {
  context.patch({ token, slot, otherWaits: false })
  await refreshCart(context)
  context.tabs.notifyCartChanged()
}

export async function chooseSlot(context: CartContext, day: string, window: string): Promise<void> {
  const { get, patch, api, emit, tabs, writes } = context
  const { token, notes } = get().cart
  // Without a cart there is nothing to write: adding the first product sends the slot.
  if (token)
    await writes.queue(async () => {
      // Stock Sylius has no such endpoint: the slot goes into the order's notes. A missing cart is detected by the refresh that follows.
      await api.carts
        .setDelivery(token, day, window, notes.slice(0, MAX_NOTES_LENGTH))
        .catch((error: unknown) => isUnsupported(error) || Promise.reject(error))
      const { confirmed } = writes
      // The new slot is kept even if the refresh fails.
      if (confirmed?.tokenValue === token) writes.confirm({ ...confirmed, deliveryDate: day, deliveryWindow: window })
    })
  patch({ slot: { day, window } })
  emit('catering:slot-chosen', { day, window })
  if (!token) return
  await refreshCart(context)
  tabs.notifyCartChanged()
}

const isUnsupported = (error: unknown): boolean => error instanceof ApiError && [404, 405].includes(error.status ?? 0)
