import { MAX_NOTES_LENGTH } from '../../domain/limits.ts'
import { ApiError, type Cart } from '../../api/api.ts'
import { lazyModule } from '../../api/client/lazy-module.ts'
import { GREEN_ACTIONS, itemCount } from '../../domain/order/cart.ts'
import { EMPTY_FIELDS, RESET_FIELDS } from '../../domain/order/order-fields.ts'
import { commonMessages } from '../../messages/common.ts'
import { attribution } from './preferences.ts'
import { createCartWrites } from './cart-writes.ts'
import type { CartSlice, SliceContext } from '../state.ts'
import { isCartMissing, isLost, isTransient, itemsSlice, type CartWriter } from './cart-items.ts'

/** Code of the server for a coupon on an empty cart (§8). */
const EMPTY_CART = 'cart.empty'

/** The cart. Lines: cart-items.ts; queue of writes: cart-writes.ts; storage: persist.ts. */
export function cartSlice(context: SliceContext<'cart'>): CartSlice {
  const { get, patch, api, tabs, emit, storage, tabStorage, home, settings } = context
  const writes = createCartWrites(patch)
  const restoration = lazyModule(async () => (await import('./cart-restore.ts')).cartRestoration(context))
  const restore: CartSlice['restore'] = async (storedToken) => (await restoration()).restore(storedToken)
  let restoring = Promise.resolve()

  /** Applies a response, unless another cart is current by now. */
  const apply = (token: string, cart: Cart): void => {
    if (get().cart.token !== token) return
    writes.confirm(cart)
    patch({ status: 'ready' })
    emit('catering:cart-updated', { count: itemCount(cart.items), subTotal: cart.subTotal, total: cart.total })
  }

  /** Tokens used here before: their carts no longer exist. */
  const used = new Set<string>()
  const find = (others: readonly string[]) =>
    get().cart.token ?? storedToken(storage.read('catering.cart')) ?? others.find((token) => !used.has(token))

  /** Called inside the queue of writes, so once at a time in this tab; `sharedCart` synchronizes the other tabs. */
  const open: CartWriter['open'] = async () => {
    let created = null as Cart | null
    const create = () =>
      api.carts.create(get().channel.channel?.code ?? home, attribution(settings.partner, get().preferences.campaign))
    const createOnce = async () => {
      // A cart whose response was lost is empty and anonymous: another one is created.
      created = await create().catch((error: unknown): Promise<Cart> =>
        isLost(error) ? create() : Promise.reject(error),
      )
      patch({ token: created.tokenValue })
      if (storage.blocked()) get().alerts.show('message', commonMessages.alerts.storageBlocked)
      return created.tokenValue
    }
    const token = get().cart.token ?? (await tabs.sharedCart(find, createOnce))
    used.add(token)
    if (get().cart.token !== token) patch({ token })
    if (created) apply(token, created)
    return token
  }

  /** For an invalid token (F6): discards only what depends on it. */
  const discard = () => {
    patch({ token: null, status: 'idle', otherWaits: false })
    writes.confirm(null)
  }

  const reset = () => {
    patch({ greenActions: GREEN_ACTIONS, slot: null, ...RESET_FIELDS })
    discard()
    emit('catering:cart-updated', { count: 0, subTotal: 0, total: 0 })
  }

  const clear = () =>
    writes.queue(async () => {
      const { token } = get().cart
      // A missing cart is deleted already.
      if (token) await api.carts.drop(token).catch((error: unknown) => isMissing(error) || Promise.reject(error))
      reset()
    })

  const suspend: CartSlice['suspend'] = (suspended) => {
    tabStorage.write('catering.held', suspended && { ...suspended, cart: null })
    reset()
    patch({ ...EMPTY_FIELDS, status: suspended?.token ? 'held' : 'idle' })
  }

  const refresh = async () => {
    const { token, cart } = get().cart
    // Lines of another cart must not be shown, even during the request.
    if (cart && cart.tokenValue !== token) writes.confirm(null)
    if (!token) return
    if (!get().cart.cart) patch({ status: 'loading' })
    try {
      await writes.read(token, () => api.carts.read(token), apply)
    } catch (error) {
      // A transient error proves nothing: the cart is reset only when it is missing or unreadable.
      if (isTransient(error)) patch({ status: get().cart.cart ? 'ready' : 'idle' })
      else if (get().cart.token === token) reset()
    }
  }

  /** Refreshes a cart that was emptied or deleted elsewhere. Called outside of the queue, for which the read waits. */
  const refreshIfMissing = async (error: unknown): Promise<never> => {
    if (isCartMissing(error)) await refresh()
    throw error
  }

  const applyCoupon: CartSlice['applyCoupon'] = async (code) => {
    const send = async () => {
      const { token, cart } = get().cart
      if (!token || !cart?.items.length) return 'empty'
      apply(token, await api.carts.setCoupon(token, code, cart.channel))
      tabs.notifyCartChanged()
      return 'applied'
    }
    try {
      return await writes.queue(send).catch(refreshIfMissing)
    } catch (error) {
      if (!isRejected(error)) throw error
      return error.codes.token?.[0]?.endsWith(EMPTY_CART) ? 'empty' : 'invalid'
    }
  }

  const removeCoupon = () =>
    writes
      .queue(async () => {
        const { token } = get().cart
        if (!token) return
        apply(token, await api.carts.removeCoupon(token))
        tabs.notifyCartChanged()
      })
      .catch(refreshIfMissing)

  const adopt: CartSlice['adopt'] = async (token, slot) => {
    patch({ token, slot, otherWaits: false })
    await refresh()
    tabs.notifyCartChanged()
  }

  const chooseSlot: CartSlice['chooseSlot'] = async (day, window) => {
    await restoring
    const { token, notes } = get().cart
    // Without a cart there is nothing to write: adding the first product sends the slot.
    if (token)
      await writes.queue(async () => {
        // Stock Sylius has no such endpoint: the slot goes into the order's notes. A missing cart is detected by the refresh that follows.
        await api.carts
          .setDelivery(token, day, window, notes.slice(0, MAX_NOTES_LENGTH))
          .catch((error: unknown) => isUnsupported(error) || Promise.reject(error))
        const confirmed = writes.confirmed()
        // The new slot is kept even if the refresh fails.
        if (confirmed?.tokenValue === token) writes.confirm({ ...confirmed, deliveryDate: day, deliveryWindow: window })
      })
    patch({ slot: { day, window } })
    emit('catering:slot-chosen', { day, window })
    if (!token) return
    await refresh()
    tabs.notifyCartChanged()
  }

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
    ...itemsSlice(context, { writes, open, apply, discard }),
    applyCoupon,
    removeCoupon,
    refresh,
    reset,
    clear,
    suspend,
    restore: (storedToken) => (restoring = restore(storedToken).catch(refresh)),
    whenRestored: () => restoring,
    adopt,
    setGreenAction: (name, taken) => patch({ greenActions: { ...get().cart.greenActions, [name]: taken } }),
    setFields: patch,
    chooseSlot,
  }
}

const isUnsupported = (error: unknown): boolean => error instanceof ApiError && [404, 405].includes(error.status ?? 0)

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'refused')

/** Whether the server rejected the request: no network or server error, and no rate limit. */
const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['refused', 'not-found', 'unauthorized'].includes(error.kind)

/** The token in the value of `catering.cart`. */
function storedToken(value: unknown): string | null {
  const token = value && typeof value === 'object' && 'token' in value ? value.token : null
  return typeof token === 'string' ? token : null
}
