import type { FastifyInstance, FastifySchema, LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import { requestPath, patternOf } from '../../../widgets/server/http-server.ts'
import {
  copyBuffer,
  encodingOf,
  ResponseCache,
  serveCached,
  type CachedResponse,
} from '../../../widgets/server/response-cache.ts'
import { isUtf8Encoded } from '../../../widgets/server/text-bodies.ts'
import { isUnavailable } from '../database/errors.ts'
import type { ShopDatabase } from '../database/open.ts'
import { comparesText, decidingValues } from '../shop/catalogue/deciding-values.ts'
import { nextPublication } from '../shop/catalogue/products.ts'
import { bearerOf } from './auth.ts'
import { formatOf } from './negotiation.ts'
import { canonicalPath, canonicalQuery, selectedVersion, splitUrl, valuesOf, type QueryValues } from '../views/hydra.ts'

type RequestOptions = {
  db: ShopDatabase
  hasProxies: boolean
  /** CORS origins. */
  origins: readonly string[]
  /** The public origin of the API; null to use that of each request. */
  apiUrl: string | null
  /** Whether a request may select an API version. */
  isVersionSelectable: boolean
}

const MAX_BYTES = 12 * 1024 * 1024

/**
 * Serves catalogue responses from a cache before routing, each while the catalogue has the version that it was rendered from. On failure
 * the routes respond, with 503 when the database is unavailable. Must be called before any plugin is registered.
 */
export function serveCachedResponses(
  app: FastifyInstance,
  { now, ...options }: { now: () => Date } & RequestOptions,
): void {
  const { db } = options
  const cache = new ResponseCache({ maxBytes: MAX_BYTES, now: () => now().getTime() })
  const routes: CatalogueRoute[] = []
  const rendering = unloggedHeaders(app)
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    if ([method].flat().includes('GET') && CATALOGUE.test(url)) routes.push({ path: patternOf(url), schema })
  })

  /** The response in the cache; `render` makes one that is missing. */
  const responseTo = async (incoming: IncomingMessage, render: boolean): Promise<CachedResponse | null> => {
    const read = readOf(incoming, routes)
    // A text is compared with all tokens: its client waits for its turn first.
    if (!render && read && comparesText(read.path, read.values)) return null
    const catalogueRequest = read && (await catalogueRequestOf(incoming, read, options))
    if (!catalogueRequest) return null
    const { key, ...request } = catalogueRequest
    const version = await db.catalogueVersion()
    if (!render) return cache.get(key, version)
    const entry = async () => {
      const from = now()
      const until = await nextPublication(db, from)
      const rendered = await app.inject({ ...request, headers: { ...request.headers, ...rendering } })
      if (rendered.statusCode >= 400 && rendered.statusCode < 500) throw new ErrorResponse(rendered)
      const response = cacheableResponse(rendered)
      // Routes read the clock themselves: a product may have been published meanwhile. After a backup is restored, the version is an old one
      // again: a response of a later catalogue must not be cached under it.
      if (!response || now().getTime() >= until || (await db.catalogueVersion()) !== version) return undefined
      return { response, version, from: from.getTime(), until }
    }
    return cache.fetch(key, version, entry).catch(responseOf)
  }
  const unavailable = new WeakMap<IncomingMessage, unknown>()
  app.addHook('preHandler', async ({ raw }, reply) => {
    // Otherwise the route would wait for the same database a second time.
    if (unavailable.has(raw)) throw unavailable.get(raw)
    // What is injected above has no token and no connection.
    if (bearerOf(raw.headers) === null && !(raw instanceof IncomingMessage)) return
    // Here its client has its turn and its token is verified: the storefront sends it with every request, and no response depends on it.
    const response = await responseTo(raw, true)
    return response
      ? reply
          .code(response.status ?? 200)
          .headers(response.headers)
          .send(response.body)
      : undefined
  })
  serveCached(app, (request) => {
    if (bearerOf(request.headers) !== null) return null
    return responseTo(request, false).catch((error: unknown) => {
      if (isUnavailable(error)) unavailable.set(request, error)
      return null
    })
  })
}

/**
 * The headers of requests that are not logged: what is rendered for the cache is logged as the request that waits for it. No client knows
 * their value.
 */
