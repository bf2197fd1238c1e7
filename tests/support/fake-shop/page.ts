import { randomUUID } from 'node:crypto'
import type { Api } from '#widgets/core/api/api.ts'
import { createRuntime, startRuntime } from '#widgets/core/store/runtime.ts'
import { createStorage } from '#widgets/core/store/storage/storage.ts'
import { createTabs, type Tabs } from '#widgets/core/store/tabs.ts'
import type { Deps } from '#widgets/core/store/deps.ts'
import { NOW } from './values.ts'

/** Without a page there is no unload event. */
globalThis.addEventListener ??= () => undefined

/** The tabs of one browser: they share the storage, notify each other, and share the locks. */
export function browser() {
  const stored = new Map<string, string>()
  const listeners: { tab: number; listener: Parameters<Tabs['listen']>[0] }[] = []
  // The locks are those of the platform, under a name that no other browser has, also once a test has imported this file again.
  const { sharedCart } = createTabs(randomUUID())
  let tabs = 0
  return {
    stored,
    open() {
      const tab = ++tabs
      const others = () => listeners.filter((listener) => listener.tab !== tab)
      const set = (key: string, value: string | null) => {
        if (value === null) stored.delete(key)
        else stored.set(key, value)
        for (const { listener } of others()) listener.onStored(key as never)
      }
      const storage = createStorage(() => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: set,
        removeItem: (key) => set(key, null),
      }))
      const notifyCartChanged = (order = '') => others().forEach(({ listener }) => listener.onCartChanged(order))
      return {
        storage,
        tabs: {
          sharedCart,
          notifyCartChanged,
          listen: (listener) => void listeners.push({ tab, listener }),
        } satisfies Tabs,
      }
    },
  }
}

/** A page of a shop, started, with the events it sends. */
export function openPage(api: Api, tab: Partial<Deps> = browser().open(), now = () => NOW) {
  const runtime = createRuntime({ api, now, ...tab })
  const events: [string, unknown][] = []
  runtime.emitters.push((name, detail) => {
    events.push([name, detail])
    return true
  })
  startRuntime(runtime)
  const state = () => runtime.store.getState()
  return { runtime, state, events, names: () => events.map(([name]) => name) }
}

/** Resolves once everything that is ready has run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
