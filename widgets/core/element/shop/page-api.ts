import { itemCount } from '../../domain/order/cart.ts'
import { chosenSlot } from '../../store/chosen-slot.ts'
import { providerBehind, providerOf } from '../../store/settings.ts'
import { runActionIn } from '../../store/hooks.ts'
import { sharedRuntime, type Runtime } from '../../store/runtime.ts'
import type { PageShop, Snapshot, Override, ShopActions, Interceptor } from './catering.ts'
import { watchPage } from '../page/page.ts'
import { addDrawer } from '../page/drawer.ts'
import { json, reduce } from '../../domain/json.ts'
import { CanceledError } from '../../store/events.ts'
import type { Action, ActionOverride } from '../../store/deps.ts'
import { createFetcher, type Fetcher } from '../../store/fetcher.ts'

const shops = new Map<Element | null, PageShop>()

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
  const lineOf = (code: string) => state().cart.cart?.items.find(({ product }) => product.code === code)

  const changeQuantity = async (code: string, quantity: number): Promise<boolean> => {
    const line = lineOf(code)
    return line ? runAction(() => state().cart.setQuantity(line.id, quantity)) : false
  }

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
        if (providerBehind(event) === provider) listener(event as CustomEvent)
      }
      target.addEventListener(name, handle)
      if (replay && !name.startsWith('catering:before-') && lastEvents.has(name))
        listener(new CustomEvent(name, { detail: lastEvents.get(name) as never }))
      return () => target.removeEventListener(name, handle)
    },
    override: createOverrides(runtime),
    intercept: createInterception(runtime.fetcher),
    consent: (choice) => void document.dispatchEvent(new CustomEvent('catering:consent', { detail: choice })),
    of: (element) => pageApi(providerOf(element)),

    addItem: (code, quantity = 1) => runAction(() => state().cart.add(code, quantity)),
    changeQuantity,
    removeItem: (code) => changeQuantity(code, 0),
    openCart() {
      addDrawer(provider)
      state().panels.open('cart')
    },
    closeCart: () => state().panels.main === 'cart' && state().panels.close(),
    async setPostalCode(zipcode) {
      try {
        return (await state().channel.search(zipcode)).outcome
      } catch {
        return 'failed'
      }
    },
    chooseSlot: (day, window) => runAction(() => state().cart.chooseSlot(day, window)),
    signOut: () => state().session.signOut('asked'),
  }
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

type Name = keyof ShopActions
type Next = (...args: unknown[]) => Promise<void>
type Replace = (next: Next, ...args: unknown[]) => unknown

/** Adds overrides to the actions of the state, for calls of the page and of the widgets. */
export function createOverrides(runtime: Runtime): Override {
  const replacements = new Map<Name, Replace[]>()
  wrapActions(runtime, (action, args, act) => runOverrides(replacements.get(action) ?? [], args, act))

  return (action, replace) => {
    const one: Replace = (next, ...args) => replace(next, ...(args as never))
    replacements.set(action, [...(replacements.get(action) ?? []), one])
    return () => {
      const others = replacements.get(action)?.filter((known) => known !== one)
      replacements.set(action, others ?? [])
    }
  }
}

/** Runs the overrides of an action, the last one added first. Rejects with CanceledError when the action itself was not called. */
async function runOverrides(overrides: readonly Replace[], args: unknown[], act: Action): Promise<unknown> {
  let result: unknown
  let isDone = false
  const last: Next = async (...given) => {
    result = await act(...given)
    isDone = true
  }
  const before = (next: Next, replace: Replace): Next => {
    return async (...given) => void (await replace(next, ...given))
  }
  await reduce(overrides, before, last)(...args)
  if (!isDone) throw new CanceledError()
  return result
}

/** Passes the actions of the slices through `run`, by their names in the JavaScript API of the page. */
function wrapActions(
  { store, deps: { overrides } }: Runtime,
  run: (action: Name, args: unknown[], act: Action) => Promise<unknown>,
): void {
  const wrap = (member: string, before: ActionOverride) => overrides.set(member, before)
  const codeOf = (id: unknown) => store.getState().cart.cart?.items.find((item) => item.id === id)?.product.code ?? ''
  const isCart = (panel: unknown) => panel === 'cart'

  wrap('cart.add', (add, code, quantity, parts) =>
    run('addItem', [code, quantity], (one, many) => add(one, many, parts)),
  )
  wrap('cart.setQuantity', (set, id, quantity) =>
    quantity
      ? run('changeQuantity', [codeOf(id), quantity], (_, many) => set(id, many))
      : run('removeItem', [codeOf(id)], () => set(id, 0)),
  )
  wrap('cart.remove', (remove, id) => run('removeItem', [codeOf(id)], () => remove(id)))
  wrap('cart.chooseSlot', (choose, day, window) => run('chooseSlot', [day, window], choose))
  wrap('channel.search', (search, zipcode) =>
    run('setPostalCode', [zipcode], search).catch((error: unknown) => {
      if (error instanceof CanceledError) return { outcome: 'forbidden' }
      throw error
    }),
  )
  wrap('panels.open', (open, panel) => (isCart(panel) ? quietly(run('openCart', [], () => open(panel))) : open(panel)))
  wrap('panels.close', (close) =>
    isCart(store.getState().panels.main) ? quietly(run('closeCart', [], () => close())) : close(),
  )
  wrap('session.signOut', (signOut, reason) =>
    reason === 'asked' ? quietly(run('signOut', [], () => signOut(reason))) : signOut(reason),
  )
}

/** For actions whose caller does not await the result. */
const quietly = (running: Promise<unknown>) =>
  void running.catch((error: unknown) => !(error instanceof CanceledError) && console.error(error))

/** Adds interceptors to the requests of a shop; the last one added receives a request first. */
export function createInterception(fetcher: Fetcher): (interceptor: Interceptor) => () => void {
  const interceptors = new Set<Interceptor>()
  const original = createFetcher()
  const through = async (url: string, init: RequestInit): Promise<Response> => {
    const network = (request: Request): Promise<Response> => fetch(request)
    const first = reduce<Interceptor, (request: Request) => Promise<Response>>(
      [...interceptors],
      (next, one) => async (request) => one(request, next),
      network,
    )
    return first(new Request(url, init))
  }
  return (interceptor) => {
    interceptors.add(interceptor)
    fetcher.fetch = through
    return () => {
      interceptors.delete(interceptor)
      if (!interceptors.size) fetcher.fetch = original.fetch
    }
  }
}
