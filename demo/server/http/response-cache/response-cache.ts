import { LRUCache } from 'lru-cache'
import { sizeOf, type CachedResponse } from './cached-response.ts'
import type { CatalogueRequest } from './catalogue-request.ts'

const MAX_BYTES = 12 * 1024 * 1024

/** A response, the catalogue version it was rendered from, and its validity: epoch ms, `until` exclusive. */
type CacheEntry = { response: CachedResponse; edition: string; from: number; until: number }

export type ResponseCacheOptions = {
  /** The current version of the catalogue. */
  edition: () => Promise<string>
  now: () => Date
  /** When the next scheduled change of the catalogue takes effect, epoch ms. */
  nextChange: (now: Date) => Promise<number>
  /** Renders a response; null when it is not cacheable. */
  render: (request: CatalogueRequest) => Promise<CachedResponse | null>
}

/** LRU cache of catalogue responses. An entry is valid while the catalogue has the version that it was rendered from. */
export class ResponseCache {
  readonly #options: ResponseCacheOptions
  readonly #cache = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => sizeOf(response) + key.length,
  })
  readonly #inFlight = new Map<string, Promise<CacheEntry | null>>()

  constructor(options: ResponseCacheOptions) {
    this.#options = options
  }

  /** The cached or newly rendered response; null when it is not cacheable or the catalogue changed while it was rendered. */
  async get(request: CatalogueRequest): Promise<CachedResponse | null> {
    const edition = await this.#options.edition()
    const now = this.#options.now()
    const fresh = (entry: CacheEntry | null | undefined) =>
      entry?.edition === edition && entry.from <= now.getTime() && now.getTime() < entry.until ? entry.response : null
    return fresh(this.#cache.get(request.key)) ?? fresh(await this.#renderOnce(request, edition, now))
  }

  /** Coalesces concurrent requests for the same response. */
  #renderOnce(request: CatalogueRequest, edition: string, now: Date): Promise<CacheEntry | null> {
    const key = `${edition}\n${request.key}`
    const inFlight = this.#inFlight.get(key)
    if (inFlight) return inFlight
    const entry = this.#render(request, edition, now).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, entry)
    return entry
  }

  /** `edition` was read before, so the response is rendered from that version or a later one. */
  async #render(request: CatalogueRequest, edition: string, now: Date): Promise<CacheEntry | null> {
    const { nextChange, render } = this.#options
    const until = await nextChange(now)
    const response = await render(request)
    // Routes read the clock themselves: a product may have been published since `now`.
    if (!response || this.#options.now().getTime() >= until) return null
    const entry = { response, edition, from: now.getTime(), until }
    // Restoring a backup restores an old version: a response of a later catalogue must not be cached under it.
    if ((await this.#options.edition()) === edition) this.#cache.set(request.key, entry)
    return entry
  }
}
