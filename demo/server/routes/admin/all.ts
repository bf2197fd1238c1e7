import type { FastifyPluginAsync } from 'fastify'
import { descriptiveHeaders } from '../../http/descriptive-headers.ts'
import { checkAccept } from '../../http/negotiation.ts'
import type { Shop } from '../../shop/shop.ts'
import { jsonLd } from '../all.ts'
import { adminOrderRoutes } from './orders.ts'
import { adminPlanningRoutes } from './planning.ts'
import { adminQuoteRoutes } from './quotes.ts'
import { adminSessionRoutes } from './session.ts'

/** Routes of administrators, named as in Sylius; customer tokens are rejected. */
export const apiAdmin =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    descriptiveHeaders(app, shop)
    app.addHook('onRequest', checkAccept)
    jsonLd(app)
    const all = [adminSessionRoutes, adminOrderRoutes, adminQuoteRoutes, adminPlanningRoutes]
    for (const routes of all) await app.register(routes(shop))
  }
