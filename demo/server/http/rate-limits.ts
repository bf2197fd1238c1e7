import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Queries } from '../database/queries.ts'
import { countOne } from '../shop/tallies.ts'

/** What the plugin tells the store of a route about the route. */
type Place = { groupId?: string | undefined; routeInfo?: { method?: unknown; url?: string } | undefined }

/** The counters of @fastify/rate-limit in the database, one window per client address and route (or group of routes). */
export function rateLimits(db: Queries, now: () => Date): FastifyRateLimitStoreCtor {
  return class SharedLimits {
    readonly #place: string

    constructor({ groupId, routeInfo }: Place) {
      // The plugin has put the group into the key already.
      this.#place = groupId ? 'group' : `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`
    }

    incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const at = now()
      countOne(db, `${this.#place} ${address}`, windowMs, at).then(
        ({ count, resetsAt }) => done(null, { current: count, ttl: resetsAt.getTime() - at.getTime() }),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error('no count', { cause })),
      )
    }

    child(place: object): SharedLimits {
      return new SharedLimits(place)
    }
  }
}
