import type { Runtime } from '../core/store/runtime.ts'
import { nameInGroup, runtimeKey } from '../core/store/globals.ts'
import { price } from '../core/domain/money.ts'
import { groupOf } from '../core/store/shop-element.ts'
import type { FetchCart, RawCart } from './cart-preview.ts'

/** A cart as the button shows it: '225,10 €' ('' until it is known), whether that includes taxes, 15. */
type CartPreview = { sum: string; isTaxed: boolean; count: number }
/** Null for an empty cart, undefined while it is not known: it could not be read, or not yet. */
export type PreviewState = CartPreview | null | undefined

type Listener = (shown: PreviewState) => void

/** The cart of one shop, read once for all its buttons. */
type Subscription = { shown: PreviewState; listeners: Set<Listener> }
const subscriptions = new Map<string, Subscription>()

/** Calls `listener` with the cart now and at every change, in any tab, and sends the shop's events. Returns the function that unsubscribes. */
export function subscribe(
  button: HTMLElement,
  preview: { fetchCart: FetchCart } | true,
  listener: Listener,
): () => void {
  const group = groupOf(button)
  const fetchCart = () => preview !== true && preview.fetchCart(button, group)
  const { shown, listeners } = subscriptions.get(group) ?? watch(group, fetchCart)
  listeners.add(listener)
  listener(shown)
  const stopEvents = emitEventsFrom(button, group)
  return () => {
    stopEvents()
    listeners.delete(listener)
  }
}

const openShop = (group: string): Runtime | undefined =>
  (globalThis as Record<symbol, Runtime | undefined>)[runtimeKey(group)]

/** Reads the cart from the shop once it is open; before that, fetches it now and after each change in another tab. */
function watch(group: string, fetchCart: () => ReturnType<FetchCart> | false): Subscription {
  const subscription: Subscription = { shown: undefined, listeners: new Set() }
  subscriptions.set(group, subscription)
  const notify = (items: RawCart['items'], total = 0, taxes = 0, adding = 0) => {
    let count = adding
    for (const { quantity } of items) count += quantity
    // A product that is being added has no amount yet.
    subscription.shown = count ? { sum: total ? price(total) : '', isTaxed: taxes > 0, count } : null
    for (const listener of subscription.listeners) listener(subscription.shown)
  }
  const subscribeToShop = () => {
    const store = openShop(group)?.store
    if (!store) return
    document.removeEventListener('catering:runtime', subscribeToShop)
    const update = ({ cart }: ReturnType<typeof store.getState>) => {
      // A product that is being added counts at once; the amount comes from the server.
      if (cart.cart || !cart.token || cart.addingCount)
        notify(cart.cart?.items ?? [], cart.cart?.total, cart.cart?.taxes, cart.addingCount)
    }
    store.subscribe((state, before) => state.cart !== before.cart && update(state))
    update(store.getState())
  }
  const refresh = async () => {
    const cart = openShop(group) ? null : await fetchCart()
    // The shop may have opened meanwhile, and its cart is newer.
    if (cart && !openShop(group)) notify(cart.items, cart.totals?.total, cart.totals?.taxes)
  }
  document.addEventListener('catering:runtime', subscribeToShop)
  // Another tab replaced the cart's token, or changed the cart on the server (store/tabs.ts).
  addEventListener('storage', ({ key, newValue }) => {
    const isChanged = key === nameInGroup('catering.told', group) && newValue !== null
    if (key === nameInGroup('catering.cart', group) || isChanged) void refresh()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && void refresh())
  subscribeToShop()
  void refresh()
  return subscription
}

/** Emits the events of the shop from the button too, as soon as the shop is open. */
function emitEventsFrom(button: HTMLElement, group: string): () => void {
  const emit: Runtime['emitters'][number] = (name, detail) =>
    button.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
  const addEmitter = () => {
    const emitters = openShop(group)?.emitters
    if (emitters && !emitters.includes(emit)) emitters.push(emit)
  }
  addEmitter()
  document.addEventListener('catering:runtime', addEmitter)
  return () => {
    document.removeEventListener('catering:runtime', addEmitter)
    const emitters = openShop(group)?.emitters ?? []
    if (emitters.includes(emit)) emitters.splice(emitters.indexOf(emit), 1)
  }
}
