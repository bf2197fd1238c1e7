import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { isMalformed } from './http-server.ts'

/** A response in memory; its headers, and those of its 304, have no `content-length`. */
export type CachedResponse = {
  /** 200 by default. */
  status?: number
  /** Null for a response that has no 304. */
  etag: string | null
  body: Buffer
  headers: OutgoingHttpHeaders
  notModified: OutgoingHttpHeaders
}

/** A response, the version of what it was made from, and its validity: epoch ms, `until` exclusive. */
export type CacheEntry = { response: CachedResponse; version: string; from: number; until: number }

/** Makes a response, given the invalid one that it replaces; undefined when it must not be cached. */
type Make = (previous: CachedResponse | undefined) => Promise<CacheEntry | undefined>

/** LRU cache of responses: the response of a key is valid for one version of what it was made from, and for a time. */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry, Make>
  readonly #now: () => number

  constructor({ maxBytes, maxEntries = 0, now }: { maxBytes: number; maxEntries?: number; now: () => number }) {
    this.#now = now
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => sizeOf(response) + key.length,
      fetchMethod: (_key, previous, { context: make }) => make(previous?.response),
    })
  }

  get(key: string, version: string): CachedResponse | null {
    return this.#valid(this.#entries.get(key), version)
  }

  /** The valid response, else the one that `make` returns, once for concurrent calls; null when that one is not valid for this call. */
  async fetch(key: string, version: string, make: Make): Promise<CachedResponse | null> {
    const forceRefresh = this.get(key, version) === null
    return this.#valid(await this.#entries.fetch(key, { forceRefresh, context: make }), version)
  }

  #valid(entry: CacheEntry | undefined, version: string): CachedResponse | null {
    const now = this.#now()
    return entry?.version === version && entry.from <= now && now < entry.until ? entry.response : null
  }
}

/** The approximate size of a response in memory, in bytes. */
const sizeOf = ({ body, headers, notModified }: CachedResponse): number =>
  body.length + JSON.stringify([headers, notModified]).length

/** Copies a body into memory of its own: a slice would retain the slab of 16 to 64 kB that Node allocated it from. */
export function copyBuffer(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** In the order of preference on equal weights; `identity` is the last one. */
const COMPRESSIONS = ['br', 'gzip'] as const

/** The encoding of a response: the one with the highest weight in `Accept-Encoding`; `X-No-Compression` is one of @fastify/compress. */
export function encodingOf(headers: IncomingMessage['headers']): Encoding {
  if (headers['x-no-compression'] !== undefined) return 'identity'
  const weights = new Map<string, number>()
  for (const one of String(headers['accept-encoding'] ?? '').split(',', MAX_ENCODINGS)) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = COMPRESSIONS.toSorted((one, other) => weightOf(other) - weightOf(one))
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity'
}

/** The entries of `Accept-Encoding` that count: browsers send four. */
const MAX_ENCODINGS = 20

/** Finds the cached response of a request. It returns a promise only when it must wait: other responses are sent synchronously. */
type Lookup = (request: IncomingMessage) => CachedResponse | null | Promise<CachedResponse | null>

/** Sends cached responses before the routes of Fastify, which handle all others. Call it before any plugin is registered. */
export function serveCached(app: FastifyInstance, lookup: Lookup): void {
  const { server } = app
  const [routes] = server.listeners('request') as RequestListener[]
  if (!routes) throw new Error('The server has no routes yet.')
  let isOpen = true
  app.addHook('preClose', async () => void (isOpen = false))
  server.removeListener('request', routes)
  server.on('request', (request, response) => {
    const respond = (cached: CachedResponse | null) =>
      cached ? send(cached, request, response) : routes(request, response)
    const found = isOpen && !isMalformed(request, request.url ?? '') ? lookup(request) : null
    if (found instanceof Promise) void found.catch(() => null).then(respond)
    else respond(found)
  })
}

function send(
  { status = 200, etag, body, headers, notModified }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (isNotModified(request, etag)) response.writeHead(304, notModified).end()
  else response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

/** Whether the client has the response with this ETag: a weak comparison, as in @fastify/etag. */
export function isNotModified({ headers }: Pick<IncomingMessage, 'headers'>, etag: string | null): boolean {
  const known = headers['if-none-match']
  return known !== undefined && etag !== null && (known === etag || `W/${known}` === etag)
}
