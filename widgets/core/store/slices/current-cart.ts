import { isApiError, isStale, type ApiError, type Cart, type CartItem, type NewItem } from '../../api/api.ts'
import { GREEN_ACTIONS, itemCount } from '../../domain/order/cart.ts'
import { RESET_FIELDS } from '../../domain/order/order-fields.ts'
import { commonMessages } from '../../messages/common.ts'
import { attribution } from './preferences.ts'
import type { CartWrites } from './cart-writes.ts'
import type { SliceContext } from '../state.ts'
import { runCancelable } from '../cancelable-events.ts'
import { failureMessage } from '../../domain/failure.ts'
import { idempotencyKey } from '../idempotency-keys.ts'

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
async function openCart(context: CartContext): Promise<string> {
  const { get, patch, clock, storage, tabs, usedTokens, writes } = context
  // The stored cart may be the customer's.
  if (get().cart.status === 'suspended') await clock.decided
  const find = (others: readonly string[]) =>
    get().cart.token ?? storedToken(storage.read('catering.cart')) ?? others.find((token) => !usedTokens.has(token))
  const create = async () => {
    const created = await createCart(context)
    // No `catering:cart-updated` of an empty cart: the product that it is created for follows.
    patch({ token: created.tokenValue, status: 'ready' })
    writes.confirm(created)
    if (storage.blocked()) get().alerts.show('message', commonMessages.alerts.storageBlocked)
    return created.tokenValue
  }
  const token = get().cart.token ?? (await tabs.sharedCart(find, create))
  usedTokens.add(token)
  if (get().cart.token !== token) patch({ token })
  return token
}

/** A cart whose response was lost is empty and anonymous: another one is created. */
function createCart(context: CartContext): Promise<Cart> {
  const { channel, home } = context.get().channel
  const create = () => context.api.carts.create(channel?.code ?? home, attribution(context))
  return create().catch((error: unknown) => (isLost(error) ? create() : Promise.reject(error)))
}

/** The reset of §4. */
export function resetCart({ patch, writes, emit }: CartContext): void {
  patch({ greenActions: GREEN_ACTIONS, slot: null, ...RESET_FIELDS, token: null, status: 'idle', otherWaits: false })
  writes.confirm(null)
  emit('catering:cart-updated', { count: 0, subTotal: 0, total: 0 })
}

export async function refreshCart(context: CartContext, written = false): Promise<void> {
  const { get, patch, api, writes } = context
  const { token, cart } = get().cart
  // Lines of another cart must not be shown, even during the request.
  if (cart && cart.tokenValue !== token) writes.confirm(null)
  if (!token) return
  if (written && writes.confirmed) writes.confirm({ ...writes.confirmed, version: undefined })
  if (!get().cart.cart) patch({ status: 'loading' })
  try {
    await writes.read(
      () => api.carts.read(token),
      (read) => applyCart(context, token, read),
    )
  } catch (error) {
    if (get().cart.token !== token) return
    if (isApiError(error, 'not-found')) resetCart(context)
    else patch({ status: get().cart.cart ? 'ready' : 'idle' })
  }
}

/** The token in the value of `catering.cart`. */
function storedToken(value: unknown): string | null {
  const token = value && typeof value === 'object' && 'token' in value ? value.token : null
  return typeof token === 'string' ? token : null
}

export const isLost = (error: unknown): boolean => isApiError(error, 'offline', 'unexpected-shape')

/** For a missing cart, writes return 400 about the token, and reads 404 (contract 5.2): a 400 to a read is another API's. */
export const isCartMissing = (error: unknown): error is ApiError =>
  isApiError(error, 'not-found') || (isApiError(error, 'refused') && !isStale(error) && 'token' in error.codes)

export function addItem(context: CartContext, item: Omit<NewItem, 'key'>): Promise<void> {
  const { productCode, quantity } = item
  const add = () => addNow(context, { ...item, key: idempotencyKey() })
  return runCancelable(context.emit, 'catering:before-add', { productCode, quantity }, add)
}

