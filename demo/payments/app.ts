import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { trustedProxies } from '../../widgets/server/client-address.ts'
import { guardRequests, serverLimits } from '../../widgets/server/http-server.ts'
import { jsonParser, parseText } from '../../widgets/server/text-bodies.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { chargeRoutes, Rejection } from './charge-routes.ts'
import { fieldsPage, indexPage, missingPage, securityHeaders } from './pages.ts'
import type { PaymentSettings } from './settings.ts'
import { chargeLifecycle } from './charge-lifecycle.ts'
import { tokenRoutes } from './tokens.ts'

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

/** SQLite's codes for a lock, a full disk, and a file that cannot be read or written now. */
const TRANSIENT = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/

/** 503 for a store that cannot be written now; other failures reveal only their status. */
function sendError(error: FastifyError | Rejection, _request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Rejection) return void reply.code(error.statusCode).send(error.body)
  const { code, statusCode = 500 } = error
  if (TRANSIENT.test(code)) reply.code(503).header('retry-after', '1').send({ error: 'unavailable' })
  else if (statusCode >= 500) reply.code(500).send({ error: 'internal_error' })
  else reply.code(statusCode).send({ error: 'bad_request' })
}

/** Creates the payment sandbox, ready to listen. It logs nothing: a request body may contain a card number. */
export function createPayments(settings: PaymentSettings): FastifyInstance {
  const trustProxy = settings.trustProxy ? trustedProxies(settings.trustProxy) : false
  const app = fastify({
    ...serverLimits(),
    ...{ trustProxy, logger: false, bodyLimit: 16_384, forceCloseConnections: true },
    frameworkErrors: (error, request, reply) => sendError(error, request as FastifyRequest, reply as FastifyReply),
  })
  const charges = chargeLifecycle(settings)
  securityHeaders(app)
  guardRequests(app)
  app.removeAllContentTypeParsers()
  parseText(app, 'application/json', jsonParser(app))
  assets(app)
  indexPage(app)
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html; charset=utf-8').send(missingPage))
  fieldsPage(app, settings)
  tokenRoutes(app, settings)
  chargeRoutes(app, settings, charges)
  challengeRoutes(app, settings, charges)
  app.setErrorHandler(sendError)
  app.get('/health', async () => {
    settings.store.checkDiskSpace()
    return { status: 'ok' }
  })
  app.addHook('onListen', async () => charges.start())
  app.addHook('preClose', async () => charges.stop())
  return app
}
