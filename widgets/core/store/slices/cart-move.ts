import { isApiError, type Cart, type CartItem, type Channel } from '../../api/api.ts'
import { failureMessage } from '../../domain/failure.ts'
import { json } from '../../domain/built-ins.ts'
import { movedCartMessages as messages } from '../../messages/moved-cart.ts'
import { idempotencyKey } from '../idempotency-keys.ts'
import type { CartEffect } from '../events.ts'
import type { LineChange } from './cart-state.ts'
import { applyCart, isCartMissing, isLost, type CartContext } from './current-cart.ts'
import { attribution } from './preferences.ts'

const UNCHANGED: CartEffect = { cart: 'kept', removed: [], repriced: [] }

/** Moves a cart of the national menu to a channel (§4), and shows what has changed. One that is missing is reset (F6). */
export function moveCart(context: CartContext, channel: Channel): Promise<CartEffect> {
  const { get, patch, tabs, writes, usedTokens } = context
  return writes.queue(async () => {
    const { token, cart: before, reset } = get().cart
    if (!token) return UNCHANGED
    try {
      const { cart, changes } = await movedCart(context, token, before, channel)
      usedTokens.add(cart.tokenValue)
      patch({ token: cart.tokenValue })
      applyCart(context, cart.tokenValue, cart)
      tabs.notifyCartChanged()
      // A repeated request, or a backend that does not compare, names no changes.
      const lines = changes.length || !before ? changes : differences(before, cart)
      show(context, channel, cart, lines)
      return effectOf(lines)
    } catch (error) {
      if (!isCartMissing(error)) throw error
      reset()
      return UNCHANGED
    }
  })
}

type Moved = { cart: Cart; changes: readonly LineChange[] }

/** After a lost response the cart is read. A backend without the call gets a new cart. */
async function movedCart(context: CartContext, token: string, before: Cart | null, channel: Channel): Promise<Moved> {
  const { api } = context
  try {
    return await (await api.orders()).moveCart(token, channel.code)
  } catch (error) {
    const isUnknown = isApiError(error, 'not-found') || (isApiError(error, 'refused') && error.status === 405)
    if (isUnknown && before) return { cart: await filledCart(context, before, channel), changes: [] }
    if (!isLost(error)) throw error
    const cart = await api.carts.read(token).catch(() => Promise.reject(error))
    if (cart.channel !== channel.code) throw error
    return { cart, changes: [] }
  }
}

/** A new cart at the channel with the lines and the coupon of another one, as far as the backend takes them. */
async function filledCart(context: CartContext, { items, couponCode }: Cart, channel: Channel): Promise<Cart> {
  const { api, get } = context
  let cart = await api.carts.create(channel.code, attribution(context))
  const { tokenValue } = cart
  for (const item of items) cart = await addLine(context, cart, item)
  if (!couponCode) return cart
  return api.carts.setCoupon(tokenValue, couponCode, channel.code).catch((error: unknown) => {
    if (!isApiError(error, 'refused')) throw error
    get().alerts.show('error', failureMessage(error))
    return cart
  })
}

/** A menu is added with quantity 1 (D8). */
async function addLine({ api }: CartContext, cart: Cart, { product, quantity, parts }: CartItem): Promise<Cart> {
  const { tokenValue: token } = cart
  const item = { productCode: product.code, quantity: parts ? 1 : quantity, ...parts, key: idempotencyKey() }
  try {
    const filled = await api.carts.addItem(token, item)
    const line = filled.items.at(-1)
    return parts && line && quantity > 1 ? await api.carts.changeItem(token, line.id, quantity) : filled
  } catch (error) {
    if (isApiError(error, 'refused') && !isCartMissing(error)) return cart
    throw error
  }
}

const keyOf = ({ product, parts }: CartItem): string => json([product.code, parts])

/** The lines of a cart that are not the same in another one. */
function differences(before: Cart, after: Cart): LineChange[] {
  const found = new Map(after.items.map((item) => [keyOf(item), item]))
  return before.items.flatMap((item): LineChange[] => {
    const now = found.get(keyOf(item))
    if (now?.quantity === item.quantity && now.unitPrice === item.unitPrice) return []
    const { id, product, quantity, unitPrice } = item
    return [
      {
        ...{ id, productCode: product.code, name: product.name, quantity, choices: [], oldUnitPrice: unitPrice },
        ...{ unitPrice: now?.unitPrice ?? null, available: now?.quantity ?? 0, reason: null },
        ...{ state: !now ? 'gone' : now.quantity < quantity ? 'short' : 'price', missing: null, substitutes: [] },
      },
    ]
  })
}

function effectOf(lines: readonly LineChange[]): CartEffect {
  const codes = (isOf: (line: LineChange) => boolean) => lines.filter(isOf).map(({ productCode }) => productCode)
  return {
    cart: 'moved',
    removed: codes(({ unitPrice }) => unitPrice === null),
    repriced: codes(({ unitPrice, oldUnitPrice }) => unitPrice !== null && unitPrice !== oldUnitPrice),
  }
}

function show({ get, patch }: CartContext, { name }: Channel, cart: Cart, lines: readonly LineChange[]): void {
  if (lines.length > 0) patch({ changes: { channelName: name, lines } })
  else if (cart.items.length > 0) get().alerts.show('success', messages.same(name), { subject: 'channel' })
}
