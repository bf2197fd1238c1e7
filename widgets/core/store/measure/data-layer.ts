import type { StoreApi } from 'zustand/vanilla'
import type { CartItem } from '../../api/api.ts'
import { globalOf } from '../settings.ts'
import type { WidgetEvents } from '../events.ts'
import { whenActivated } from '../fetcher.ts'
import { queryKey, type QueryData } from '../../queries/queries.ts'
import type { State } from '../state.ts'
import type { Deps } from '../deps.ts'

type Item = { item_id: string; item_name: string; price: number; quantity: number }
type Ecommerce = { currency: 'EUR'; value: number; items: Item[] } & Record<string, unknown>
type Entry = { event: string; ecommerce: Ecommerce } | { ecommerce: null }

const euros = (cents: number): number => cents / 100
const item = ({ product, quantity, unitPrice }: CartItem): Item => ({
  item_id: product.code,
  item_name: product.name,
  price: euros(unitPrice),
  quantity,
})
const changed = ({ productCode, name, quantity, price }: WidgetEvents['catering:item-added']) => ({
  value: euros(price * quantity),
  items: [{ item_id: productCode, item_name: name, price: euros(price), quantity }],
})

/** How often the visitor's consent is looked for while something waits for it, in milliseconds. */
const LOOK = 1000

/**
 * Writes what happens in a shop into the page's data layer, as GA4 names it (euros, prices without tax), once the visitor has agreed to
 * be measured, through consent mode in the same layer or through the page (`catering:consent`), and has seen the page. Until then it
 * waits, and what is refused is forgotten. An order is written once: by the press that places it, not by the page that shows it.
 */
export function bridge(
  { store, deps }: { store: StoreApi<State>; deps: Deps },
  name: string,
): (event: keyof WidgetEvents, detail: unknown) => void {
  const held = globalOf(name || 'dataLayer')
  const layer: unknown[] = Array.isArray(held) ? held : []
  // Something else of that name stays as it is, and the shop unmeasured.
  if ((held ?? layer) === layer) (globalThis as Record<string, unknown>)[name || 'dataLayer'] = layer
  let told: string | null = null
  let waiting: Entry[] = []
  const written = new Set<string>()
  let begun: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(timer)
    const visit = whenActivated()
    if (visit) return void visit.then(settle)
    const answer = told ?? consentIn(layer)
    if (answer === 'granted') for (const entry of waiting) layer.push(entry)
    if (answer) waiting = []
    else if (waiting.length) timer = setTimeout(settle, LOOK)
  }
  const write = (event: string, ecommerce: Omit<Ecommerce, 'currency'>) => {
    waiting.push({ ecommerce: null }, { event, ecommerce: { currency: 'EUR', ...ecommerce } as Ecommerce })
    settle()
  }
  const basket = () => {
    const { items, subTotal } = store.getState().cart.cart ?? { items: [], subTotal: 0 }
    return { value: euros(subTotal), items: items.map(item) }
  }

  const events: { [Name in keyof WidgetEvents]?: (detail: WidgetEvents[Name]) => void } = {
    'catering:item-added': (detail) => write('add_to_cart', changed(detail)),
    'catering:item-removed': (detail) => write('remove_from_cart', changed(detail)),
    'catering:open-cart': () => write('view_cart', basket()),
    'catering:navigate': (detail) => {
      const { token } = store.getState().cart
      // Going back to the first step does not begin a checkout.
      if (detail.to !== 'checkout' || detail.step !== 'contact' || detail.order || token === begun) return
      begun = token
      write('begin_checkout', basket())
    },
    'catering:slot-chosen': ({ window }) => write('add_shipping_info', { ...basket(), shipping_tier: window }),
    'catering:order-placed': ({ number, total }) => {
      const { placed } = store.getState().checkout
      const order = placed && (deps.queryCache.get(queryKey('order', [placed.token])).data as QueryData<'order'> | null)
      if (!order || written.has(number)) return
      written.add(number)
      const { items, taxes, shipping, totalExclTax } = order
      const sum = { value: euros(totalExclTax), tax: euros(taxes), shipping: euros(shipping), total: euros(total) }
      write('purchase', { transaction_id: number, ...sum, items: items.map(item) })
    },
  }
  document.addEventListener('catering:consent', ({ detail }: CustomEventInit) => {
    told = String(detail)
    settle()
  })
  return (name, detail) => (events[name] as ((detail: unknown) => void) | undefined)?.(detail)
}

/** The last answer of consent mode about measuring, null before the visitor was asked: commands are in the layer as `arguments`. */
function consentIn(layer: readonly unknown[]): string | null {
  const answers = layer.flatMap((entry) => {
    const [command, kind, state] = Array.prototype.slice.call(entry ?? []) as unknown[]
    const { analytics_storage: answer } = (command === 'consent' && (state as { analytics_storage?: string })) || {}
    // Denied by default is no answer yet.
    return answer ? [kind === 'default' && answer === 'denied' ? null : answer] : []
  })
  return answers.at(-1) ?? null
}
