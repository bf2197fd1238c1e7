import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Queries } from '../database/schema.ts'
import { incrementClientCounter } from '../shop/rate-limit-counters.ts'

/** The route options that @fastify/rate-limit passes to its store. */
type RouteOptions = { groupId?: string | undefined; routeInfo?: { method?: unknown; url?: string } | undefined }

/** A database store for @fastify/rate-limit: one window per client address and route or group of routes. */
export function rateLimits(db: Queries, now: () => Date): FastifyRateLimitStoreCtor {
  return class SharedLimits {
    readonly #what: string
    readonly #group: string

    constructor({ groupId = '', routeInfo }: RouteOptions) {
      this.#group = groupId
      this.#what = groupId || `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const at = now()
      // The plugin appends the group to the key.
      const client = key.slice(0, key.length - this.#group.length)
      incrementClientCounter(db, { what: this.#what, client, max, windowMs }, at).then(
        ({ count, resetsAt }) => done(null, { current: count, ttl: resetsAt.getTime() - at.getTime() }),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error('rate-limit counter failed', { cause })),
      )
    }

    child(options: object): SharedLimits {
      return new SharedLimits(options)
    }
  }
}
