import { mapFields, orderFields } from '../core/domain/order/order-fields.ts'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import type { Runtime } from '../core/store/runtime.ts'

/** Opens the cart on the main site by a link that works once, in the top window or a new one, unless the page has its own checkout. */
export async function transferCart({ store, deps }: Runtime): Promise<void> {
  const { cart, preferences } = store.getState()
  const { token, greenActions } = cart
  if (!token || findInShadowTrees('catering-checkout').length) return
  const { guests, avoid } = preferences
  const choices = { ...mapFields(orderFields, (name) => cart[name]), greenActions, guests, avoid: [...avoid] }
  const { link } = await deps.api.checkout()
  const { url } = await link(token, deps.settings.returnUrl ?? location.href, choices)
  store.setState(({ checkout }) => ({ checkout: { ...checkout, begun: token } }))
  if (!open(url, '_top') && !open(url)) throw new Error('catering: this frame allows no navigation.')
}
