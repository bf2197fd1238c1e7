import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Queries } from '../database/schema.ts'
import { incrementCounter } from '../shop/rate-limit-counters.ts'

/** The route options that @fastify/rate-limit passes to its store. */
type RouteOptions = { groupId?: string | undefined; routeInfo?: { method?: unknown; url?: string } | undefined }

/** A database store for @fastify/rate-limit: one window per client address and route or group of routes. */
export function rateLimits(db: Queries, now: () => Date): FastifyRateLimitStoreCtor {
  return class SharedLimits {
    readonly #prefix: string

    constructor({ groupId, routeInfo }: RouteOptions) {
      // The plugin prefixes the key with the group.
      this.#prefix = groupId ? 'group' : `${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`
    }

    incr(
      address: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const at = now()
      incrementCounter(db, `${this.#prefix} ${address}`, windowMs, at).then(
        ({ count, resetsAt }) => done(null, { current: count, ttl: resetsAt.getTime() - at.getTime() }),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error('rate-limit counter failed', { cause })),
      )
    }

    child(options: object): SharedLimits {
      return new SharedLimits(options)
    }
  }
}
