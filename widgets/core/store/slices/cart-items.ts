import { itemCount } from '../../domain/order/cart.ts'
import { isApiError, type Cart, type CartItem, type MenuParts, type NewItem } from '../../api/api.ts'
import { runCancelable } from '../cancelable-events.ts'
import { failureMessage } from '../../domain/failure.ts'
import { idempotencyKey } from '../idempotency-keys.ts'
import { applyCart, discardCart, isCartMissing, isLost, openCart, resetCart, type CartContext } from './current-cart.ts'

// Lines of the cart: added, changed, removed (F1, F2).

/** Adds a product, unless the page cancels it. */
export function addItem(context: CartContext, productCode: string, quantity: number, parts?: MenuParts): Promise<void> {
  return runCancelable(context.emit, 'catering:before-add', { productCode, quantity }, () =>
    addNow(context, { productCode, quantity, ...parts, key: idempotencyKey() }),
  )
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
  try {
    await send(context, item)
  } catch (error) {
    if (!(await isGone(context, context.get().cart.token, error))) throw error
    discardCart(context)
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

/** A 404 may be about the line alone: fetches the cart to find out. */
async function isGone(context: CartContext, token: string | null, error: unknown): Promise<boolean> {
  if (!isCartMissing(error)) return false
  if (error.kind === 'refused' || !token) return true
  return context.api.carts.read(token).then((cart) => (applyCart(context, token, cart), false), isCartMissing)
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
    try {
      await reconcile(context, token, writeQuantity(context, token, id, requested), () => current() === requested)
    } catch (error) {
      if (!(await isGone(context, token, error))) throw error
      resetCart(context)
    }
  })
  tabs.notifyCartChanged()
  const difference = current() - line.quantity
  const detail = { productCode: product.code, name: product.name, quantity: Math.abs(difference), price: unitPrice }
  if (difference) emit(difference > 0 ? 'catering:item-added' : 'catering:item-removed', detail)
}

const writeQuantity = ({ api }: CartContext, token: string, id: number, quantity: number): Promise<Cart> =>
  quantity > 0 ? api.carts.changeItem(token, id, quantity) : api.carts.removeItem(token, id)

const lineOf = ({ writes }: CartContext, itemId: number): CartItem | undefined =>
  writes.confirmed?.items.find(({ id }) => id === itemId)

const linesOf = (cart: Cart | null, productCode: string): CartItem[] =>
  cart?.items.filter(({ product }) => product.code === productCode) ?? []
