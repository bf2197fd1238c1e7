import { createStore, type StoreApi } from 'zustand/vanilla'
import { createApi, type Api } from '../api/api.ts'
import { NATIONAL_CHANNEL } from '../domain/channel.ts'
import { isValid } from '../domain/session.ts'
import { commonText } from '../text/common.ts'
import { readConfig } from './config.ts'
import type { Emit } from './events.ts'
import { watchExpiry } from './expiry.ts'
import { keepState, recall } from './keep.ts'
import { createResources } from './resource.ts'
import { slices } from './slices.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'
import { createStorage } from './storage.ts'
import { createTabs, noTabs } from './tabs.ts'
import { VERSION } from './version.ts'

/** One shop on a page. What other versions of us share of it may only grow within a major (architecture D2). */
export type Runtime = {
  readonly version: string
  readonly store: StoreApi<State>
  readonly world: World
  /** State before anything was recalled: what a page rendered on the server shows. */
  readonly initial: State
  /** Connected elements, oldest first. The first one sends what the shop announces, so that each change is heard once. */
  readonly emitters: Emit[]
}

/** A runtime on its own, for the server and for tests; `outside` replaces what a browser page would bring. */
export function createRuntime(outside: Partial<World> & Pick<World, 'api'>): Runtime {
  const now = outside.now ?? (() => new Date())
  const emitters: Emit[] = []
  const world: World = {
    now,
    home: NATIONAL_CHANNEL,
    storage: createStorage(),
    tabs: noTabs,
    resources: createResources(now),
    announce: (name, detail) => emitters[0]?.(name, detail) ?? true,
    ...outside,
  }
  const store = createStore<State>(() => ({}) as State)
  fillGaps(store, world)
  return { version: VERSION, store, world, initial: store.getState(), emitters }
}

/** Adds the slices that the version which came first did not have. */
export function fillGaps(store: StoreApi<State>, world: World): void {
  for (const key of Object.keys(slices) as (keyof State)[]) if (!(key in store.getState())) mount(store, key, world)
}

function mount<Key extends keyof State>(store: StoreApi<State>, key: Key, world: World): void {
  const patch = (change: Partial<State[Key]>) =>
    store.setState((state) => ({ [key]: { ...state[key], ...change } }) as Partial<State>)
  store.setState({ [key]: slices[key]({ ...world, get: store.getState, patch }) } as Partial<State>)
}

/** The client of one runtime: bearer only while it is valid, and signed out as soon as the server refuses it (H5). */
export function apiFor(baseUrl: string, store: () => StoreApi<State>): Api {
  const session = () => store().getState().session
  return createApi({
    baseUrl,
    token: () => {
      const current = session().session
      return isValid(current, new Date()) ? current.token : null
    },
    unauthorized: (token) => {
      if (token !== null && session().session?.token === token) session().signOut('expired')
    },
    invalidField: commonText.invalidField,
  })
}

const KEY = Symbol.for('catering.runtime.1')
type Shared = { [KEY]?: Runtime }

let joined: Runtime | undefined

/**
 * The shop of this page, made by whoever loads first. A later version joins it: same state, its own client for calls
 * the first one did not know. The number in the key changes only when the shape breaks.
 */
export function sharedRuntime(): Runtime {
  if (joined) return joined
  const shared = globalThis as Shared
  const config = readConfig()
  const known = shared[KEY]
  const api = apiFor(config.apiBaseUrl, () => (joined ?? created).store)
  const created: Runtime =
    known ?? createRuntime({ api, tabs: createTabs(), ...(config.channel && { home: config.channel }) })
  joined = { ...created, world: { ...created.world, api } }
  fillGaps(joined.store, joined.world)
  if (known) return joined
  shared[KEY] = created
  created.world.resources.seed(JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '{}'))
  start(created)
  // Back from the browser's page cache, everything may be old.
  addEventListener('pageshow', ({ persisted }) => persisted && void created.store.getState().cart.refresh())
  document.dispatchEvent(new Event('catering:runtime'))
  return joined
}

/** `<script type="application/json" id="…">` in which a rendered page brings the answers it was made of. */
export const ANSWERS_ID = 'catering-answers'

/** Effects of a page: what is kept comes back, other tabs are heard, the session ends in time. */
export function start({ store, world }: Runtime): void {
  recall('catering.channel', store, world)
  recall('catering.session', store, world)
  recall('catering.cart', store, world)
  keepState(store, world)
  watchExpiry(store, world)
  world.tabs.listen({ kept: (key) => recall(key, store, world), told: () => void store.getState().cart.refresh() })
  void store.getState().channel.restore()
}
