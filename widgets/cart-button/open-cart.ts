import { loadDrawer } from '../cart-drawer.ts'
import { itemCount } from '../core/domain/order/cart.ts'
import { trimPasted } from '../core/store/settings.ts'
import { providerOf } from '../core/store/provider.ts'
import { requestPlace } from '../core/element/page/request-place.ts'
import { addDrawer, sentByButton } from '../core/element/page/drawer.ts'
import { emitFrom } from '../core/store/events.ts'
import { watchPage } from '../core/element/page/page.ts'
import { runActionIn } from '../core/store/hooks.ts'
import { shopOf, type Runtime } from '../core/store/runtime.ts'

type WarmShop = { shop: Runtime; drawer: Promise<unknown> }

/** Opens the shop of a button and loads its drawer at `pointerenter` or focus, so that a click only sends its request. */
export function warmUp(button: HTMLElement): WarmShop {
  const shop = shopOf(button)
  watchPage(shop)
  const drawer = loadDrawer(button.hasAttribute('product') || shop.store.getState().cart.token !== null)
  // The click reports a failure.
  drawer.catch(() => undefined)
  return { shop, drawer }
}

/** Adds the button's products, if any, then opens the cart. When an addition fails, the shop shows why and the cart stays closed. */
export async function openCart(button: HTMLElement, counted: number): Promise<void> {
  const { shop, drawer } = warmUp(button)
  const { store } = shop
  const { cart, panels } = store.getState()
  const items = requestedItems(button)
  if (items.length > 0) await requestPlace(shop)
  for (const [code, quantity] of items) if (!(await runActionIn(store.getState, () => cart.add(code, quantity)))) return
  const known = store.getState().cart.cart
  const count = known ? itemCount(known.items) : counted
  if (!emitFrom(button)('catering:open-cart', { count })) return
  await drawer
  addDrawer(providerOf(button))
  sentByButton.add(store)
  panels.open('cart')
}

/** One product and its quantity (`product="PLATEAU" quantity="10"`), or several with theirs (`product="PLATEAU:10 EAU:2"`). */
function requestedItems(button: HTMLElement): [code: string, quantity: number][] {
  const defaultQuantity = Number(trimPasted(button.getAttribute('quantity') ?? '')) || 1
  const codes = (button.getAttribute('product') ?? '').split(/\s+/).map(trimPasted).filter(Boolean)
  return codes.map((one) => {
    const [code = '', quantity] = one.split(':')
    return [code, Number(quantity) || defaultQuantity]
  })
}
