import { createStore, type StoreApi } from 'zustand/vanilla'
import { createApi, type Api } from '../api/api.ts'
import { NATIONAL_CHANNEL } from '../domain/delivery/channel.ts'
import { commonMessages } from '../messages/common.ts'
import { campaignOf } from './slices/preferences.ts'
import { correctByResponse, createClock, hasExpired } from './clock.ts'
import { watchExpiry } from './expiry.ts'
import { groupOf, shopElementOf } from './shop-element.ts'
import { readSettings } from './settings.ts'
import { runtimeKey } from './globals.ts'
import { emitFrom, type Emit, type WidgetEvents } from './events.ts'
import { createShopStatus } from './shop-status.ts'
import { createFetcher, whenActivated, type Fetcher } from './fetcher.ts'
import { confirmExpiry, persistState, restore } from './storage/persist.ts'
import { createQueryCache } from '../queries/query-cache.ts'
import { slices } from './slices.ts'
import type { State } from './state.ts'
import type { Action, Deps } from './deps.ts'
import { createStorage } from './storage/storage.ts'
import { listenToTabs } from './other-tabs.ts'
import { createTabs, noTabs } from './tabs.ts'
import { VERSION } from './version.ts'
import { measure } from './measure/measure.ts'

/** One shop of a page. Other versions of the widgets share it: within a major version, members may only be added. */
export type Runtime = {
  readonly version: string
  readonly store: StoreApi<State>
  readonly deps: Deps
  /** State before anything was restored, as in a server-rendered page. */
  readonly initial: State
  /** Of the connected elements, oldest first. The first one dispatches the events of the shop, so that each is dispatched once. */
  readonly emitters: Emit[]
  /** The last detail of each event, for listeners that are added later. */
  readonly lastEvents: Map<keyof WidgetEvents, unknown>
  readonly fetcher: Fetcher
}

/** A runtime that is not shared, for the server and for tests; `given` replaces dependencies of the browser. */
export function createRuntime(given: Partial<Deps> & Pick<Deps, 'api'>): Runtime {
  const clock = createClock(given.now)
  const emitters: Emit[] = []
  const lastEvents: Runtime['lastEvents'] = new Map()
  const deps: Deps = {
    clock,
    apiBaseUrl: '',
    home: NATIONAL_CHANNEL,
    storage: createStorage(),
    tabStorage: createStorage(() => sessionStorage),
    tabs: noTabs,
    queryCache: createQueryCache(clock.now),
    group: '',
    settings: {},
    overrides: new Map(),
    emit: (name, detail) => {
      lastEvents.set(name, detail)
      // Without a widget in the page, events are dispatched on the document.
      const [emit = globalThis.document && emitFrom(document)] = emitters
      return emit?.(name, detail) ?? true
    },
    ...given,
    now: clock.now,
  }
  const store = createStore<State>(() => ({}) as State)
  addMissingSlices(store, deps)
  return { version: VERSION, store, deps, initial: store.getState(), emitters, lastEvents, fetcher: createFetcher() }
}

/** Adds the slices that the first version on the page did not have. */
export function addMissingSlices(store: StoreApi<State>, deps: Deps): void {
  for (const key of Object.keys(slices) as (keyof State)[]) if (!(key in store.getState())) mount(store, key, deps)
}

function mount<Key extends keyof State>(store: StoreApi<State>, key: Key, deps: Deps): void {
  const patch = (change: Partial<State[Key]>) =>
    store.setState((state) => ({ [key]: { ...state[key], ...change } }) as Partial<State>)
  const slice = slices[key]({ ...deps, get: store.getState, patch })
  store.setState({ [key]: overridable(key, slice, deps) } as Partial<State>)
}

/** The override is looked up at each call: views hold the functions of their first render, and a page may add an override later. */
const overridable = (key: string, slice: object, { overrides }: Deps): object =>
  Object.fromEntries(
    Object.entries(slice).map(([name, member]: [string, unknown]) => {
      const action = member as Action
      const call: Action = (...args) => {
        const override = overrides.get(`${key}.${name}`)
        return override ? override(action, ...args) : action(...args)
      }
      return [name, typeof member === 'function' ? call : member]
    }),
  )