async function addNow(context: CartContext, item: NewItem): Promise<void> {
  const { get, emit, tabs, writes } = context
  const { productCode, quantity } = item
  const isFirst = get().cart.token === null
  await writes.add(productCode, quantity, () => sendToExistingCart(context, item))
  tabs.notifyCartChanged()
  const line = linesOf(writes.confirmed, productCode).at(-1)
  emit('catering:item-added', {
    productCode,
    name: line?.product.name ?? '',
    quantity,
    price: line?.unitPrice ?? 0,
  })
  const { slot, chooseSlot } = get().cart
  // The slot was chosen before the cart existed. If it is no longer available, it is cleared, with an alert.
  if (isFirst && slot)
    await chooseSlot(slot.day, slot.window).catch((error: unknown) => {
      if (!isApiError(error, 'refused')) return
      context.patch({ slot: null })
      get().alerts.show('error', failureMessage(error))
    })
}

async function sendToExistingCart(context: CartContext, item: NewItem): Promise<void> {
  const { token } = context.get().cart
  try {
    await send(context, item)
  } catch (error) {
    if (!(await isGone(context, context.get().cart.token ?? token, error))) throw error
    resetCart(context)
    await send(context, item)
  }
}

async function send(context: CartContext, item: NewItem): Promise<void> {
  const token = await openCart(context)
  const inCart = () => itemCount(linesOf(context.writes.confirmed, item.productCode))
  const before = inCart()
  await reconcile(context, token, context.api.carts.addItem(token, item), () => inCart() > before)
}

/** After a lost response the cart is fetched, as a second write could add the product twice. */
async function reconcile(context: CartContext, token: string, write: Promise<Cart>, isDone: () => boolean) {
  try {
    applyCart(context, token, await write)
  } catch (error) {
    if (!isLost(error)) throw error
    applyCart(context, token, await context.api.carts.read(token).catch(() => Promise.reject(error)))
    if (!isDone()) throw error
  }
}

/** A rejection may be about the line alone: fetches the cart to find out. Without a token it is about the channel of a cart to create. */
async function isGone(context: CartContext, token: string | null, error: unknown): Promise<boolean> {
  if (!isCartMissing(error)) return false
  if (error.codes.token?.includes('Cart does not exist.')) return true
  if (!token) return false
  return context.api.carts.read(token).then(
    (cart) => (applyCart(context, token, cart), false),
    (cause: unknown) => isApiError(cause, 'not-found'),
  )
}

/** Changes a line; 0 removes it, unless the page cancels that. */
export async function setItemQuantity(context: CartContext, itemId: number, quantity: number): Promise<void> {
  const { token } = context.get().cart
  const line = lineOf(context, itemId)
  if (!token || !line) return
  const change = () => changeTo(context, token, line, quantity)
  if (quantity > 0) return change()
  const detail = { productCode: line.product.code, quantity: line.quantity }
  return runCancelable(context.emit, 'catering:before-remove', detail, change)
}

async function changeTo(context: CartContext, token: string, line: CartItem, quantity: number): Promise<void> {
  const { id, product, unitPrice } = line
  const { emit, tabs, writes } = context
  const current = () => lineOf(context, id)?.quantity ?? 0
  await writes.setQuantity(id, Math.max(0, quantity), async (requested) => {
    const before = current()
    try {
      await reconcile(context, token, writeQuantity(context, token, id, requested), () => current() === requested)
    } catch (error) {
      if (!(await isGone(context, token, error))) throw error
      resetCart(context)
    }
    tabs.notifyCartChanged()
    const difference = current() - before
    const detail = { productCode: product.code, name: product.name, quantity: Math.abs(difference), price: unitPrice }
    if (difference) emit(difference > 0 ? 'catering:item-added' : 'catering:item-removed', detail)
  })
}

const writeQuantity = ({ api }: CartContext, token: string, id: number, quantity: number): Promise<Cart> =>
  quantity > 0 ? api.carts.changeItem(token, id, quantity) : api.carts.removeItem(token, id)

const lineOf = ({ writes }: CartContext, itemId: number): CartItem | undefined =>
  writes.confirmed?.items.find(({ id }) => id === itemId)

const linesOf = (cart: Cart | null, productCode: string): CartItem[] =>
  cart?.items.filter(({ product }) => product.code === productCode) ?? []
