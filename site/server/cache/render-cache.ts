import { LRUCache } from 'lru-cache'
import type { Renderer } from '../ssr/render.tsx'

const FRESH_MS = 60_000
/** Maximum age of a result that is still used while it is rendered again. */
const MAX_STALE_MS = 3_600_000
/** How long a request waits when nothing is cached. */
const TIMEOUT_MS = 2_500
const MAX_ENTRIES = 500

/** A render result; `expiresAt` (epoch ms) is past while the next render is under way. */
export type Cached<Value> = { value: Value; expiresAt: number }

/**
 * Caches render results by request (stale-while-revalidate, LRU): one render a minute at most for each request. The result is null when
 * there is no renderer, the render fails or takes longer than `TIMEOUT_MS`. A new build has a new cache.
 */
export function createRenderCache<Request, Value>(
  render: (renderer: Renderer, request: Request) => Promise<Value>,
  now: () => number,
): (renderer: Renderer | null, request: Request) => Promise<Cached<Value> | null> {
  const createCache = () =>
    new LRUCache<string, Cached<Value>, () => Promise<Value>>({
      max: MAX_ENTRIES,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, _stale, { context: make }) => {
        try {
          return { value: await make(), expiresAt: now() + FRESH_MS }
        } catch (error) {
          console.error(`${key} is left to the browser: ${String(error)}`)
          throw error
        }
      },
    })
  let previous: Renderer | null = null
  let entries = createCache()

  return async (renderer, request) => {
    if (renderer !== previous) entries = createCache()
    previous = renderer
    if (!renderer) return null
    const key = JSON.stringify(request)
    const expiresAt = entries.get(key)?.expiresAt ?? -Infinity
    const [forceRefresh, allowStale] = [expiresAt <= now(), now() < expiresAt - FRESH_MS + MAX_STALE_MS]
    const result = entries.fetch(key, { context: () => render(renderer, request), forceRefresh, allowStale })
    return Promise.race([result, timeout()]).then(
      (cached) => cached ?? null,
      () => null,
    )
  }
}

const timeout = () => new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref())
