import { suffix, type StorageKey } from './storage/storage.ts'

export type Tabs = {
  /** Tells the other tabs that the cart on the server has changed: they read it again. */
  notifyCartChanged(): void
  /** `kept`: another tab wrote a key. `told`: it changed the cart on the server. */
  listen(hear: { onStored(key: StorageKey): void; onCartChanged(): void }): void
  /** Token of the one cart of all tabs of the origin (F7): found here, or among those that other tabs have just made, else created. */
  sharedCart(find: (others: readonly string[]) => string | undefined, create: () => Promise<string>): Promise<string>
}

const TOLD = 'catering.told'
/** Far longer than a browser takes to carry a stored value from one tab to another. */
const CARRIED_MS = 10_000

/**
 * Tabs talk through storage events, and their versions may differ: an open broadcast channel would keep pages out of the browser's back
 * cache. Only a change on the server needs its own message, a key that is written and removed at once.
 */
export function createTabs(group = ''): Tabs {
  const end = suffix(group)
  const made = `catering.made${end}=`
  return {
    notifyCartChanged() {
      try {
        // Another tab's message may not be removed yet, and the same value again would be no storage event.
        localStorage.setItem(TOLD + end, `${Math.random()}`)
        localStorage.removeItem(TOLD + end)
      } catch {
        // Storage is blocked: such a page cannot tell the others.
      }
    },
    listen({ onStored, onCartChanged }) {
      addEventListener('storage', ({ key, newValue }) => {
        const [own, other = ''] = key?.split(':') ?? []
        if (suffix(other) !== end) return
        if (own === TOLD) return newValue === null ? undefined : onCartChanged()
        if (own?.startsWith('catering.')) onStored(own as StorageKey)
      })
    },
    async sharedCart(find, create) {
      let turn = undefined as Promise<string> | undefined
      const take = async () => {
        const token = find(await heldNames(made)) ?? (await create())
        await hold(made + token)
        return token
      }
      try {
        await navigator.locks.request(`catering.cart${end}`, () => (turn = take()))
      } catch {
        // Locks do not exist, or are refused with the storage: no other tab can be waited for. A failure of the turn itself rejects below.
      }
      return turn ?? find([]) ?? create()
    },
  }
}

/**
 * What follows `start` in the names of the locks that tabs hold. All processes of a browser see a lock at once; they see a write to
 * local storage some milliseconds later.
 */
async function heldNames(start: string): Promise<string[]> {
  const { held } = await navigator.locks.query()
  return (held ?? []).flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

/** Resolves once the lock is held; it ends when storage has told the other tabs, or with the page, to let it into the back cache. */
const hold = (name: string): Promise<void> =>
  new Promise((held) => {
    const told = () =>
      new Promise<unknown>((release) => {
        setTimeout(release, CARRIED_MS)
        addEventListener('pagehide', release)
        held()
      })
    navigator.locks.request(name, { mode: 'shared' }, told).catch(() => held())
  })

/** For the server, where there are no other tabs. */
export const noTabs: Tabs = {
  notifyCartChanged: () => undefined,
  listen: () => undefined,
  sharedCart: async (find, create) => find([]) ?? create(),
}
