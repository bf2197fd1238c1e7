import { LRUCache } from 'lru-cache'
import type { Renderer } from '../ssr/render.tsx'

const FRESH_MS = 60_000
/** Maximum age of a result that is still used while it is rendered again. */
const MAX_STALE_MS = 3_600_000
/** How long a request waits when nothing is cached. */
const TIMEOUT_MS = 2_500
const MAX_ENTRIES = 500

/** A render result. `version` changes with each render; `expiresAt` (epoch ms) is past while the next render is under way. */
export type Cached<Value> = { value: Value; version: number; expiresAt: number }

type Entry<Value> = { cached: Cached<Value> | null; pending: Promise<Cached<Value>> | null }

/**
 * Caches render results by request (stale-while-revalidate, LRU): one render a minute at most for each request. The result is null when
 * there is no renderer, the render fails or takes longer than `TIMEOUT_MS`. A new build clears the cache.
 */
export function createRenderCache<Request, Value>(
  render: (renderer: Renderer, request: Request) => Promise<Value>,
  now: () => number,
): (renderer: Renderer | null, request: Request) => Promise<Cached<Value> | null> {
  const entries = new LRUCache<string, Entry<Value>>({ max: MAX_ENTRIES })
  let previous: Renderer | null = null
  let renders = 0

  return async (renderer, request) => {
    if (renderer !== previous) entries.clear()
    previous = renderer
    if (!renderer) return null
    const key = JSON.stringify(request)
    const entry: Entry<Value> = entries.get(key) ?? { cached: null, pending: null }
    entries.set(key, entry)
    const age = entry.cached ? now() - entry.cached.expiresAt + FRESH_MS : Infinity
    if (entry.cached && age < FRESH_MS) return entry.cached
    entry.pending ??= render(renderer, request)
      .then((value) => (entry.cached = { value, version: (renders += 1), expiresAt: now() + FRESH_MS }))
      .finally(() => (entry.pending = null))
    entry.pending.catch((error: unknown) => console.error(`${key} is left to the browser: ${error}`))
    if (entry.cached && age < MAX_STALE_MS) return entry.cached
    return Promise.race([entry.pending, timeout()]).catch(() => null)
  }
}

const timeout = () => new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref())
