import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { beforeRoutes } from '../../../../widgets/server/before-routes.ts'
import { isUnavailable } from '../../database/errors.ts'
import type { ShopDatabase } from '../../database/open.ts'
import { nextPublication } from '../../shop/catalogue/products.ts'
import { cacheableResponse, send } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'
import { catalogueRequestOf, type RequestOptions } from './catalogue-request.ts'

export type CacheOptions = { db: ShopDatabase; now: () => Date } & RequestOptions

/**
 * Serves cached responses before routing. On failure the routes respond, with 503 when the database is unavailable.
 * Must be called before any plugin is registered, so that it stops before they close.
 */
export function serveCachedResponses(app: FastifyInstance, { db, now, ...options }: CacheOptions): void {
  const cache = new ResponseCache({
    edition: db.edition,
    now,
    nextChange: (instant) => nextPublication(db, instant),
    render: async ({ url, headers, remoteAddress }) =>
      cacheableResponse(await app.inject({ url, headers, remoteAddress })),
  })
  const unavailable = new WeakMap<IncomingMessage, unknown>()
  // Otherwise the route would wait for the same database a second time.
  app.addHook('preHandler', async ({ raw }) => {
    if (unavailable.has(raw)) throw unavailable.get(raw)
  })
  beforeRoutes(app, async (request, response) => {
    const catalogueRequest = catalogueRequestOf(request, options)
    try {
      const cached = catalogueRequest && (await cache.get(catalogueRequest))
      if (cached) send(cached, request, response)
      return cached !== null
    } catch (error) {
      if (isUnavailable(error)) unavailable.set(request, error)
      return false
    }
  })
}
