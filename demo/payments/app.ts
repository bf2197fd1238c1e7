import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonParser, parseText } from '../../widgets/server/text-bodies.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { chargeRoutes, Rejection } from './charge-routes.ts'
import { createPageServer, sendError } from './page-server.ts'
import { fieldsPage, indexPage, unknownPath } from './pages.ts'
import type { PaymentSettings } from './settings.ts'
import { chargeLifecycle } from './charge-lifecycle.ts'
import { tokenRoutes } from './tokens.ts'

/** SQLite's codes for a lock, a full disk, and a file that cannot be read or written now. */
const TRANSIENT = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/

/** 503 for a store that cannot be written now. */
function onError(error: FastifyError | Rejection, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Rejection) return void reply.code(error.statusCode).send(error.body)
  if (!TRANSIENT.test(error.code)) return sendError(error, request, reply)
  reply.code(503).header('retry-after', '1').send({ error: 'unavailable' })
}

/** Creates the payment sandbox, ready to listen. */
export function createPayments(settings: PaymentSettings): FastifyInstance {
  const app = createPageServer({ trustProxy: settings.trustProxy, unknownPath, onError })
  const charges = chargeLifecycle(settings)
  parseText(app, 'application/json', jsonParser(app))
  indexPage(app)
  fieldsPage(app, settings)
  tokenRoutes(app, settings)
  chargeRoutes(app, settings, charges)
  challengeRoutes(app, settings, charges)
  app.get('/health', async () => {
    settings.store.checkDiskSpace()
    return { status: 'ok' }
  })
  app.addHook('onListen', async () => charges.start())
  app.addHook('preClose', async () => charges.stop())
  return app
}
