import type { FastifyPluginAsync } from 'fastify'
import { descriptiveHeaders } from '../../http/descriptive-headers.ts'
import { checkAccept } from '../../http/negotiation.ts'
import type { Shop } from '../../shop/shop.ts'
import { jsonLd } from '../all.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminPlanningRoutes } from './planning.ts'
import { adminQuoteRoutes } from './quotes.ts'
import { adminSessionRoutes } from './session.ts'

/** The calls of the caterer's people, named as in Sylius; customers' tokens are refused. */
export const apiAdmin =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    descriptiveHeaders(app, shop)
    app.addHook('onRequest', checkAccept)
    jsonLd(app)
    const all = [adminSessionRoutes, adminOrderRoutes, adminQuoteRoutes, adminPlanningRoutes]
    for (const routes of all) await app.register(routes(shop))
  }
