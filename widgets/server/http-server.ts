import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** Timeouts of a connection: for the headers, for the whole request, and without traffic. */
export type Timeouts = { headersMs: number; requestMs: number; idleMs: number }

/** Longer than slow networks need; `idleMs` also covers the 25 seconds of the payment provider and the keep-alive of proxies. */
export const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 20_000, idleMs: 65_000 }

const MAX_HEADERS_SIZE = 16_384

/** Connection limits of the site, the API and the payment sandbox: a client that exceeds them gets an error response, if possible, and is disconnected. */
export const serverLimits = ({ headersMs, requestMs, idleMs }: Timeouts = TIMEOUTS) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / 10,
      maxHeaderSize: MAX_HEADERS_SIZE,
    },
    rewriteUrl: requestPath,
    clientErrorHandler: handleClientError,
  }) satisfies FastifyHttpOptions<Server>

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** The path of a request in absolute form (RFC 9112, 3.2.2), which clients of a proxy send. */
export const requestPath = ({ url = '/' }: { url?: string | undefined }): string => url.replace(ABSOLUTE, '') || '/'

/** The headers of responses that no hook handles. */
export const BARE_RESPONSE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Responds to a request that is malformed or too slow, and closes the connection. The request is not logged. */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = STATUS[error.code ?? ''] ?? 400
  const message = STATUS_CODES[code] ?? ''
  const body = JSON.stringify({ code, message })
  const headers = {
    ...BARE_RESPONSE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${code} ${message}`, ...lines, '', body].join('\r\n'))
}

/** A host name or an IP address, with or without a port (RFC 9110, 7.2). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether a request is of another version of HTTP, of no path, of a fragment or bytes that no URL has, or does not name one host; HTTP/1.0 needs no host. */
export function isMalformed({ rawHeaders, headers, httpVersion }: IncomingMessage, url: string): boolean {
  const { host } = headers
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  const [, named = host] = ABSOLUTE.exec(url) ?? []
  if (hosts.length > 1 || named?.toLowerCase() !== host?.toLowerCase()) return true
  if (host === undefined ? httpVersion !== '1.0' : !HOST.test(host)) return true
  // The router reads a fragment as a query.
  return !httpVersion.startsWith('1.') || url === '*' || /[^!-~]|#/.test(url)
}

/** Rejects a malformed request (400), and an unsupported method of a known path (405 with `Allow`). Call it before the routes are added. */
export function guardRequests(app: FastifyInstance): void {
  const routes: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => void routes.push({ path: patternOf(url), methods: [method].flat() }))
  app.addHook('onRequest', async ({ raw, originalUrl, is404, url }, reply) => {
    if (isMalformed(raw, originalUrl)) throw httpError(400)
    const [path = ''] = is404 ? url.split('?', 1) : []
    const allowed = new Set(routes.flatMap((route) => (is404 && route.path.test(path) ? route.methods : [])))
    if (allowed.size === 0) return
    reply.header('allow', [...allowed].join(', '))
    throw httpError(405)
  })
}

export const httpError = (statusCode: number, message = STATUS_CODES[statusCode]) =>
  Object.assign(new Error(message), { statusCode })

/** The pattern of a route's paths: `:name` is one segment, `*` the rest. A trailing slash is ignored. */
export function patternOf(route: string): RegExp {
  const literal = route.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`)
}
