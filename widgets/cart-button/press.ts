import { itemCount } from '../core/domain/cart.ts'
import { providerOf } from '../core/store/config.ts'
import { bringDrawer } from '../core/element/page/drawer.ts'
import { emitFrom } from '../core/element/events.ts'
import { watchPage } from '../core/element/page/page.ts'
import { attemptIn } from '../core/store/hooks.ts'
import { shopOf, type Runtime } from '../core/store/runtime.ts'

/** Opens the shop of a button: on the first sign that somebody is about to press it. */
export function enter(button: HTMLElement): Runtime {
  const shop = shopOf(button)
  watchPage(shop)
  return shop
}

/** Adds what the button sells, if anything, and opens the cart once it is in it; if it could not be, the shop has said why. */
export async function press(button: HTMLElement, counted: number): Promise<void> {
  const { store } = enter(button)
  const { cart, panels } = store.getState()
  for (const [code, quantity] of wanted(button))
    if (!(await attemptIn(store.getState, () => cart.add(code, quantity)))) return
  const known = store.getState().cart.cart
  const count = known ? itemCount(known.items) : counted
  if (!emitFrom(button)('catering:open-cart', { count })) return
  // Alone in a page, the button knows no other tag.
  await import('../embed.ts')
  bringDrawer(providerOf(button))
  panels.open('cart')
}

/** `product="PLATEAU"` with `quantity="10"`, or several of them with their own: `product="PLATEAU:10 EAU:2"`. */
function wanted(button: HTMLElement): [code: string, quantity: number][] {
  const each = Number(button.getAttribute('quantity')) || 1
  const codes = button.getAttribute('product')?.split(/\s+/).filter(Boolean) ?? []
  return codes.map((one) => {
    const [code = '', quantity] = one.split(':')
    return [code, Number(quantity) || each]
  })
}
