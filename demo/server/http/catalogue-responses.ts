import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { IncomingMessage } from 'node:http'
import {
  copyBuffer,
  encodingOf,
  ResponseCache,
  serveCached,
  type CachedResponse,
} from '../../../widgets/server/response-cache.ts'
import { isUnavailable } from '../database/errors.ts'
import type { ShopDatabase } from '../database/open.ts'
import { nextPublication } from '../shop/catalogue/products.ts'
import { formatOf } from './negotiation.ts'
import { parametersOf, splitUrl, VERSION_HEADER, VERSION_PARAMETER } from '../views/hydra.ts'

type RequestOptions = {
  hasProxies: boolean
  /** CORS origins. */
  origins: readonly string[]
  /** The public origin of the API; null to use that of each request. */
  apiUrl: string | null
}

const MAX_BYTES = 12 * 1024 * 1024

/**
 * Serves catalogue responses from a cache before routing, each while the catalogue has the version that it was rendered from. On failure
 * the routes respond, with 503 when the database is unavailable. Must be called before any plugin is registered.
 */
export function serveCachedResponses(
  app: FastifyInstance,
  { db, now, ...options }: { db: ShopDatabase; now: () => Date } & RequestOptions,
): void {
  const cache = new ResponseCache({ maxBytes: MAX_BYTES, now: () => now().getTime() })
  const parameters = new Set<string>()
  app.addHook('onRoute', ({ url, schema }) => {
    if (CATALOGUE.test(url)) for (const name of parametersOf(schema)) parameters.add(name)
  })

  const responseTo = async ({ key, ...request }: CatalogueRequest): Promise<CachedResponse | null> => {
    const version = await db.catalogueVersion()
    return cache.fetch(key, version, async () => {
      const from = now()
      const until = await nextPublication(db, from)
      const response = cacheableResponse(await app.inject(request))
      // Routes read the clock themselves: a product may have been published meanwhile. After a backup is restored, the version is an old one
      // again: a response of a later catalogue must not be cached under it.
      if (!response || now().getTime() >= until || (await db.catalogueVersion()) !== version) return undefined
      return { response, version, from: from.getTime(), until }
    })
  }
  const unavailable = new WeakMap<IncomingMessage, unknown>()
  // Otherwise the route would wait for the same database a second time.
  app.addHook('preHandler', async ({ raw }) => {
    if (unavailable.has(raw)) throw unavailable.get(raw)
  })
  serveCached(app, (request) => {
    const catalogueRequest = catalogueRequestOf(request, parameters, options)
    if (!catalogueRequest) return null
    return responseTo(catalogueRequest).catch((error: unknown) => {
      if (isUnavailable(error)) unavailable.set(request, error)
      return null
    })
  })
}

/** Everything that an anonymous response depends on, besides the catalogue and the time. */
type CatalogueRequest = {
  /** The cache key: requests with the same key have the same response. */
  key: string
  url: string
  headers: Record<string, string>
  /** Decides whether the headers of a proxy are trusted. */
  remoteAddress: string
}

/** Paths of the catalogue; Cache-Control of the response decides whether it is cached. */
const CATALOGUE =
  /^\/api\/v2\/shop\/(?:channels|zipcodes|taxons|products|product-variants|product-attributes|additional-sales)(?:\/[^/?]+(?:\/by-taxon)?)?\/?(?:\?|$)/

/** Headers that determine the origin of absolute URLs; those of a proxy count when it is trusted. */
const HOST = ['host']
const FROM_PROXIES = ['x-forwarded-host', 'x-forwarded-proto']
/** Headers that make a response personal or change its form: not cached. */
const UNCACHEABLE = ['authorization', VERSION_HEADER.toLowerCase(), 'x-no-compression']

/**
 * The cache request of an anonymous catalogue request; null for any other. Headers and the query are normalised, so that
 * arbitrary values and unknown parameters create no other key. Weighted encodings and unknown media types are left to the routes.
 */
function catalogueRequestOf(
  { method, url: sent = '', headers, socket }: IncomingMessage,
  parameters: ReadonlySet<string>,
  { hasProxies, origins, apiUrl }: RequestOptions,
): CatalogueRequest | null {
  if (method !== 'GET' || !CATALOGUE.test(sent) || sent.includes(VERSION_PARAMETER) || !headers.host) return null
  if (UNCACHEABLE.some((name) => headers[name] !== undefined)) return null
  const [encoding, format] = [encodingOf(headers['accept-encoding']), formatOf(headers.accept)]
  if (encoding === null || format === null) return null
  const { origin } = headers
  const form = {
    accept: format,
    ...(encoding !== 'identity' && { 'accept-encoding': encoding }),
    ...(origin !== undefined && origins.includes(origin) && { origin }),
    ...(apiUrl === null && given(headers, hasProxies ? [...HOST, ...FROM_PROXIES] : HOST)),
  }
  const url = withParameters(sent, parameters)
  const remoteAddress = socket.remoteAddress ?? ''
  const key = JSON.stringify([url, form, ...(apiUrl === null && hasProxies ? [remoteAddress] : [])])
  return { key, url, headers: form, remoteAddress }
}

/** A URL with these query parameters only, as they were sent. */
function withParameters(url: string, parameters: ReadonlySet<string>): string {
  const [path, query] = splitUrl(url)
  const known = query
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].some((name) => parameters.has(name)))
  return known.length > 0 ? `${path}?${known.join('&')}` : path
}

const given = (headers: IncomingMessage['headers'], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** Cache-Control of cacheable responses. */
const CACHEABLE = 'public, no-cache'
/** Hop-by-hop and per-response headers. */
const EXCLUDED_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** The cacheable part of a response; null when it failed or depends on the client. */
function cacheableResponse({ statusCode, headers: sent, rawPayload }: LightMyRequestResponse): CachedResponse | null {
  const { etag } = sent
  if (statusCode !== 200 || sent['cache-control'] !== CACHEABLE || typeof etag !== 'string') return null
  const headers = Object.fromEntries(Object.entries(sent).filter(([name]) => !EXCLUDED_HEADERS.includes(name)))
  const { 'content-encoding': encoding, ...notModified } = headers
  return { etag, body: copyBuffer(rawPayload), headers, notModified }
}
