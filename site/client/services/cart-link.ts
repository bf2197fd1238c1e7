import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { slotOf } from '../../../widgets/core/store/chosen-slot.ts'
import type { Runtime } from '../../../widgets/core/store/runtime.ts'
import type { CartSlice } from '../../../widgets/core/store/slices/cart-state.ts'
import { storeReturnUrl } from './return-url.ts'

export type Cart = NonNullable<CartSlice['cart']>
type CheckoutCalls = Awaited<ReturnType<Runtime['deps']['api']['checkout']>>
/** What the visitor entered for the order on the page that the cart comes from; null when nothing was entered. */
type EnteredFields = Awaited<ReturnType<CheckoutCalls['redeem']>>['said']

/** The result of a cart link: its cart was adopted, the visitor must choose between two carts, or an error. */
export type CartLinkResult = 'adopted' | { own: Cart; transferred: Cart; entered: EnteredFields } | CartLinkError
export type CartLinkError = 'signIn' | 'over' | 'offline' | 'failed'

const KEY = 'site.cart-link'

/**
 * Redeems a cart link, which works once, and adopts its cart. When the visitor has a cart already, neither is changed. Further calls in
 * this tab, also after a reload, have the same idempotency key.
 */
export async function openCartLink(runtime: Runtime, code: string): Promise<CartLinkResult> {
  const { store, deps } = runtime
  try {
    const { redeem } = await deps.api.checkout()
    const { token, returnUrl, said: entered } = await redeem(code, idempotencyKey(code))
    if (returnUrl) storeReturnUrl(returnUrl)
    const transferred = await deps.api.carts.read(token)
    const own = await ownCart(store)
    if (own?.items.length && own.tokenValue !== token) {
      // An empty cart does not replace the visitor's own.
      return transferred.items.length ? { own, transferred, entered } : 'adopted'
    }
    await adoptCart(runtime, transferred, entered)
    return 'adopted'
  } catch (error) {
    return cartLinkErrorOf(error)
  }
}

/** Makes a cart the current cart, with its channel, its slot and the fields entered for the order. */
export async function adoptCart({ store, deps }: Runtime, adopted: Cart, entered: EnteredFields): Promise<void> {
  const { channel, cart } = store.getState()
  const chosen = channel.channel
  // A cart of the national menu comes to the channel that is chosen here.
  const follows = adopted.channel === NATIONAL_CHANNEL && chosen !== null && chosen.code !== NATIONAL_CHANNEL
  const there = follows || chosen?.code === adopted.channel ? null : await deps.api.channels.byCode(adopted.channel)
  if (cart.token !== adopted.tokenValue) cart.reset()
  if (there) await channel.choose(there, adopted.shippingAddress?.postcode || null)
  const { notes } = adopted
  await cart.adopt(adopted.tokenValue, slotOf(adopted))
  if (follows) await cart.move(chosen)
  cart.setFields({ notes })
  if (!entered) return
  const { greenActions, guests, avoid, notes: latest, ...fields } = entered
  cart.setFields({ ...fields, notes: latest || notes })
  for (const name of ['cup', 'cutlery', 'bread'] as const) cart.setGreenAction(name, greenActions[name])
  const { preferences } = store.getState()
  // The excluded allergens of both pages apply.
  preferences.set({ guests: guests ?? preferences.guests, avoid: [...new Set([...preferences.avoid, ...avoid])] })
}

/** The visitor's cart, which is requested when only its token is known. */
async function ownCart(store: Runtime['store']): Promise<Cart | null> {
  const { token, cart, refresh } = store.getState().cart
  if (token && !cart) await refresh()
  return store.getState().cart.cart
}

/** The idempotency key of a link in this tab. Without storage, each page load has another key. */
function idempotencyKey(code: string): string {
  const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-')
  try {
    const name = `${KEY}.${code}`
    const stored = sessionStorage.getItem(name) ?? fresh
    sessionStorage.setItem(name, stored)
    return stored
  } catch {
    return fresh
  }
}

/** Errors by kind of API error. */
const ERRORS: Readonly<Record<string, CartLinkError>> = {
  unauthorized: 'signIn',
  'not-found': 'over',
  refused: 'over',
  offline: 'offline',
}

function cartLinkErrorOf(error: unknown): CartLinkError {
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : ''
  return ERRORS[kind] ?? 'failed'
}
