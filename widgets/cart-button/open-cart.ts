import { loadDrawer } from '../cart-drawer.ts'
import { itemCount } from '../core/domain/order/cart.ts'
import { shopElementOf } from '../core/store/shop-element.ts'
import { addDrawer, sentByButton } from '../core/element/page/drawer.ts'
import { emitFrom } from '../core/store/events.ts'
import { watchPage } from '../core/element/page/page.ts'
import { shopOf, type Runtime } from '../core/store/runtime.ts'
import type * as AdditionFile from './add-products.ts'

type WarmShop = {
  shop: Runtime
  drawer: Promise<unknown>
  /** Null for a button without products. */
  addition: Promise<typeof AdditionFile> | null
}

/** Opens the shop of a button and loads its drawer and what adds its products at `pointerenter` or focus, so that a click only sends its request. */
export function warmUp(button: HTMLElement): WarmShop {
  const shop = shopOf(button)
  watchPage(shop)
  const addition = button.hasAttribute('product') ? import('./add-products.ts') : null
  const drawer = loadDrawer(addition !== null || shop.store.getState().cart.token !== null)
  // The click reports a failure.
  for (const file of [drawer, addition]) file?.catch(() => undefined)
  return { shop, drawer, addition }
}

/** Adds the button's products, if any, then opens the cart. When an addition fails, the shop shows why and the cart stays closed. */
export async function openCart(button: HTMLElement, counted: number): Promise<void> {
  const { shop, drawer, addition } = warmUp(button)
  const { store } = shop
  const { panels } = store.getState()
  if (addition && !(await (await addition).addProducts(button, shop))) return
  const known = store.getState().cart.cart
  const count = known ? itemCount(known.items) : counted
  if (!emitFrom(button)('catering:open-cart', { count })) return
  await drawer
  addDrawer(shopElementOf(button))
  sentByButton.add(store)
  panels.open('cart')
}
