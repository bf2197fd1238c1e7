import { askForDrawer } from '../cart-drawer.ts'
import { itemCount } from '../core/domain/cart.ts'
import { trimPasted, providerOf } from '../core/store/settings.ts'
import { bringDrawer } from '../core/element/page/drawer.ts'
import { emitFrom } from '../core/store/events.ts'
import { watchPage } from '../core/element/page/page.ts'
import { runActionIn } from '../core/store/hooks.ts'
import { shopOf, type Runtime } from '../core/store/runtime.ts'

type Entered = { shop: Runtime; drawer: Promise<unknown> }

/** Opens the shop of a button and asks for its drawer, when the pointer or the focus reaches it, so that the press only has to send. */
export function enter(button: HTMLElement): Entered {
  const shop = shopOf(button)
  watchPage(shop)
  runTasks()
  const drawer = askForDrawer(button.hasAttribute('product') || shop.store.getState().cart.token !== null)
  // Whoever presses hears of a failure.
  drawer.catch(() => undefined)
  return { shop, drawer }
}

/** Tasks that a page with buttons alone has left since the button came are run by the loader. */
function runTasks(): void {
  if (Array.isArray((globalThis as { catering?: unknown }).catering)) import('../embed.ts').catch(() => undefined)
}

/** Adds the button's products, if it has any, then opens the cart. When an addition fails, the shop says why and the cart stays closed. */
export async function press(button: HTMLElement, counted: number): Promise<void> {
  const { shop, drawer } = enter(button)
  const { store } = shop
  const { cart, panels } = store.getState()
  for (const [code, quantity] of wanted(button))
    if (!(await runActionIn(store.getState, () => cart.add(code, quantity)))) return
  const known = store.getState().cart.cart
  const count = known ? itemCount(known.items) : counted
  if (!emitFrom(button)('catering:open-cart', { count })) return
  await drawer
  bringDrawer(providerOf(button))
  panels.open('cart')
}

/** One product and its quantity (`product="PLATEAU" quantity="10"`), or several with theirs (`product="PLATEAU:10 EAU:2"`). */
function wanted(button: HTMLElement): [code: string, quantity: number][] {
  const each = Number(trimPasted(button.getAttribute('quantity') ?? '')) || 1
  const codes = (button.getAttribute('product') ?? '').split(/\s+/).map(trimPasted).filter(Boolean)
  return codes.map((one) => {
    const [code = '', quantity] = one.split(':')
    return [code, Number(quantity) || each]
  })
}
