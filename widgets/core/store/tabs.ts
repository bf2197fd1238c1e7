import { suffix, type StorageKey } from './storage/storage.ts'

export type Tabs = {
  /** Tells the other tabs that the cart on the server has changed: they read it again. */
  tell(): void
  /** `kept`: another tab wrote a key. `told`: it changed the cart on the server. */
  listen(hear: { kept(key: StorageKey): void; told(): void }): void
  /** The token of the one cart of all tabs of the origin (F7): the one found here or among those that other tabs have just made, else a new one. */
  oneCart(find: (others: readonly string[]) => string | undefined, create: () => Promise<string>): Promise<string>
}

const TOLD = 'catering.told'
/** Far longer than a browser takes to carry what one tab has kept to another. */
const CARRIED_MS = 10_000

/**
 * Everything travels by storage events, versions may differ: a channel that is held open keeps pages out of the browser's page cache.
 * Only what the server knows needs a word of its own, a key that is written and gone at once.
 */
export function createTabs(group = ''): Tabs {
  const end = suffix(group)
  const made = `catering.made${end}=`
  return {
    tell() {
      try {
        localStorage.setItem(TOLD + end, '')
        localStorage.removeItem(TOLD + end)
      } catch {
        // Storage is blocked: such a page is alone.
      }
    },
    listen({ kept, told }) {
      addEventListener('storage', ({ key, newValue }) => {
        const [own, other = ''] = key?.split(':') ?? []
        if (suffix(other) !== end) return
        if (own === TOLD) return newValue === null ? undefined : told()
        if (own?.startsWith('catering.')) kept(own as StorageKey)
      })
    },
    async oneCart(find, create) {
      let turn = undefined as Promise<string> | undefined
      const take = async () => {
        const token = find(await heldNames(made)) ?? (await create())
        await hold(made + token)
        return token
      }
      try {
        await navigator.locks.request(`catering.cart${end}`, () => (turn = take()))
      } catch {
        // There are no locks, or they are refused with the storage: nobody to wait for. The turn's own failure is told by itself.
      }
      return turn ?? find([]) ?? create()
    },
  }
}

/**
 * What follows `start` in the names of the locks that tabs hold. All processes of a browser see a lock at once; what one of them writes to
 * local storage the others see some milliseconds later.
 */
async function heldNames(start: string): Promise<string[]> {
  const { held } = await navigator.locks.query()
  return (held ?? []).flatMap(({ name = '' }) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

/** Resolves once the lock is held; it is given back when storage has told the rest, or with the page, which would else not be kept for the way back. */
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

/** For the server: nobody else is there. */
export const noTabs: Tabs = {
  tell: () => undefined,
  listen: () => undefined,
  oneCart: async (find, create) => find([]) ?? create(),
}
