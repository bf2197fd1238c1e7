import type { StorageKey } from './storage.ts'

export type Tabs = {
  /** Tells the other tabs that what hangs on a key has changed: they read it again. */
  tell(key: StorageKey): void
  listen(hear: (key: StorageKey) => void): void
  /** Runs one at a time across all tabs of the origin: two of them must not create two carts. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>
}

const NAME = 'catering'

/** A channel between the tabs of an origin, backed by storage events; nothing but keys travels, so versions may differ. */
export function createTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' || typeof document === 'undefined' ? null : open()

  return {
    tell: (key) => channel?.postMessage(key),
    listen(hear) {
      channel?.addEventListener('message', ({ data }: MessageEvent<StorageKey>) => hear(data))
      globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
        if (key?.startsWith(NAME)) hear(key as StorageKey)
      })
    },
    exclusive: async (work) => (globalThis.navigator?.locks ? navigator.locks.request('catering.cart', work) : work()),
  }
}

/** Sandboxed frames may refuse a channel: such a page is alone anyway. */
function open(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME)
  } catch {
    return null
  }
}

/** For the server and for tests: nobody else is there. */
export const noTabs: Tabs = { tell: () => undefined, listen: () => undefined, exclusive: (work) => work() }
