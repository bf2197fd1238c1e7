import type { Runtime } from '../core/store/runtime.ts'
import { groupOf } from './kept.ts'
import type { Peek, RawCart } from './peek.ts'

/** A cart as the button shows it: '225,10 €' ('' until it is known), whether that includes taxes, 15. */
export type Shown = { sum: string; isTaxed: boolean; count: number }
/** Null for an empty cart, undefined while it is not known: it could not be read, or not yet. */
export type Known = Shown | null | undefined

type Draw = (shown: Known) => void

/** The cart of one shop, read once for all its buttons. */
type Basket = { shown: Known; listeners: Set<Draw> }
const baskets = new Map<string, Basket>()

/**
 * Draws the cart of a button's shop now and at every change, in any tab, and the button sends the shop's events. `first` reads it
 * as long as the shop is not open. Returns how to stop.
 */
export function follow(button: HTMLElement, first: { peek: Peek } | true, draw: Draw): () => void {
  const group = groupOf(button)
  const { shown, listeners } = baskets.get(group) ?? watch(group, () => first !== true && first.peek(button, group))
  listeners.add(draw)
  draw(shown)
  const stop = join(button, group)
  return () => {
    stop()
    listeners.delete(draw)
  }
}

const openShop = (group: string): Runtime | undefined =>
  (globalThis as Record<symbol, Runtime | undefined>)[Symbol.for(`catering.runtime.1${group}`)]

/** Formats cents as the kit does: 1250 → '12,50 €'. */
const euros = (cents: number): string =>
  `${(cents / 100)
    .toFixed(2)
    .replace('.00', '')
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(,|$))/g, '\u202F')}\u00A0€`

/** Reads the cart from the shop once it is open; before that, asks the server now and after each change in another tab. */
function watch(group: string, peek: () => ReturnType<Peek> | false): Basket {
  const basket: Basket = { shown: undefined, listeners: new Set() }
  baskets.set(group, basket)
  const tell = (items: RawCart['items'], total = 0, taxes = 0, coming = 0) => {
    let count = coming
    for (const { quantity } of items) count += quantity
    // A product that is being added has no amount yet.
    basket.shown = count ? { sum: total ? euros(total) : '', isTaxed: taxes > 0, count } : null
    for (const draw of basket.listeners) draw(basket.shown)
  }
  const followShop = () => {
    const store = openShop(group)?.store
    if (!store) return
    document.removeEventListener('catering:runtime', followShop)
    const look = ({ cart }: ReturnType<typeof store.getState>) => {
      // A product that is being added counts at once; the amount comes from the server.
      if (cart.cart || !cart.token || cart.addingCount)
        tell(cart.cart?.items ?? [], cart.cart?.total, cart.cart?.taxes, cart.addingCount)
    }
    store.subscribe((state, before) => state.cart !== before.cart && look(state))
    look(store.getState())
  }
  const again = async () => {
    const cart = openShop(group) ? null : await peek()
    // The shop may have opened meanwhile, and its cart is newer.
    if (cart && !openShop(group)) tell(cart.items, cart.totals?.total, cart.totals?.taxes)
  }
  document.addEventListener('catering:runtime', followShop)
  // Another tab replaced the cart's token, or changed the cart on the server (store/tabs.ts).
  addEventListener('storage', ({ key, newValue }) => {
    if (key === `catering.cart${group}` || (key === `catering.told${group}` && newValue !== null)) void again()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && void again())
  followShop()
  void again()
  return basket
}

/** Adds the button to those that send the events of its shop, as soon as the shop is open. */
function join(button: HTMLElement, group: string): () => void {
  const emit: Runtime['emitters'][number] = (name, detail) =>
    button.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
  const enter = () => {
    const emitters = openShop(group)?.emitters
    if (emitters && !emitters.includes(emit)) emitters.push(emit)
  }
  enter()
  document.addEventListener('catering:runtime', enter)
  return () => {
    document.removeEventListener('catering:runtime', enter)
    const emitters = openShop(group)?.emitters ?? []
    if (emitters.includes(emit)) emitters.splice(emitters.indexOf(emit), 1)
  }
}
