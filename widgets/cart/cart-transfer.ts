import { mapFields, orderFields } from '../core/domain/order/order-fields.ts'
import { showTag } from '../core/element/page/navigation.ts'
import type { NavigateDetail } from '../core/store/events.ts'
import type { Runtime } from '../core/store/runtime.ts'

/** Leads to the checkout of the page, or else opens the cart on the main site by a link that works once, in the top window or a new one. */
export async function transferCart({ store, deps }: Runtime, to: NavigateDetail): Promise<void> {
  const { cart, preferences } = store.getState()
  const { token, greenActions } = cart
  if (!token) return
  store.setState(({ checkout }) => ({ checkout: { ...checkout, begun: token } }))
  if (showTag(to, deps.group)) return
  const { guests, avoid } = preferences
  const choices = { ...mapFields(orderFields, (name) => cart[name]), greenActions, guests, avoid: [...avoid] }
  const { link } = await deps.api.checkout()
  const { url } = await link(token, deps.settings.returnUrl ?? location.href, choices)
  if (!open(url, '_top') && !open(url)) throw new Error('catering: this frame allows no navigation.')
}
