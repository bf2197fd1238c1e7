import { createStore, type StoreApi } from 'zustand/vanilla'
import { createApi, type Api } from '../api/api.ts'
import { NATIONAL_CHANNEL } from '../domain/channel.ts'
import { isValid } from '../domain/session.ts'
import { commonText } from '../text/common.ts'
import { campaignOf } from './campaign.ts'
import { correctBy, createClock } from './clock.ts'
import { groupOf, providerOf, readConfig } from './config.ts'
import { emitFrom, type Emit, type WidgetEvents } from './events.ts'
import { watchExpiry } from './expiry.ts'
import { openGate, visited, type Gate } from './gate.ts'
import { keepState, recall } from './storage/keep.ts'
import { createResources } from './reads/resource.ts'
import { measure } from './measure/measure.ts'
import { slices } from './slices.ts'
import type { State } from './state.ts'
import type { Member, World } from './world.ts'
import { createStorage } from './storage/storage.ts'
import { createTabs, noTabs } from './tabs.ts'
import { VERSION } from './version.ts'

/** One shop on a page. Other versions of the widgets share parts of it, which may only grow within a major. */
export type Runtime = {
  readonly version: string
  readonly store: StoreApi<State>
  readonly world: World
  /** State before anything was recalled, as a page rendered on the server shows it. */
  readonly initial: State
  /** Connected elements, oldest first. The first one sends what the shop announces, so that each change is heard once. */
  readonly emitters: Emit[]
  /** The last of each event of the shop, for late listeners. */
  readonly said: Map<keyof WidgetEvents, unknown>
  readonly gate: Gate
}

/** A runtime on its own, for the server and for tests; `outside` replaces what a browser page would bring. */
export function createRuntime(outside: Partial<World> & Pick<World, 'api'>): Runtime {
  const clock = createClock(outside.now)
  const emitters: Emit[] = []
  const said: Runtime['said'] = new Map()
  const world: World = {
    clock,
    apiBaseUrl: '',
    home: NATIONAL_CHANNEL,
    storage: createStorage(),
    tabStorage: createStorage(() => sessionStorage),
    tabs: noTabs,
    resources: createResources(clock.now),
    group: '',
    settings: {},
    overrides: new Map(),
    announce: (name, detail) => {
      said.set(name, detail)
      // A page may use the shop before any widget is in it, or without one.
      const [emit = globalThis.document && emitFrom(document)] = emitters
      return emit?.(name, detail) ?? true
    },
    ...outside,
    now: clock.now,
  }
  const store = createStore<State>(() => ({}) as State)
  fillGaps(store, world)
  return { version: VERSION, store, world, initial: store.getState(), emitters, said, gate: openGate() }
}

/** Adds the slices that the first version on the page did not have. */
export function fillGaps(store: StoreApi<State>, world: World): void {
  for (const key of Object.keys(slices) as (keyof State)[]) if (!(key in store.getState())) mount(store, key, world)
}

function mount<Key extends keyof State>(store: StoreApi<State>, key: Key, world: World): void {
  const patch = (change: Partial<State[Key]>) =>
    store.setState((state) => ({ [key]: { ...state[key], ...change } }) as Partial<State>)
  const slice = slices[key]({ ...world, get: store.getState, patch })
  store.setState({ [key]: overridable(key, slice, world) } as Partial<State>)
}

/** Views keep the functions they were drawn with, so an override that a page adds later must be looked up at each call. */
const overridable = (key: string, slice: object, { overrides }: World): object =>
  Object.fromEntries(
    Object.entries(slice).map(([name, member]: [string, unknown]) => {
      const call = member as Member
      const through: Member = (...args) => {
        const before = overrides.get(`${key}.${name}`)
        return before ? before(call, ...args) : call(...args)
      }
      return [name, typeof member === 'function' ? through : member]
    }),
  )

