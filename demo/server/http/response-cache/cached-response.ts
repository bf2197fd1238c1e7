import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { copyBuffer } from '../../../../widgets/server/encodings.ts'

/** A cached response: its body, its raw headers (name, value, name, value …), and the raw headers of its 304. */
export type CachedResponse = { body: Buffer; headers: string[]; notModified: string[]; tag: string }

/** Cache-Control of cacheable responses. */
const CACHEABLE = 'public, no-cache'
/** Hop-by-hop and per-response headers; a 304 also omits those that describe a body. */
const EXCLUDED_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding']
const BODY_HEADERS = ['content-encoding', 'content-length']

type RenderedResponse = { statusCode: number; headers: OutgoingHttpHeaders; rawPayload: Buffer }

/** The cacheable part of a response; null when it failed or depends on the client. */
export function cacheableResponse({ statusCode, headers, rawPayload }: RenderedResponse): CachedResponse | null {
  const { etag } = headers
  if (statusCode !== 200 || headers['cache-control'] !== CACHEABLE || typeof etag !== 'string') return null
  return {
    body: copyBuffer(rawPayload),
    headers: flat(headers, EXCLUDED_HEADERS),
    notModified: flat(headers, [...EXCLUDED_HEADERS, ...BODY_HEADERS]),
    tag: etag,
  }
}

function flat(headers: OutgoingHttpHeaders, excluded: readonly string[]): string[] {
  const included = Object.entries(headers).filter(([name]) => !excluded.includes(name))
  return included.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

/** The approximate size of a response in memory, in bytes. */
export const sizeOf = ({ body, headers, notModified }: CachedResponse): number =>
  body.length + [...headers, ...notModified].reduce((sum, text) => sum + text.length, 0)

/** Sends a cached response, or a 304 when If-None-Match matches. */
export function send(
  { body, headers, notModified, tag }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (matches(request.headers['if-none-match'], tag)) response.writeHead(304, notModified).end()
  else response.writeHead(200, headers).end(body)
}

/** Weak comparison, as in @fastify/etag. */
const matches = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known === tag || `W/${known}` === tag)
