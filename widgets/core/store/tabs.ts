import type { StorageKey } from './storage.ts'

export type Tabs = {
  /** Tells the other tabs that the cart on the server has changed: they read it again. */
  tell(): void
  /** `kept`: another tab wrote a key. `told`: it changed the cart on the server. */
  listen(hear: { kept(key: StorageKey): void; told(): void }): void
  /** Runs one at a time across all tabs of the origin: two of them must not create two carts. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
}

const NAME = 'catering.cart'

/** Storage events carry what is kept, a broadcast channel what only the server knows; versions may differ, nothing else travels. */
export function createTabs(): Tabs {
  const channel = openChannel()
  return {
    tell: () => channel?.postMessage(null),
    listen({ kept, told }) {
      channel?.addEventListener('message', told)
      addEventListener('storage', ({ key }) => {
        if (key?.startsWith('catering.')) kept(key as StorageKey)
      })
    },
    exclusive: async (work) => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
  }
}

/** Sandboxed frames may refuse a channel: such a page is alone anyway. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME)
  } catch {
    return null
  }
}

/** For the server: nobody else is there. */
export const noTabs: Tabs = { tell: () => undefined, listen: () => undefined, exclusive: (work) => work() }