/** The client of one runtime: bearer only while it is valid, and signed out as soon as the server refuses it (H5). */
export function apiFor(baseUrl: string, runtime: () => Runtime): Api {
  const session = () => runtime().store.getState().session
  return createApi({
    baseUrl,
    token: () => {
      const current = session().session
      return isValid(current, runtime().world.now()) ? current.token : null
    },
    unauthorized: (token) => {
      if (token !== null && session().session?.token === token) session().signOut('expired')
    },
    invalidField: commonText.invalidField,
    paymentCodes: () => runtime().world.settings.paymentMethods,
    isLong: (...call) => {
      const { store } = runtime()
      import('./long-calls.ts').then(({ follow }) => follow(store, ...call)).catch(() => undefined)
    },
    fetch: async (url, init) => {
      // Nothing is begun, changed or ordered before somebody sees the page.
      if (init.method !== 'GET') await visited()
      const { gate, store, world } = runtime()
      const sent = world.clock.local()
      const response = await gate.fetch(url, init)
      // The session is stored again, with its expiry on the visitor's clock, and every subscriber reads the clock.
      if (correctBy(response, world.clock, sent))
        store.setState(({ session: slice }) => ({
          session: { ...slice, session: slice.session && { ...slice.session } },
        }))
      return response
    },
  })
}

const KEY = 'catering.runtime.1'
type Shared = Record<symbol, Runtime | undefined>

/** The shops that this version has joined, by their group. */
const joined = new Map<string, Runtime>()

/**
 * The shop of this page, or the one of a `<catering-shop>`, made by the version that loads first. A later version joins it: the same
 * state, with its own client for calls that the first one did not know. The number in the key changes only when the shape breaks.
 */
export function sharedRuntime(provider: Element | null = null): Runtime {
  const group = groupOf(provider)
  return joined.get(group) ?? join(group, provider)
}

/** The shop that an element belongs to. */
export const shopOf = (element: Element): Runtime => sharedRuntime(providerOf(element))

function join(group: string, provider: Element | null): Runtime {
  const shared = globalThis as unknown as Shared
  const key = Symbol.for(group ? `${KEY}:${group}` : KEY)
  const { apiBaseUrl, channel, ...settings } = readConfig(provider)
  const known = shared[key]
  const mine = () => joined.get(group) ?? created
  const api = apiFor(apiBaseUrl, mine)
  const created: Runtime =
    known ?? createRuntime({ api, apiBaseUrl, settings, ...kept(group), ...(channel && { home: channel }) })
  // A shop that an earlier version made may not know where the API is.
  const own = { ...created, world: { ...created.world, api, apiBaseUrl, settings } }
  joined.set(group, own)
  fillGaps(own.store, own.world)
  if (known) return own
  shared[key] = created
  start(own)
  const { dataLayer } = settings
  if (dataLayer !== undefined) measure(own, dataLayer)
  // In the browser's back cache the page heard nothing of what changed since.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    remember(own)
    void own.store.getState().cart.refresh()
  })
  document.dispatchEvent(new CustomEvent('catering:runtime'))
  return own
}

/** A shop beside the page's own stores its data under its own names. */
const kept = (group: string): Partial<World> => ({
  group,
  storage: createStorage(undefined, group),
  tabStorage: createStorage(() => sessionStorage, group),
  tabs: createTabs(group),
})

/** The effects of a page: what was kept comes back, other tabs are heard, the session ends in time. */
export function start(runtime: Runtime): void {
  const { store, world } = runtime
  remember(runtime)
  keepState(store, world)
  const campaign = campaignOf(globalThis.location?.search ?? '')
  if (campaign) store.getState().visit.tell({ campaign })
  watchExpiry(store, world)
  world.tabs.listen({ kept: (key) => recall(key, store, world), told: () => void store.getState().cart.refresh() })
  void firstPlace(store.getState().channel, world.settings.zipcode)
}

/** Puts everything that was kept into the state. */
function remember({ store, world }: Runtime): void {
  for (const key of ['channel', 'session', 'cart', 'held', 'visit'] as const) recall(`catering.${key}`, store, world)
}

/** The place of delivery: the kept one, else the one that the page sets, else the national menu. */
async function firstPlace(channel: State['channel'], zipcode: string | undefined): Promise<void> {
  const isSet = zipcode && !channel.channel && (await channel.search(zipcode).catch(() => null))
  if (!isSet || isSet.outcome !== 'chosen') await channel.restore()
}
