import { itemCount } from '../../domain/order/cart.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { GUIDE } from '../../store/version.ts'
import { shopElementBehind, shopElementOf } from '../../store/shop-element.ts'
import { runActionIn } from '../../store/hooks.ts'
import { sharedRuntime, type Runtime } from '../../store/runtime.ts'
import type { PageShop, Snapshot } from './catering.ts'
import { watchPage } from '../page/page.ts'
import { addByCode, wholeNumber } from '../page/add-by-code.ts'
import { addDrawer } from '../page/drawer.ts'
import { json } from '../../domain/built-ins.ts'
import { createOverrides, createInterception } from './overrides.ts'

const shops = new Map<Element | null, PageShop>()

/** Names that the page has passed to `on` and `override`, for the doctor. */
export const used = { events: new Set<string>(), actions: new Set<string>() }

/** The page's own shop, or that of a provider. Throws when a setting is missing. */
export function pageApi(provider: Element | null = null): PageShop {
  const known = shops.get(provider)
  if (known) return known
  const runtime = sharedRuntime(provider)
  watchPage(runtime)
  const shop = createPageShop(runtime, provider)
  shops.set(provider, shop)
  return shop
}

function createPageShop(runtime: Runtime, provider: Element | null): PageShop {
  const { store, lastEvents, version } = runtime
  const state = store.getState
  const runAction = (action: () => Promise<unknown>) => runActionIn(state, action)
  const read = createReader(runtime)
  const override = createOverrides(runtime)
  const changeQuantity = createChangeQuantity(runtime)

  return {
    version,
    snapshot: read,
    subscribe(listener) {
      let last = read()
      listener(last)
      return store.subscribe(() => {
        const next = read()
        if (next !== last) listener((last = next))
      })
    },
    on(name, listener, { replay = true } = {}) {
      const target = provider ?? document
      const handle = (event: Event) => {
        if (shopElementBehind(event) === provider) listener(event as CustomEvent)
      }
      target.addEventListener(name, handle)
      used.events.add(name)
      if (replay && !name.startsWith('catering:before-') && lastEvents.has(name))
        listener(new CustomEvent(name, { detail: lastEvents.get(name) as never }))
      return () => target.removeEventListener(name, handle)
    },
    override: (action, replace) => (used.actions.add(action), override(action, replace)),
    intercept: createInterception(runtime.fetcher),
    consent: (choice) => void document.dispatchEvent(new CustomEvent('catering:consent', { detail: choice })),
    of: (element) => pageApi(shopElementOf(element)),

    addItem(code, quantity = 1) {
      const where = `addItem(${json([code, quantity]).slice(1, -1)})`
      return addByCode(runtime, runtime.deps.emit, { code, quantity, where })
    },
    changeQuantity,
    removeItem: (code) => changeQuantity(code, 0),
    openCart() {
      addDrawer(provider)
      state().panels.open('cart')
    },
    closeCart: () => state().panels.main === 'cart' && state().panels.close(),
    async setPostalCode(postalCode) {
      try {
        const found = await state().channel.search(postalCode)
        return found.outcome === 'chosen' && found.effect.cart === 'moved' ? 'moved' : found.outcome
      } catch {
        return 'failed'
      }
    },
    chooseSlot: (day, window) => runAction(() => state().cart.chooseSlot(day, window)),
    signOut: () => state().session.signOut('asked'),
  }
}

const createChangeQuantity =
  ({ store: { getState } }: Runtime) =>
  async (code: string, quantity: number): Promise<boolean> => {
    const line = getState().cart.cart?.items.find(({ product }) => product.code === code)
    const count = wholeNumber(quantity)
    if (count === null)
      console.error(`catering: changeQuantity: ${json(quantity)} is no quantity (${GUIDE}/javascript-api).`)
    return line && count !== null ? runActionIn(getState, () => getState().cart.setQuantity(line.id, count)) : false
  }

/** Reads the public part of the state; returns the same object while it is unchanged. */
function createReader({ store }: Runtime): () => Snapshot {
  let lastSerialized = ''
  let last: Snapshot | undefined
  return () => {
    const state = store.getState()
    const { channel, cart, session } = state
    const items = (cart.cart?.items ?? []).map(({ product: { code, name }, quantity, unitPrice }) => ({
      productCode: code,
      name,
      quantity,
      unitPrice,
    }))
    const selected = channel.channel
    const slot = chosenSlot(state)
    const next: Snapshot = {
      channel: selected && { code: selected.code, name: selected.name, zipcode: channel.zipcode },
      slot: slot && { day: slot.day, window: slot.window },
      cart: { count: itemCount(items), subTotal: cart.cart?.subTotal ?? 0, total: cart.cart?.total ?? 0, items },
      customer: { signedIn: session.session !== null },
    }
    const serialized = json(next)
    if (last && serialized === lastSerialized) return last
    lastSerialized = serialized
    return (last = deepFrozen(next))
  }
}

function deepFrozen<Value>(value: Value): Value {
  if (value && typeof value === 'object') Object.values(value).forEach(deepFrozen)
  return Object.freeze(value)
}
