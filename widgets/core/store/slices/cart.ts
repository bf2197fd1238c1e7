import { lazyModule } from '../../api/client/lazy-module.ts'
import { GREEN_ACTIONS } from '../../domain/order/cart.ts'
import { addItem, setItemQuantity } from './cart-items.ts'
import { CartWrites } from './cart-writes.ts'
import { refreshCart, resetCart, type CartContext } from './current-cart.ts'
import type { CartSlice, SliceContext } from '../state.ts'

/** The cart. Its token: current-cart.ts; lines: cart-items.ts; others: cart-actions.ts; storage: persist.ts. */
export function cartSlice(slice: SliceContext<'cart'>): CartSlice {
  const { get, patch } = slice
  const context: CartContext = { ...slice, writes: new CartWrites(patch), usedTokens: new Set() }
  const restoration = lazyModule(() => import('./cart-restore.ts'))
  const actions = lazyModule(() => import('./cart-actions.ts'))
  const refresh = () => refreshCart(context)
  const restore: CartSlice['restore'] = async (storedToken) => (await restoration()).restoreCart(slice, storedToken)
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
    budgetPerPerson: '',
    slot: null,
    purchaseOrder: '',
    costReference: '',
    tvaNumber: '',
    notes: '',
    add: (...item) => addItem(context, ...item),
    setQuantity: (itemId, quantity) => setItemQuantity(context, itemId, quantity),
    remove: (itemId) => setItemQuantity(context, itemId, 0),
    applyCoupon: async (code) => (await actions()).applyCoupon(context, code),
    removeCoupon: async () => (await actions()).removeCoupon(context),
    refresh,
    reset: () => resetCart(context),
    clear: async () => (await actions()).clearCart(context),
    suspend: (suspended) => suspendCart(context, suspended),
    restore: (storedToken) => (restoring = restore(storedToken).catch(refresh)),
    whenRestored: () => restoring,
    adopt: async (token, slot) => (await actions()).adoptCart(context, token, slot),
    setGreenAction: (name, taken) => patch({ greenActions: { ...get().cart.greenActions, [name]: taken } }),
    setFields: patch,
    chooseSlot: async (day, window) => {
      // Loaded meanwhile, so that an order sent right after the slot does not overtake it.
      const [{ chooseSlot }] = await Promise.all([actions(), restoring])
      await chooseSlot(context, day, window)
    },
  }
}

function suspendCart(context: CartContext, suspended: Parameters<CartSlice['suspend']>[0]): void {
  context.tabStorage.write('catering.held', suspended && { ...suspended, cart: null })
  resetCart(context)
  context.patch({ budgetPerPerson: '', tvaNumber: '', status: suspended?.token ? 'held' : 'idle' })
}
