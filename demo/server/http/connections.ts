import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { sendError } from './errors.ts'
import { Refusal } from '../shop/refusal.ts'

/** How long a client may take, in milliseconds: to send its headers, its whole request, and anything more at all. */
export type Patience = { headersMs: number; requestMs: number; idleMs: number }

/** Longer than the slowest honest network; the last covers the 25 seconds the payment provider is given, and what proxies keep open. */
export const PATIENCE: Patience = { headersMs: 10_000, requestMs: 20_000, idleMs: 65_000 }

const BODY_LIMIT = 65_536
const HEADERS_LIMIT = 16_384
const PARAMETER_LIMIT = 200

/** What one connection may take of the server: a slow or greedy one is closed, and told why when it can be. */
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

/** For answers no hook has gone over. */
const BARE_ANSWER = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** A request for a proxy names its host in its address: what stands there is the caller's word and goes no further. */
const pathOf = ({ url = '/' }: { url?: string | undefined }): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

/** An address that cannot be read, or is too long. */
function refuseAddress({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(new Refusal(statusCode, STATUS_CODES[statusCode] ?? ''), request, reply.headers(BARE_ANSWER))
}

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What is not even HTTP, or comes too slowly: one short answer and the connection is closed. What was sent is not written down. */
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
