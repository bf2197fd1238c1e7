import { itemCount } from '../core/domain/cart.ts'
import { providerOf } from '../core/store/config.ts'
import { bringDrawer } from '../core/element/page/drawer.ts'
import { emitFrom } from '../core/element/events.ts'
import { watchPage } from '../core/element/page/page.ts'
import { attemptIn } from '../core/store/hooks.ts'
import { shopOf, type Runtime } from '../core/store/runtime.ts'

/** Opens the shop of a button, when the pointer or the focus reaches it, so that the press only has to send. */
export function enter(button: HTMLElement): Runtime {
  const shop = shopOf(button)
  watchPage(shop)
  loader().catch(() => undefined)
  return shop
}

/** A page with only this button has not loaded the other tags. */
const loader = (): Promise<unknown> => import('../embed.ts')

/** Adds the button's products, if it has any, then opens the cart. When an addition fails, the shop says why and the cart stays closed. */
export async function press(button: HTMLElement, counted: number): Promise<void> {
  const { store } = enter(button)
  const { cart, panels } = store.getState()
  for (const [code, quantity] of wanted(button))
    if (!(await attemptIn(store.getState, () => cart.add(code, quantity)))) return
  const known = store.getState().cart.cart
  const count = known ? itemCount(known.items) : counted
  if (!emitFrom(button)('catering:open-cart', { count })) return
  await loader()
  bringDrawer(providerOf(button))
  panels.open('cart')
}

/** One product and its quantity (`product="PLATEAU" quantity="10"`), or several with theirs (`product="PLATEAU:10 EAU:2"`). */
function wanted(button: HTMLElement): [code: string, quantity: number][] {
  const each = Number(button.getAttribute('quantity')) || 1
  const codes = button.getAttribute('product')?.split(/\s+/).filter(Boolean) ?? []
  return codes.map((one) => {
    const [code = '', quantity] = one.split(':')
    return [code, Number(quantity) || each]
  })
}
