import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../../shop/shop.ts'
import { credentials, logIn } from '../session.ts'

/** Login as Sylius names it before 1.13, and since (call 1). */
export const loginAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
    for (const path of ['/authentication-token', '/customers/token']) {
      app.post(path, { config, schema: { body: credentials } }, async (request) =>
        logIn(app, shop, request.body, request.ip),
      )
    }
  }
