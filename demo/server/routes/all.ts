import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { plain, withoutNulls } from '../hydra.ts'
import { checkAccept, wantsPlainJson } from '../negotiation.ts'
import type { Shop } from '../shop/shop.ts'
import { accountRoutes } from './account.ts'
import { addressBookRoutes } from './address-books.ts'
import { cardRoutes } from './cards.ts'
import { cartRoutes, couponRoutes } from './carts.ts'
import { channelRoutes } from './channels.ts'
import { checkoutRoutes } from './checkout.ts'
import { customerRoutes } from './customers.ts'
import { deliveryRoutes } from './delivery.ts'
import { offerRoutes } from './offers.ts'
import { orderRoutes, placedOrderRoutes } from './orders.ts'
import { paymentRequestRoutes } from './payment-requests.ts'
import { productRoutes } from './products.ts'
import { sessionRoutes } from './session.ts'
import { taxonRoutes } from './taxons.ts'

const SHOP_API = [cartRoutes, couponRoutes, sessionRoutes, checkoutRoutes, placedOrderRoutes]

const API_V2 = [
  ...[channelRoutes, taxonRoutes, productRoutes, offerRoutes, deliveryRoutes],
  ...[customerRoutes, accountRoutes, addressBookRoutes, cardRoutes, orderRoutes, paymentRequestRoutes],
]

/** Carts, login and checkout: the plugin's dialect, bare JSON without nulls (wire contract 1.1). */
export const shopApi =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
    app.addHook('preSerialization', async (_request, _reply, payload) => withoutNulls(payload))
    for (const routes of SHOP_API) await app.register(routes(shop))
  }

/** Everything else: JSON-LD, or bare JSON when that alone is accepted (wire contract 2.1). */
export const apiV2 =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', checkAccept)
    jsonLd(app)
    for (const routes of API_V2) await app.register(routes(shop))
  }

function jsonLd(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    // An error has chosen its own type already.
    if (reply.statusCode >= 400) return payload
    const bare = wantsPlainJson(request)
    reply.type(bare ? 'application/json; charset=utf-8' : 'application/ld+json; charset=utf-8')
    const vary = reply.getHeader('vary')
    reply.header('Vary', vary ? `${String(vary)}, Accept` : 'Accept')
    return bare ? plain(payload) : payload
  })
}
