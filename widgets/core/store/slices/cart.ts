import { MAX_NOTES_LENGTH } from '../../domain/max-lengths.ts'
import { ApiError, type Cart } from '../../api/api.ts'
import { lazyCalls } from '../../api/lazy-calls.ts'
import { GREEN_ACTIONS, itemCount } from '../../domain/cart.ts'
import { commonText } from '../../text/common.ts'
import { attribution } from '../campaign.ts'
import { createCartWrites } from './cart-writes.ts'
import type { CartSlice, SliceContext } from '../state.ts'
import { isCartMissing, isLost, isPassing, itemsSlice, type CartWriter } from './cart-items.ts'

/** The server's own word for a coupon tried on an empty cart (§8). */
const EMPTY_CART = 'cart.empty'

/** The cart. Its writes live in cart-items.ts, their order in cart-writes.ts, what is kept of it in keep.ts. */
export function cartSlice(context: SliceContext<'cart'>): CartSlice {
  const { get, patch, api, tabs, emit, storage, tabStorage, home, settings } = context
  const writes = createCartWrites(patch)
  const owned = lazyCalls(async () => (await import('./cart-return.ts')).cartReturn(context))

  /** Takes an answer of the server, unless the cart was left while it travelled. */
  const accept = (token: string, cart: Cart): void => {
    if (get().cart.token !== token) return
    writes.confirm(cart)
    patch({ status: 'ready' })
    emit('catering:cart-updated', { count: itemCount(cart.items), subTotal: cart.subTotal, total: cart.total })
  }

  /** Tokens that were in use here: one that is stored nowhere any more belongs to a cart that is gone. */
  const used = new Set<string>()
  const find = (others: readonly string[]) =>
    get().cart.token ?? storedToken(storage.read('catering.cart')) ?? others.find((token) => !used.has(token))

  /** Called inside the queue of writes, so once at a time in this tab; `oneCart` sees to the other tabs. */
  const open: CartWriter['open'] = async () => {
    let begun = null as Cart | null
    const create = () =>
      api.carts.create(get().channel.channel?.code ?? home, attribution(settings.partner, get().preferences.campaign))
    const begin = async () => {
      // A cart whose response was lost is empty and belongs to no one: another one takes its place.
      begun = await create().catch((error: unknown): Promise<Cart> =>
        isLost(error) ? create() : Promise.reject(error),
      )
      patch({ token: begun.tokenValue })
      if (storage.blocked()) get().alerts.show('message', commonText.alerts.storageBlocked)
      return begun.tokenValue
    }
    const token = get().cart.token ?? (await tabs.sharedCart(find, begin))
    used.add(token)
    if (get().cart.token !== token) patch({ token })
    if (begun) accept(token, begun)
    return token
  }

  /** Called when the token is dead (F6): drops only what depends on it. */
  const drop = () => {
    patch({ token: null, status: 'idle', otherWaits: false })
    writes.confirm(null)
  }

  const reset = () => {
    patch({ greenActions: GREEN_ACTIONS, slot: null, purchaseOrder: '', costReference: '', notes: '' })
    drop()
    emit('catering:cart-updated', { count: 0, subTotal: 0, total: 0 })
  }

  const clear = () =>
    writes.queue(async () => {
      const { token } = get().cart
      // A cart that is gone already is what was asked for.
      if (token) await api.carts.drop(token).catch((error: unknown) => isGone(error) || Promise.reject(error))
      reset()
    })

  const suspend: CartSlice['suspend'] = (waits) => {
    tabStorage.write('catering.held', waits && { ...waits, cart: null })
    reset()
    patch({ budgetPerPerson: '', tvaNumber: '', status: waits?.token ? 'held' : 'idle' })
  }

  const refresh = async () => {
    const { token, cart } = get().cart
    // Lines of another cart must not be shown, not even during a request.
    if (cart && cart.tokenValue !== token) writes.confirm(null)
    if (!token) return
    if (!get().cart.cart) patch({ status: 'loading' })
    try {
      await writes.read(token, () => api.carts.read(token), accept)
    } catch (error) {
      // A missing answer proves nothing: a cart is only given up when the server says that it is gone or it cannot be read.
      if (isPassing(error)) patch({ status: get().cart.cart ? 'ready' : 'idle' })
      else if (get().cart.token === token) reset()
    }
  }

  /** A cart that was emptied or dropped elsewhere is shown as it is now. Called outside of the queue, which the read waits for. */
  const showPresent = async (error: unknown): Promise<never> => {
    if (isCartMissing(error)) await refresh()
    throw error
  }

  const applyCoupon: CartSlice['applyCoupon'] = async (code) => {
    const apply = async () => {
      const { token, cart } = get().cart
      if (!token || !cart?.items.length) return 'empty'
      accept(token, await api.carts.setCoupon(token, code, cart.channel))
      tabs.notifyCartChanged()
      return 'applied'
    }
    try {
      return await writes.queue(apply).catch(showPresent)
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
        accept(token, await api.carts.removeCoupon(token))
        tabs.notifyCartChanged()
      })
      .catch(showPresent)

  const adopt: CartSlice['adopt'] = async (token, slot) => {
    patch({ token, slot, otherWaits: false })
    await refresh()
    tabs.notifyCartChanged()
  }

  let returning = Promise.resolve()

  const chooseSlot: CartSlice['chooseSlot'] = async (day, window) => {
    await returning
    const { token, notes } = get().cart
    // Without a cart there is nothing to write yet: the first product brings the slot along.
    if (token)
      await writes.queue(async () => {
        // Stock Sylius has no such call: the order's notes will say it. A cart that is gone is found so by the read that follows.
        await api.carts
          .setDelivery(token, day, window, notes.slice(0, MAX_NOTES_LENGTH))
          .catch((error: unknown) => isUnknownCall(error) || Promise.reject(error))
        const taken = writes.confirmed()
        // If the cart is not read again, it has its new slot all the same.
        if (taken?.tokenValue === token) writes.confirm({ ...taken, deliveryDate: day, deliveryWindow: window })
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
    budgetPerPerson: '',
    slot: null,
    purchaseOrder: '',
    costReference: '',
    tvaNumber: '',
    notes: '',
    ...itemsSlice(context, { writes, open, accept, drop }),
    applyCoupon,
    removeCoupon,
    refresh,
    reset,
    clear,
    suspend,
    restore: (waiting) => (returning = owned.comeBack(waiting).catch(refresh)),
    whenRestored: () => returning,
    adopt,
    setGreenAction: (name, taken) => patch({ greenActions: { ...get().cart.greenActions, [name]: taken } }),
    setFields: patch,
    chooseSlot,
  }
}

const isUnknownCall = (error: unknown): boolean => error instanceof ApiError && [404, 405].includes(error.status ?? 0)

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'not-found' || error.kind === 'refused')

/** Whether the server has answered and rejects: neither a failure of the network or the server, nor a rate limit. */
const isRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['refused', 'not-found', 'unauthorized'].includes(error.kind)

/** The token inside what was kept under `catering.cart`. */
function storedToken(kept: unknown): string | null {
  const token = kept && typeof kept === 'object' && 'token' in kept ? kept.token : null
  return typeof token === 'string' ? token : null
}
