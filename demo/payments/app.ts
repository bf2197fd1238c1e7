import fastify, { type FastifyInstance } from 'fastify'
import { assets } from './assets.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { chargeRoutes } from './charge-routes.ts'
import { fieldsPage } from './fields-page.ts'
import { indexPage } from './index-page.ts'
import { securityHeaders } from './security-headers.ts'
import { settlement } from './settlement.ts'
import type { PaymentSettings } from './settings.ts'
import { tokenRoutes } from './token-routes.ts'

/** Creates the payment sandbox, ready to listen. It logs nothing: a request body may hold a card number. */
export function createPayments(settings: PaymentSettings): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 16_384, forceCloseConnections: true })
  const settling = settlement(settings)
  securityHeaders(app)
  assets(app)
  indexPage(app)
  fieldsPage(app, settings)
  tokenRoutes(app, settings)
  chargeRoutes(app, settings, settling)
  challengeRoutes(app, settings, settling)
  app.get('/health', async () => ({ status: 'ok' }))
  app.addHook('onListen', async () => settling.resume())
  app.addHook('preClose', async () => settling.stop())
  return app
}
