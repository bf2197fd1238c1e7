import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { trustedProxies } from '../../widgets/server/client-address.ts'
import { guardRequests, serverLimits } from '../../widgets/server/http-server.ts'
import { securityHeaders } from './page-headers.ts'

const FONT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** Serves the stylesheets and scripts of our pages, and the shop's text font. */
function assets(app: FastifyInstance): void {
  void app.register(fastifyStatic, {
    root: fileURLToPath(new URL('browser', import.meta.url)),
    prefix: '/assets/',
    maxAge: 0,
  })
  app.get('/assets/instrument-sans.woff2', async (_request, reply) => {
    const path = createRequire(import.meta.url).resolve(FONT)
    return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(createReadStream(path))
  })
}

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void

/** Failures of the server reveal only their status. */
export const sendError: ErrorHandler = ({ statusCode = 500 }, _request, reply) => {
  if (statusCode >= 500) reply.code(500).send({ error: 'internal_error' })
  else reply.code(statusCode).send({ error: 'bad_request' })
}

type PageServerOptions = {
  /** Addresses or networks of trusted proxies (`X-Forwarded-For`); none by default. */
  trustProxy?: string[] | false | undefined
  /** The page of an unknown path. */
  unknownPath: string
  onError?: ErrorHandler
}

/**
 * What the sandbox and the pages for Stripe share: limits, security headers, assets, errors. It parses no bodies, and logs nothing: a request
 * body may contain a card number.
 */
export function createPageServer({ trustProxy, unknownPath, onError = sendError }: PageServerOptions): FastifyInstance {
  const app = fastify({
    ...serverLimits(),
    trustProxy: trustProxy ? trustedProxies(trustProxy) : false,
    ...{ logger: false, bodyLimit: 16_384, forceCloseConnections: true },
    frameworkErrors: (error, request, reply) => sendError(error, request as FastifyRequest, reply as FastifyReply),
  })
  securityHeaders(app)
  guardRequests(app)
  app.removeAllContentTypeParsers()
  assets(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html; charset=utf-8').send(unknownPath))
  app.setErrorHandler(onError)
  return app
}
