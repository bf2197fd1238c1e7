import { itemCount } from '../../domain/order/cart.ts'
import { ApiError, type Cart, type CartItem, type NewItem } from '../../api/api.ts'
import { runCancelable } from '../cancelable-events.ts'
import { failureMessage } from '../../domain/failure.ts'
import type { createCartWrites } from './cart-writes.ts'
import type { CartSlice, SliceContext } from '../state.ts'
import { idempotencyKey } from '../idempotency-keys.ts'

export type CartWriter = {
  writes: ReturnType<typeof createCartWrites>
  /** Token of the cart, created when there is none. */
  open(): Promise<string>
  apply(token: string, cart: Cart): void
  discard(): void
}

/** Lines of the cart: added, changed, removed (F1, F2). */
export function itemsSlice(
  { get, patch, api, emit, tabs }: SliceContext<'cart'>,
  { writes, open, apply, discard }: CartWriter,
): Pick<CartSlice, 'add' | 'setQuantity' | 'remove'> {
  /** After a lost response the cart is fetched, as a second write could add the product twice. */
  const reconcile = async (current: string, write: Promise<Cart>, isDone: () => boolean) => {
    try {
      apply(current, await write)
    } catch (error) {
      if (!isLost(error)) throw error
      apply(current, await api.carts.read(current).catch(() => Promise.reject(error)))
      if (!isDone()) throw error
    }
  }

  const send = async (item: NewItem) => {
    const current = await open()
    const inCart = () => quantityOf(writes.confirmed(), item.productCode)
    const before = inCart()
    await reconcile(current, api.carts.addItem(current, item), () => inCart() > before)
  }

  /** A 404 may be about the line alone: fetches the cart to find out. */
  const isGone = async (current: string | null, error: unknown): Promise<boolean> =>
    isCartMissing(error) &&
    (error.kind === 'refused' ||
      !current ||
      api.carts.read(current).then((cart) => (apply(current, cart), false), isCartMissing))

  const sendToExistingCart = async (item: NewItem) => {
    try {
      await send(item)
    } catch (error) {
      if (!(await isGone(get().cart.token, error))) throw error
      discard()
      await send(item)
    }
  }

  const add: CartSlice['add'] = (productCode, quantity, parts) =>
    runCancelable(emit, 'catering:before-add', { productCode, quantity }, () => addNow(productCode, quantity, parts))

  const addNow: CartSlice['add'] = async (productCode, quantity, parts) => {
    const isFirst = get().cart.token === null
    const item = { productCode, quantity, ...parts, key: idempotencyKey() }
    await writes.add(productCode, quantity, () => sendToExistingCart(item))
    tabs.notifyCartChanged()
    const line = writes
      .confirmed()
      ?.items.filter(({ product }) => product.code === productCode)
      .at(-1)
    emit('catering:item-added', {
      productCode,
      name: line?.product.name ?? '',
      quantity,
      price: line?.unitPrice ?? 0,
    })
    const { slot, chooseSlot } = get().cart
    // The slot was chosen before the cart existed. If it is no longer available, it is cleared, with an alert.
    if (isFirst && slot) await chooseSlot(slot.day, slot.window).catch(clearSlot)
  }

  const clearSlot = (error: unknown) => {
    if (!(error instanceof ApiError) || error.kind !== 'refused') return
    patch({ slot: null })
    get().alerts.show('error', failureMessage(error))
  }

  const setQuantity: CartSlice['setQuantity'] = async (itemId, quantity) => {
    const current = get().cart.token
    const line = writes.confirmed()?.items.find(({ id }) => id === itemId)
    if (!current || !line) return
    const change = () => changeTo(current, line, quantity)
    if (quantity > 0) return change()
    const detail = { productCode: line.product.code, quantity: line.quantity }
    return runCancelable(emit, 'catering:before-remove', detail, change)
  }

  const changeTo = async (current: string, line: CartItem, quantity: number) => {
    const itemId = line.id
    await writes.setQuantity(itemId, Math.max(0, quantity), async (requested) => {
      try {
        await reconcile(current, writeQuantity(current, itemId, requested), () => quantityOfLine(itemId) === requested)
      } catch (error) {
        if (!(await isGone(current, error))) throw error
        get().cart.reset()
      }
    })
    tabs.notifyCartChanged()
    announceChange(line)
  }

  const writeQuantity = (current: string, itemId: number, quantity: number) =>
    quantity > 0 ? api.carts.changeItem(current, itemId, quantity) : api.carts.removeItem(current, itemId)

  const quantityOfLine = (itemId: number): number =>
    writes.confirmed()?.items.find(({ id }) => id === itemId)?.quantity ?? 0

  const announceChange = ({ id, quantity, product, unitPrice }: CartItem) => {
    const [name, difference] = [product.name, quantityOfLine(id) - quantity]
    const detail = { productCode: product.code, name, quantity: Math.abs(difference), price: unitPrice }
    if (difference) emit(difference > 0 ? 'catering:item-added' : 'catering:item-removed', detail)
  }

  return { add, setQuantity, remove: (itemId) => setQuantity(itemId, 0) }
}

const quantityOf = (cart: Cart | null, productCode: string): number =>
  itemCount((cart?.items ?? []).filter(({ product }) => product.code === productCode))

/** Whether a read failed for a reason other than the cart. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && ['offline', 'busy', 'server', 'unauthorized'].includes(error.kind)

export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'unexpected-shape')

/** For a missing cart, writes return 400 about the token, and reads 404 (contract 5.2). */
export const isCartMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'not-found' || (error.kind === 'refused' && 'token' in error.codes))
