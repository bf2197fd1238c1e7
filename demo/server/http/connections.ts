import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { sendError } from './errors.ts'
import { Refusal } from '../shop/refusal.ts'

/** How long a client may take, in milliseconds: for its headers, for its whole request, and with no traffic at all. */
export type Patience = { headersMs: number; requestMs: number; idleMs: number }

/** Longer than a slow network needs; `idleMs` also covers the payment provider's 25 seconds and connections that proxies keep open. */
export const PATIENCE: Patience = { headersMs: 10_000, requestMs: 20_000, idleMs: 65_000 }

const BODY_LIMIT = 65_536
const HEADERS_LIMIT = 16_384
const PARAMETER_LIMIT = 200

/** The limits of one connection: one that is too slow or sends too much gets an answer, if possible, and is closed. */
export const connections = ({ headersMs, requestMs, idleMs }: Patience) =>
  ({
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: idleMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / 10,
      maxHeaderSize: HEADERS_LIMIT,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LIMIT },
    rewriteUrl: pathOf,
    clientErrorHandler: hangUp,
    frameworkErrors: refuseAddress,
  }) satisfies FastifyHttpOptions<Server>

/** The headers of answers that no hook handles. */
const BARE_ANSWER = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** The address without the host that a request to a proxy puts before it: the caller chose that host, so it is dropped. */
const pathOf = ({ url = '/' }: { url?: string | undefined }): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

/** Answers a request whose address cannot be read, or is too long. */
function refuseAddress({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(new Refusal(statusCode, STATUS_CODES[statusCode] ?? ''), request, reply.headers(BARE_ANSWER))
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Gives one short answer to what is not HTTP or comes too slowly, and closes the connection. What was sent is not logged. */
function hangUp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = STATUS[error.code ?? ''] ?? 400
  const message = STATUS_CODES[code] ?? ''
  const body = JSON.stringify({ code, message })
  const headers = {
    ...BARE_ANSWER,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${code} ${message}`, ...lines, '', body].join('\r\n'))
}
