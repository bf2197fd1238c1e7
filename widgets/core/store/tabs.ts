import { nameInGroup, type StorageKey } from './globals.ts'

export type Tabs = {
  /** Notifies the other tabs that the server's cart has changed, or was ordered: `order` is its token. They fetch it again. */
  notifyCartChanged(order?: string): void
  /** `onStored`: another tab wrote a key. `onCartChanged`: it changed the server's cart, or ordered it; `order` is '' unless it did. */
  listen(listeners: { onStored(key: StorageKey): void; onCartChanged(order: string): void }): void
  /** Token of the cart that all tabs of the origin share (F7): found here, or among those just created by other tabs, else created. */
  sharedCart(find: (others: readonly string[]) => string | undefined, create: () => Promise<string>): Promise<string>
}

/** Far longer than a storage event takes from one tab to another. */
const STORAGE_EVENT_MS = 10_000

/** Tabs, maybe of other versions, communicate by storage events: an open BroadcastChannel would exclude pages from the back/forward cache. */
export function createTabs(group = ''): Tabs {
  const changedKey = nameInGroup('catering.told', group)
  const lockPrefix = `${nameInGroup('catering.made', group)}=`
  return {
    notifyCartChanged(order = '') {
      try {
        // A random value: writing the same value again would be no storage event.
        localStorage.setItem(changedKey, `${Math.random()} ${order}`)
        localStorage.removeItem(changedKey)
      } catch {
        // Storage is blocked: the other tabs are not notified.
      }
    },
    listen({ onStored, onCartChanged }) {
      addEventListener('storage', ({ key, newValue }) => {
        if (key === changedKey) return newValue === null ? undefined : onCartChanged(newValue.split(' ')[1] ?? '')
        const [name] = (key ?? '').split(':') as [StorageKey]
        if (name.startsWith('catering.') && key === nameInGroup(name, group)) onStored(name)
      })
    },
    async sharedCart(find, create) {
      let running = undefined as Promise<string> | undefined
      const findOrCreate = async () => {
        const token = find(await heldNames(lockPrefix)) ?? (await create())
        await hold(lockPrefix + token)
        return token
      }
      try {
        await navigator.locks.request(nameInGroup('catering.cart', group), () => (running = findOrCreate()))
      } catch {
        // Web Locks are missing or blocked, as storage is: no other tab can be waited for. An error of findOrCreate rejects below.
      }
      return running ?? find([]) ?? create()
    },
  }
}

/** Suffixes of the held locks with this prefix. All processes of a browser see a lock at once, a write to local storage later. */
async function heldNames(prefix: string): Promise<string[]> {
  const { held } = await navigator.locks.query()
  return (held ?? []).flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
}

/** Resolves once the lock is held. It is released after the storage event, or on `pagehide`, as locks prevent the back/forward cache. */
const hold = (name: string): Promise<void> =>
  new Promise((held) => {
    const untilStored = () =>
      new Promise<unknown>((release) => {
        setTimeout(release, STORAGE_EVENT_MS)
        addEventListener('pagehide', release)
        held()
      })
    navigator.locks.request(name, { mode: 'shared' }, untilStored).catch(() => held())
  })

/** For the server, where there are no other tabs. */
export const noTabs: Tabs = {
  notifyCartChanged: () => undefined,
  listen: () => undefined,
  sharedCart: async (find, create) => find([]) ?? create(),
}