/** The HTTP client of one runtime: sends the bearer only while it is valid, and signs out when the server rejects it (H5). */
export function apiFor(baseUrl: string, runtime: () => Runtime): Api {
  const session = () => runtime().store.getState().session
  return createApi({
    baseUrl,
    token: () => {
      const current = session().session
      return current && !hasExpired(current, runtime().deps.clock) ? current.token : null
    },
    unauthorized: (token) => {
      if (token !== null && session().session?.token === token) session().signOut('expired')
    },
    invalidField: () => commonMessages.invalidField,
    paymentCodes: () => runtime().deps.settings.paymentMethods,
    onRead: createShopStatus((status) => runtime().deps.emit('catering:status', { status })),
    onSlow: (...call) => {
      const loading = import('./slow-requests.ts')
      loading.then((module) => module.trackSlowRequest(runtime().store, ...call)).catch(() => undefined)
    },
    fetch: async (url, init) => {
      // A prerendered page writes nothing before it is activated.
      if (init.method !== 'GET') await whenActivated()
      const { fetcher, store, deps } = runtime()
      const sent = deps.clock.local()
      const response = await fetcher.fetch(url, init)
      // A new session object makes subscribers read the clock.
      if (correctByResponse(response, deps.clock, sent))
        store.setState(({ session: slice }) => ({
          session: { ...slice, session: slice.session && { ...slice.session } },
        }))
      return response
    },
  })
}

/** The runtimes that this version has joined, by group. */
const joined = new Map<string, Runtime>()

/** The shop of the page or of a `<catering-shop>`, created by the version that loads first; a later one shares its state. */
export function sharedRuntime(provider: Element | null = null): Runtime {
  const group = groupOf(provider)
  return joined.get(group) ?? join(group, provider)
}

export const shopOf = (element: Element): Runtime => sharedRuntime(shopElementOf(element))

function join(group: string, provider: Element | null): Runtime {
  const shared = globalThis as unknown as Record<symbol, Runtime | undefined>
  const key = runtimeKey(group)
  const { apiBaseUrl, channel, ...settings } = readSettings(provider)
  const known = shared[key]
  const api = apiFor(apiBaseUrl, () => joined.get(group) ?? created)
  const created: Runtime =
    known ?? createRuntime({ api, apiBaseUrl, settings, ...storageOf(group), ...(channel && { home: channel }) })
  // A runtime created by an earlier version may lack the URL of the API.
  const own = { ...created, deps: { ...created.deps, api, apiBaseUrl, settings } }
  joined.set(group, own)
  addMissingSlices(own.store, own.deps)
  if (known) return own
  shared[key] = created
  startRuntime(own)
  if (settings.dataLayer !== undefined) measure(own, settings.dataLayer)
  document.dispatchEvent(new CustomEvent('catering:runtime'))
  return own
}

const storageOf = (group: string): Partial<Deps> => ({
  group,
  storage: createStorage(undefined, group),
  tabStorage: createStorage(() => sessionStorage, group),
  tabs: createTabs(group),
})

/** What a page restores, in this order: the cart is that of the session. */
const KEYS = ['catering.channel', 'catering.session', 'catering.cart', 'catering.held', 'catering.visit'] as const

/** The effects of a page: restores and persists the state, listens to other tabs, ends the session on time. */
export function startRuntime({ store, deps }: Runtime): void {
  for (const key of KEYS) restore(key, store, deps)
  persistState(store, deps)
  const campaign = campaignOf(globalThis.location?.search ?? '')
  if (campaign) store.getState().preferences.set({ campaign })
  watchExpiry(store, deps)
  deps.clock.decided = firstChannel(store.getState().channel, deps.settings.zipcode).then(() =>
    confirmExpiry(store, deps),
  )
  const { onStored, onCartChanged } = listenToTabs(store, deps)
  // A page in the back/forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    KEYS.forEach(onStored)
    onCartChanged('')
  })
}

/** The channel: the chosen one that is stored, else the one of the page's postal code, else the initial one. */
async function firstChannel(channel: State['channel'], postalCode: string | undefined): Promise<void> {
  const isSet =
    postalCode &&
    (channel.channel?.code ?? NATIONAL_CHANNEL) === NATIONAL_CHANNEL &&
    (await channel.search(postalCode).catch(() => null))
  if (!isSet || isSet.outcome !== 'chosen') await channel.restore()
}
