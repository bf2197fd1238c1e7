import { MAX_NOTES_LENGTH } from '../../domain/limits.ts'
import { isApiError, isStale } from '../../api/api.ts'
import { lazyModule } from '../../api/client/lazy-module.ts'
import { slotFees } from '../../domain/delivery/slots.ts'
import { GREEN_ACTIONS } from '../../domain/order/cart.ts'
import { EMPTY_FIELDS } from '../../domain/order/order-fields.ts'
import { chosenSlot } from '../chosen-slot.ts'
import { CartWrites } from './cart-writes.ts'
import { addItem, isCartMissing, refreshCart, resetCart, setItemQuantity, type CartContext } from './current-cart.ts'
import type { SliceContext } from '../state.ts'
import type { CartSlice } from './cart-state.ts'

/** The cart. Its token: current-cart.ts; coupon: coupon-actions.ts; queue of writes: cart-writes.ts; storage: persist.ts. */
export function cartSlice(slice: SliceContext<'cart'>): CartSlice {
  const { get, patch } = slice
  const context: CartContext = { ...slice, writes: new CartWrites(patch), usedTokens: new Set() }
  const restoration = lazyModule(() => import('./cart-restore.ts'))
  const coupons = lazyModule(() => import('./coupon-actions.ts'))
  /** Adopted at sign-in, before its cart could be read. */
  let unread: string | null = null
  const refresh = async () => {
    await refreshCart(context)
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
    ...EMPTY_FIELDS,
    add: (...item) => addItem(context, ...item),
    setQuantity: (itemId, quantity) => setItemQuantity(context, itemId, quantity),
    remove: (itemId) => setItemQuantity(context, itemId, 0),
    applyCoupon: async (code) => (await coupons()).applyCoupon(context, code),
    removeCoupon: async () => (await coupons()).removeCoupon(context),
    refresh,
    reset: () => resetCart(context),
    clear: () => clearCart(context),
    suspend: (suspended) => suspendCart(context, suspended),
    restore: (storedToken) => (restoring = restore(storedToken).catch(refresh)),
    whenRestored: () => restoring,
    adopt: (token, slot) => adoptCart(context, token, slot),
    setGreenAction: (name, taken) => patch({ greenActions: { ...get().cart.greenActions, [name]: taken } }),
    setFields: patch,
    chooseSlot: async (day, window) => {
      await restoring
      await chooseSlot(context, day, window)
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
  context.patch({ ...EMPTY_FIELDS, status: suspended?.token ? 'held' : 'idle' })
}

async function adoptCart(context: CartContext, token: string, slot: CartSlice['slot']): Promise<void> {
  context.patch({ token, slot, otherWaits: false })
  await refreshCart(context)
  context.tabs.notifyCartChanged()
}

async function chooseSlot(context: CartContext, day: string, window: string): Promise<void> {
  const { get, patch, api, emit, tabs, writes } = context
  const { token, notes } = get().cart
  const before = chosenSlot(get())
  // Without a cart there is nothing to write: adding the first product sends the slot.
  if (token) {
    const write = writes.queue(async () => {
      // Unmodified Sylius has no such endpoint: the slot goes into the notes. A missing cart is detected by the refresh that follows.
      await api.carts
        .setDelivery(token, day, window, notes.slice(0, MAX_NOTES_LENGTH), seenSlot(context, window))
        .catch((error: unknown) => isUnsupported(error) || Promise.reject(error))
      const { confirmed } = writes
      // The new slot stays even if the refresh fails.
      if (confirmed?.tokenValue === token) writes.confirm({ ...confirmed, deliveryDate: day, deliveryWindow: window })
    })
    await write.catch(async (error: unknown) => {
      if (isStale(error)) await Promise.all([refreshCart(context), get().channel.restore()])
      throw error
    })
  }
  patch({ slot: { day, window } })
  if (before?.day !== day || before.window !== window) emit('catering:slot-chosen', { day, window })
  if (!token) return
  await refreshCart(context)
  tabs.notifyCartChanged()
}

/** What the customer saw of a slot: the cart, and the fee at its channel. */
function seenSlot({ get, writes: { confirmed } }: CartContext, window: string) {
  const { channel } = get().channel
  const isOfCart = confirmed !== null && channel?.code === confirmed.channel
  return { version: confirmed?.version, shipping: isOfCart ? slotFees(channel, window, confirmed.subTotal) : undefined }
}

const isUnsupported = (error: unknown): boolean =>
  isApiError(error, 'not-found', 'refused') && [404, 405].includes(error.status ?? 0)
