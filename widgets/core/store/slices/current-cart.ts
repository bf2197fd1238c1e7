import { isApiError, type ApiError, type Cart } from '../../api/api.ts'
import { GREEN_ACTIONS, itemCount } from '../../domain/order/cart.ts'
import { RESET_FIELDS } from '../../domain/order/order-fields.ts'
import { commonMessages } from '../../messages/common.ts'
import { attribution } from './preferences.ts'
import type { CartWrites } from './cart-writes.ts'
import type { SliceContext } from '../state.ts'

/** What the functions of the cart share. */
export type CartContext = SliceContext<'cart'> & {
  writes: CartWrites
  /** Tokens used here before: their carts no longer exist. */
  usedTokens: Set<string>
}

/** Applies a response, unless another cart is current by now. */
export function applyCart({ get, patch, emit, writes }: CartContext, token: string, cart: Cart): void {
  if (get().cart.token !== token) return
  writes.confirm(cart)
  patch({ status: 'ready' })
  emit('catering:cart-updated', { count: itemCount(cart.items), subTotal: cart.subTotal, total: cart.total })
}

/** The token of the cart, which is created when there is none. Called inside the queue of writes, so once at a time in this tab. */
export async function openCart(context: CartContext): Promise<string> {
  const { get, patch, storage, tabs, usedTokens } = context
  let created = null as Cart | null
  const find = (others: readonly string[]) =>
    get().cart.token ?? storedToken(storage.read('catering.cart')) ?? others.find((token) => !usedTokens.has(token))
  const create = async () => {
    created = await createCart(context)
    patch({ token: created.tokenValue })
    if (storage.blocked()) get().alerts.show('message', commonMessages.alerts.storageBlocked)
    return created.tokenValue
  }
  const token = get().cart.token ?? (await tabs.sharedCart(find, create))
  usedTokens.add(token)
  if (get().cart.token !== token) patch({ token })
  if (created) applyCart(context, token, created)
  return token
}

/** A cart whose response was lost is empty and anonymous: another one is created. */
function createCart(context: CartContext): Promise<Cart> {
  const { get, api, home } = context
  const create = () => api.carts.create(get().channel.channel?.code ?? home, attribution(context))
  return create().catch((error: unknown) => (isLost(error) ? create() : Promise.reject(error)))
}

/** For an invalid token (F6): discards only what depends on it. */
export function discardCart({ patch, writes }: CartContext): void {
  patch({ token: null, status: 'idle', otherWaits: false })
  writes.confirm(null)
}

export function resetCart(context: CartContext): void {
  context.patch({ greenActions: GREEN_ACTIONS, slot: null, ...RESET_FIELDS })
  discardCart(context)
  context.emit('catering:cart-updated', { count: 0, subTotal: 0, total: 0 })
}

export async function refreshCart(context: CartContext): Promise<void> {
  const { get, patch, api, writes } = context
  const { token, cart } = get().cart
  // Lines of another cart must not be shown, even during the request.
  if (cart && cart.tokenValue !== token) writes.confirm(null)
  if (!token) return
  if (!get().cart.cart) patch({ status: 'loading' })
  try {
    await writes.read(
      () => api.carts.read(token),
      (read) => applyCart(context, token, read),
    )
  } catch (error) {
    // A transient error proves nothing: the cart is reset only when it is missing or unreadable.
    if (isTransient(error)) patch({ status: get().cart.cart ? 'ready' : 'idle' })
    else if (get().cart.token === token) resetCart(context)
  }
}

/** The token in the value of `catering.cart`. */
function storedToken(value: unknown): string | null {
  const token = value && typeof value === 'object' && 'token' in value ? value.token : null
  return typeof token === 'string' ? token : null
}

/** Whether a read failed for a reason other than the cart. */
export const isTransient = (error: unknown): boolean => isApiError(error, 'offline', 'busy', 'server', 'unauthorized')

export const isLost = (error: unknown): boolean => isApiError(error, 'offline', 'unexpected-shape')

/** For a missing cart, writes return 400 about the token, and reads 404 (contract 5.2). */
export const isCartMissing = (error: unknown): error is ApiError =>
  isApiError(error, 'not-found') || (isApiError(error, 'refused') && 'token' in error.codes)
