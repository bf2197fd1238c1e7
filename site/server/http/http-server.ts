import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take, in milliseconds: for its headers, for its whole request, and with no traffic at all. */
export type Patience = { headersMs: number; requestMs: number; idleMs: number }

/** Longer than a slow network needs; `idleMs` also covers the payment provider's 25 seconds and connections that proxies keep open. */
export const PATIENCE: Patience = { headersMs: 10_000, requestMs: 20_000, idleMs: 65_000 }

const HEADERS_LIMIT = 16_384

/** The limits of a connection to any server here: one that is too slow or sends too much gets a response, if possible, and is closed. */
export const serverLimits = ({ headersMs, requestMs, idleMs }: Patience = PATIENCE) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / 10,
      maxHeaderSize: HEADERS_LIMIT,
    },
    rewriteUrl: pathOf,
    clientErrorHandler: hangUp,
  }) satisfies FastifyHttpOptions<Server>

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** The path of a request in absolute form (RFC 9112, 3.2.2), as a client of a proxy writes it. */
const pathOf = ({ url = '/' }: { url?: string | undefined }): string => url.replace(ABSOLUTE, '') || '/'

/** The headers of responses that no hook handles. */
export const BARE_RESPONSE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Gives one short response to what is not HTTP or comes too slowly, and closes the connection. What was sent is not logged. */
function hangUp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = STATUS[error.code ?? ''] ?? 400
  const message = STATUS_CODES[code] ?? ''
  const body = JSON.stringify({ code, message })
  const headers = {
    ...BARE_RESPONSE,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${code} ${message}`, ...lines, '', body].join('\r\n'))
}

/** Whether a request names two hosts: in two `Host` headers, of which Node reads the first, or in an absolute form beside another `Host`. */
export function isAmbiguous({ rawHeaders, headers }: IncomingMessage, url: string): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  const [, named = headers.host] = ABSOLUTE.exec(url) ?? []
  return hosts.length > 1 || named?.toLowerCase() !== headers.host?.toLowerCase()
}

/** Rejects an ambiguous request (400), and a known path with a method that it does not have (405 with `Allow`). Call it before the routes. */
export function guardRequests(app: FastifyInstance): void {
  const routes: { path: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => void routes.push({ path: patternOf(url), methods: [method].flat() }))
  app.addHook('onRequest', async ({ raw, originalUrl, is404, url }, reply) => {
    if (isAmbiguous(raw, originalUrl)) throw httpError(400)
    const [path = ''] = is404 ? url.split('?', 1) : []
    const allowed = new Set(routes.flatMap((route) => (is404 && route.path.test(path) ? route.methods : [])))
    if (allowed.size === 0) return
    reply.header('allow', [...allowed].join(', '))
    throw httpError(405)
  })
}

const httpError = (statusCode: number) => Object.assign(new Error(STATUS_CODES[statusCode]), { statusCode })

/** The paths of a route: `:name` is one part, `*` the rest. A slash at the end makes no difference. */
function patternOf(route: string): RegExp {
  const literal = route.replace(/\/$/, '').replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`)
}
