import { slotOf } from '../../widgets/core/store/chosen-slot.ts'
import type { Runtime } from '../../widgets/core/store/runtime.ts'
import type { CartSlice } from '../../widgets/core/store/state.ts'
import { keepWayBack } from './way-back.ts'

export type Cart = NonNullable<CartSlice['cart']>
/** What was said of the order on the page that the cart comes from; null where nothing was said. */
type Said = Awaited<ReturnType<Runtime['deps']['api']['checkout']['redeem']>>['said']

/** What a link has led to: its cart is taken, there are two carts to choose from, or the reason why there is none. */
export type Outcome = 'taken' | { own: Cart; handed: Cart; said: Said } | Refusal
export type Refusal = 'signIn' | 'over' | 'offline' | 'failed'

const KEY = 'site.press'

/**
 * Takes the cart behind a link, which works once. Neither cart is touched when the visitor has one already: she decides. A second call in
 * this tab, also after a reload, counts as the same press.
 */
export async function openLink(shop: Runtime, code: string): Promise<Outcome> {
  const { store, deps } = shop
  try {
    const { token, returnUrl, said } = await deps.api.checkout.redeem(code, keyOf(code))
    if (returnUrl) keepWayBack(returnUrl)
    const handed = await deps.api.carts.read(token)
    const own = await ownCart(store)
    if (own?.items.length && own.tokenValue !== token) {
      // The cart of the link is empty: the visitor's own cart goes on.
      return handed.items.length ? { own, handed, said } : 'taken'
    }
    await takeCart(shop, handed, said)
    return 'taken'
  } catch (error) {
    return refusalOf(error)
  }
}

/** Makes a cart the page's own, with its point of sale, its slot and what was said of it. */
export async function takeCart({ store, deps }: Runtime, taken: Cart, said: Said): Promise<void> {
  const { channel, cart } = store.getState()
  if (channel.channel?.code !== taken.channel) {
    channel.choose(await deps.api.channels.byCode(taken.channel), taken.shippingAddress?.postcode || null)
  }
  if (cart.token !== taken.tokenValue) cart.reset()
  const { notes } = taken
  await cart.adopt(taken.tokenValue, slotOf(taken))
  cart.setFields({ notes })
  if (!said) return
  const { greenActions, guests, avoid, notes: latest, ...typed } = said
  cart.setFields({ ...typed, notes: latest || notes })
  for (const name of ['cup', 'cutlery', 'bread'] as const) cart.setGreenAction(name, greenActions[name])
  const { preferences } = store.getState()
  // Allergens to avoid on either page are avoided.
  preferences.set({ guests: guests ?? preferences.guests, avoid: [...new Set([...preferences.avoid, ...avoid])] })
}

/** The visitor's cart; it is read first when only its token is known. */
async function ownCart(store: Runtime['store']): Promise<Cart | null> {
  const { token, cart, refresh } = store.getState().cart
  if (token && !cart) await refresh()
  return store.getState().cart.cart
}

/** The idempotency key of a link in this tab, which no other link uses; without storage, each reload counts as another tab. */
function keyOf(code: string): string {
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-')
  try {
    const name = `${KEY}.${code}`
    const kept = sessionStorage.getItem(name) ?? fresh
    sessionStorage.setItem(name, kept)
    return kept
  } catch {
    return fresh
  }
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  unauthorized: 'signIn',
  'not-found': 'over',
  refused: 'over',
  offline: 'offline',
}

/** The refusal that the kind of an API error stands for. */
function refusalOf(error: unknown): Refusal {
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : ''
  return REFUSALS[kind] ?? 'failed'
}