function unloggedHeaders(app: FastifyInstance): Record<string, string> {
  const [name, value] = ['x-rendering', randomUUID()]
  app.setChildLoggerFactory((logger, bindings, options, { headers }) =>
    logger.child(bindings, headers[name] === value ? { ...options, level: 'silent' } : options),
  )
  return { [name]: value }
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

/** Paths of the catalogue and of the API's description, and of their routes; Cache-Control of the response decides whether it is cached. */
export const CATALOGUE =
  /^\/(?:shop-api\/taxon-products\/by-code\/[^/]+|api\/v2\/(?:shop\/(?:channels|zipcodes|taxons|products|product-variants|product-attributes|additional-sales)(?:\/[^/]+(?:\/by-taxon)?)?|docs(?:-order\.json|\.jsonl?d?|\/json|\/yaml|\/static\/[^/]+)))$/

type CatalogueRoute = { path: RegExp; schema: FastifySchema }

/** What a request reads: the canonical path, and the parsed parameters of its route. */
type CatalogueRead = {
  path: string
  schema: FastifySchema
  values: QueryValues
}

/** The read of a catalogue request; null for any other, and for one that its route rejects. */
function readOf(request: IncomingMessage, routes: readonly CatalogueRoute[]): CatalogueRead | null {
  const { method = '' } = request
  const url = requestPath(request)
  if (!['GET', 'HEAD'].includes(method) || url.includes('%00') || !isUtf8Encoded(url)) return null
  const [sentPath, sent] = splitUrl(url)
  const path = canonicalPath(sentPath)
  const schema = path !== null && CATALOGUE.test(path) && routes.find((route) => route.path.test(path))?.schema
  if (!schema) return null
  const values = valuesOf(schema, parse(sent, '&', '=', { maxKeys: 0 }))
  return values && { path, schema, values }
}

/**
 * The cache request of a catalogue request, without its token; null for one that selects an API version, has another format or needs a
 * host that it does not name. Whatever the client sends is reduced to what decides, so that spellings, unknown headers and parameters, and
 * arbitrary values create no other key.
 */
async function catalogueRequestOf(
  request: IncomingMessage,
  { path, schema, values }: CatalogueRead,
  { db, hasProxies, origins, apiUrl, isVersionSelectable }: RequestOptions,
): Promise<CatalogueRequest | null> {
  const { headers, socket } = request
  const [encoding, format] = [encodingOf(headers), formatOf(headers.accept)]
  if (apiUrl === null && !headers.host) return null
  if (format === null || (isVersionSelectable && selectedVersion(headers, request.url ?? '') !== undefined)) return null
  const { origin } = headers
  const form = {
    accept: format,
    ...(encoding !== 'identity' && { 'accept-encoding': encoding }),
    ...(origin !== undefined && origins.includes(origin) && { origin }),
    ...(apiUrl === null && originHeaders(headers, hasProxies)),
  }
  const query = String(canonicalQuery(schema, await decidingValues(db, path, values)))
  const url = query ? `${path}?${query}` : path
  const remoteAddress = socket.remoteAddress ?? ''
  const key = JSON.stringify([url, form, ...(apiUrl === null && hasProxies ? [remoteAddress] : [])])
  return { key, url, headers: form, remoteAddress }
}

/** Headers that determine the origin of absolute URLs; those of a proxy count when it is trusted, the last value of each. */
function originHeaders(headers: IncomingMessage['headers'], hasProxies: boolean): Record<string, string> {
  const last = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      .toLowerCase() ?? ''
  const [host, forwarded, protocol] = ['host', 'x-forwarded-host', 'x-forwarded-proto'].map(last)
  return {
    host: host ?? '',
    ...(hasProxies && forwarded && { 'x-forwarded-host': forwarded }),
    ...(hasProxies && (protocol === 'https' || protocol === 'http') && { 'x-forwarded-proto': protocol }),
  }
}

/** Cache-Control of cacheable responses: clients revalidate them. */
export const CACHEABLE = 'public, no-cache'
/** Hop-by-hop and per-response headers. */
const EXCLUDED_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** The cacheable part of a response; null when it failed or depends on the client. */
function cacheableResponse({ statusCode, headers: sent, rawPayload }: LightMyRequestResponse): CachedResponse | null {
  const { etag } = sent
  if (statusCode !== 200 || sent['cache-control'] !== CACHEABLE || typeof etag !== 'string') return null
  const headers = ownHeaders(sent)
  const { 'content-encoding': encoding, ...notModified } = headers
  return { etag, body: copyBuffer(rawPayload), headers, notModified }
}

const ownHeaders = (sent: LightMyRequestResponse['headers']) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !EXCLUDED_HEADERS.includes(name)))

/** A 4xx, such as that of an unknown code: sent to all that wait for it, and not cached, as there is no end of unknown codes. */
class ErrorResponse extends Error {
  readonly response: CachedResponse

  constructor({ statusCode: status, headers: sent, rawPayload: body }: LightMyRequestResponse) {
    super()
    const headers = ownHeaders(sent)
    this.response = { status, etag: null, body, headers, notModified: headers }
  }
}

function responseOf(error: unknown): CachedResponse {
  if (error instanceof ErrorResponse) return error.response
  throw error
}
