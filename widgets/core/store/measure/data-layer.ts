import type { StoreApi } from 'zustand/vanilla'
import type { CartItem } from '../../api/api.ts'
import { globalOf } from '../globals.ts'
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

const valueOf = ({ cart: { cart } }: State) => ({
  value: euros(cart?.subTotal ?? 0),
  items: (cart?.items ?? []).map(item),
})
const sumOf = ({ taxes, shipping, totalExclTax }: NonNullable<QueryData<'order'>>) => ({
  value: euros(totalExclTax),
  tax: euros(taxes),
  shipping: euros(shipping),
})

/** Interval in which the consent is checked while events are pending. */
const CONSENT_POLL_MS = 1000

/** Writes the events as GA4 events (euros without tax) once the visitor has consented; a purchase only by the click that places the order. */
export function bridge(
  { store, deps }: { store: StoreApi<State>; deps: Deps },
  name: string,
): (event: keyof WidgetEvents, detail: unknown) => void {
  const existing = globalOf(name || 'dataLayer')
  const layer: unknown[] = Array.isArray(existing) ? existing : []
  // A global of another type is not replaced; then nothing is measured.
  if ((existing ?? layer) === layer) (globalThis as Record<string, unknown>)[name || 'dataLayer'] = layer
  let consent: string | null = null
  let pending: Entry[] = []
  const written = new Set<string>()
  let begun = deps.tabStorage.read('catering.begun')
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    const activation = whenActivated()
    if (activation) return void activation.then(flush)
    const state = consent ?? consentIn(layer)
    if (state === 'granted') {
      for (const entry of pending) layer.push(entry)
      deps.tabStorage.write('catering.begun', begun)
    }
    if (state) pending = []
    else if (pending.length) timer = setTimeout(flush, CONSENT_POLL_MS)
  }
  const write = (event: string, ecommerce: Omit<Ecommerce, 'currency'>) => {
    pending.push({ ecommerce: null }, { event, ecommerce: { currency: 'EUR', ...ecommerce } as Ecommerce })
    flush()
  }
  const cart = () => valueOf(store.getState())
  const events: { [Name in keyof WidgetEvents]?: (detail: WidgetEvents[Name]) => void } = {
    'catering:item-added': (detail) => write('add_to_cart', changed(detail)),
    'catering:item-removed': (detail) => write('remove_from_cart', changed(detail)),
    'catering:open-cart': () => write('view_cart', cart()),
    'catering:slot-chosen': ({ window }) => write('add_shipping_info', { ...cart(), shipping_tier: window }),
    'catering:order-placed': ({ number, total }) => {
      const { placed } = store.getState().checkout
      const order = placed && (deps.queryCache.get(queryKey('order', [placed.token])).data as QueryData<'order'> | null)
      if (!order || written.has(number)) return
      written.add(number)
      write('purchase', { transaction_id: number, ...sumOf(order), total: euros(total), items: order.items.map(item) })
    },
  }
  /** A return to the checkout, or a reload of it, is not another one. */
  const begin = ({ checkout: { begun: token } }: State) => {
    if (!token || token === begun) return
    begun = token
    write('begin_checkout', cart())
  }
  store.subscribe(begin)
  begin(store.getState())
  document.addEventListener('catering:consent', ({ detail }: CustomEventInit) => {
    consent = String(detail)
    flush()
  })
  return (name, detail) => (events[name] as ((detail: unknown) => void) | undefined)?.(detail)
}

/** The last `analytics_storage` of consent mode, null before the visitor's choice; commands are in the layer as `arguments`. */
function consentIn(layer: readonly unknown[]): string | null {
  const states = layer.flatMap((entry) => {
    const [command, kind, state] = Array.prototype.slice.call(entry ?? []) as unknown[]
    const { analytics_storage: choice } = (command === 'consent' && (state as { analytics_storage?: string })) || {}
    // Denied by default is not a choice of the visitor.
    return choice ? [kind === 'default' && choice === 'denied' ? null : choice] : []
  })
  return states.at(-1) ?? null
}
