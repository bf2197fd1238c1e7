import { ApiError, type Cart, type CartItem, type NewItem } from '../../api/api.ts'
import type { createCartWrites } from '../cart-writes.ts'
import type { CartSlice, SliceContext } from '../state.ts'

type Basket = {
  writes: ReturnType<typeof createCartWrites>
  /** Token of the cart, created when there is none. */
  token(): Promise<string>
  accept(token: string, cart: Cart): void
  drop(): void
}

/** Lines of the cart: added, changed, removed (F1, F2). */
export function itemsSlice(
  { get, patch, api, announce, tabs }: SliceContext<'cart'>,
  { writes, token, accept, drop }: Basket,
): Pick<CartSlice, 'add' | 'setQuantity' | 'remove'> {
  const send = async (item: NewItem) => {
    const current = await token()
    const before = quantityOf(writes.confirmed(), item.productCode)
    try {
      accept(current, await api.carts.addItem(current, item))
    } catch (error) {
      if (!isLost(error)) throw error
      // The answer was lost, not always the write: the cart itself tells. A second write could sell twice.
      accept(current, await api.carts.read(current).catch(() => Promise.reject(error)))
      if (quantityOf(writes.confirmed(), item.productCode) <= before) throw error
    }
  }

  const sendToLivingCart = async (item: NewItem) => {
    try {
      await send(item)
    } catch (error) {
      if (!isCartMissing(error)) throw error
      drop()
      await send(item)
    }
  }

  const add: CartSlice['add'] = async (productCode, quantity, parts) => {
    const isFirst = get().cart.token === null
    await writes.add(productCode, () => sendToLivingCart({ productCode, quantity, ...parts }))
    tabs.tell()
    const line = writes.confirmed()?.items.findLast(({ product }) => product.code === productCode)
    announce('catering:item-added', {
      productCode,
      name: line?.product.name ?? '',
      quantity,
      price: line?.unitPrice ?? 0,
    })
    const { slot, chooseSlot } = get().cart
    // Chosen before there was a cart. A slot that went meanwhile is chosen again in the funnel.
    if (isFirst && slot) await chooseSlot(slot.day, slot.window).catch(() => patch({ slot: null }))
  }

  const setQuantity: CartSlice['setQuantity'] = async (itemId, quantity) => {
    const current = get().cart.token
    const line = writes.confirmed()?.items.find(({ id }) => id === itemId)
    if (!current || !line) return
    await writes.setQuantity(itemId, Math.max(0, quantity), async (wanted) => {
      try {
        accept(current, await change(current, itemId, wanted))
      } catch (error) {
        if (!isCartMissing(error)) throw error
        get().cart.reset()
      }
    })
    tabs.tell()
    announceChange(line)
  }

  const change = (current: string, itemId: number, quantity: number) =>
    quantity > 0 ? api.carts.changeItem(current, itemId, quantity) : api.carts.removeItem(current, itemId)

  const announceChange = ({ id, quantity, product, unitPrice }: CartItem) => {
    const now = writes.confirmed()?.items.find((item) => item.id === id)?.quantity ?? 0
    const [name, difference] = [product.name, now - quantity]
    const detail = { productCode: product.code, name, quantity: Math.abs(difference), price: unitPrice }
    if (difference) announce(difference > 0 ? 'catering:item-added' : 'catering:item-removed', detail)
  }

  return { add, setQuantity, remove: (itemId) => setQuantity(itemId, 0) }
}

const quantityOf = (cart: Cart | null, productCode: string): number =>
  (cart?.items ?? []).reduce((sum, { product, quantity }) => (product.code === productCode ? sum + quantity : sum), 0)

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'unexpected-shape')

/** A cart's writes answer 400 about the token where its read answers 404 (backend contract, gotcha 2). */
const isCartMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'not-found' || (error.kind === 'refused' && 'token' in error.codes))
