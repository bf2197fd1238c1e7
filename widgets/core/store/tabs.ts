import { suffix, type StorageKey } from './storage.ts'

export type Tabs = {
  /** Tells the other tabs that the cart on the server has changed: they read it again. */
  tell(): void
  /** `kept`: another tab wrote a key. `told`: it changed the cart on the server. */
  listen(hear: { kept(key: StorageKey): void; told(): void }): void
  /** Runs one at a time across all tabs of the origin: two of them must not create two carts. `waited`: another one went before. */
  exclusive<Result>(work: (waited: boolean) => Promise<Result>): Promise<Result>
}

const TOLD = 'catering.told'

/**
 * Everything travels by storage events, versions may differ: a channel that is held open keeps pages out of the browser's page cache.
 * Only what the server knows needs a word of its own, a key that is written and gone at once.
 */
export function createTabs(group = ''): Tabs {
  const end = suffix(group)
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
    async exclusive<Result>(work: (waited: boolean) => Promise<Result>) {
      const name = `catering.cart${end}`
      let begun = undefined as Promise<Result> | undefined
      const begin = (waited: boolean) => (begun = work(waited))
      try {
        const { locks } = navigator
        await locks.request(name, { ifAvailable: true }, (lock) => lock && begin(false))
        if (!begun) await locks.request(name, () => begin(true))
      } catch {
        // There are none, or they are refused with the storage: nobody to wait for. The work's own failure is told by itself.
      }
      return begun ?? work(false)
    },
  }
}

/** For the server: nobody else is there. */
export const noTabs: Tabs = { tell: () => undefined, listen: () => undefined, exclusive: (work) => work(false) }
