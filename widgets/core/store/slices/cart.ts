import { lazyModule } from '../../api/client/lazy-module.ts'
import { GREEN_ACTIONS } from '../../domain/order/cart.ts'
import { EMPTY_FIELDS } from '../../domain/order/order-fields.ts'
import { CartWrites } from './cart-writes.ts'
import { addItem, isCartMissing, refreshCart, resetCart, setItemQuantity, type CartContext } from './current-cart.ts'
import type { SliceContext } from '../state.ts'
import type { CartSlice } from './cart-state.ts'

/** The cart. Its token: current-cart.ts; coupon: coupon-actions.ts; slot: slot-actions.ts; queue of writes: cart-writes.ts; storage: persist.ts. */
export function cartSlice(slice: SliceContext<'cart'>): CartSlice {
  const { get, patch } = slice
  const context: CartContext = { ...slice, writes: new CartWrites(patch), usedTokens: new Set() }
  const restoration = lazyModule(() => import('./cart-restore.ts'))
  const coupons = lazyModule(() => import('./coupon-actions.ts'))
  const slots = lazyModule(() => import('./slot-actions.ts'))
  const moves = lazyModule(() => import('./cart-move.ts'))
  /** Adopted at sign-in, before its cart could be read. */
  let unread: string | null = null
  const refresh = async (written?: boolean) => {
    await refreshCart(context, written)
    if (unread && get().cart.cart?.tokenValue === unread) await restore(unread)
  }
  const restore: CartSlice['restore'] = async (storedToken) => {
    unread = null
    unread = await (await restoration()).restoreCart(slice, storedToken)
  }
  let restoring = Promise.resolve()

  return {
    token: null,
    cart: null,
    status: 'idle',
    otherWaits: false,
    busy: [],
    addingCount: 0,
    adding: [],
    greenActions: GREEN_ACTIONS,
    slot: null,
    changes: null,
    ...EMPTY_FIELDS,
    add: (item) => addItem(context, item),
    setQuantity: (itemId, quantity) => setItemQuantity(context, itemId, quantity),
    remove: (itemId) => setItemQuantity(context, itemId, 0),
    applyCoupon: async (code) => (await coupons()).applyCoupon(context, code),
    removeCoupon: async () => (await coupons()).removeCoupon(context),
    refresh,
    reset: () => resetCart(context),
    clear: () => clearCart(context),
    suspend: (suspended) => suspendCart(context, suspended),
    restore: (storedToken) => (restoring = restore(storedToken).catch(() => refresh())),
    whenRestored: () => restoring,
    adopt: async (token, slot) => (await restoration()).adoptCart(slice, token, slot),
    setGreenAction: (name, taken) => patch({ greenActions: { ...get().cart.greenActions, [name]: taken } }),
    setFields: patch,
    move: async (channel) => (await moves()).moveCart(context, channel),
    dismissChanges: () => patch({ changes: null }),
    chooseSlot: async (day, window) => {
      const actions = await slots()
      await restoring
      await actions.chooseSlot(context, day, window)
    },
  }
}

function clearCart(context: CartContext): Promise<void> {
  return context.writes.queue(async () => {
    const { token } = context.get().cart
    // A missing cart is deleted already.
    if (token)
      await context.api.carts.remove(token).catch((error: unknown) => isCartMissing(error) || Promise.reject(error))
    resetCart(context)
  })
}

function suspendCart(context: CartContext, suspended: Parameters<CartSlice['suspend']>[0]): void {
  context.tabStorage.write('catering.held', suspended && { ...suspended, cart: null })
  resetCart(context)
  context.patch({ ...EMPTY_FIELDS, status: suspended?.token ? 'suspended' : 'idle' })
}
