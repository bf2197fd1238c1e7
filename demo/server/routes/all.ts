import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { plain, withoutNulls } from '../hydra.ts'
import { checkAccept, wantsPlainJson } from '../negotiation.ts'
import type { Shop } from '../shop/shop.ts'
import { channelRoutes } from './channels.ts'
import { offerRoutes } from './offers.ts'
import { productRoutes } from './products.ts'
import { taxonRoutes } from './taxons.ts'

/** Carts, login and checkout: the plugin's dialect, bare JSON without nulls (wire contract 1.1). */
export const shopApi =
  (_shop: Shop): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
    app.addHook('preSerialization', async (_request, _reply, payload) => withoutNulls(payload))
  }

/** Everything else: JSON-LD, or bare JSON when that alone is accepted (wire contract 2.1). */
export const apiV2 =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', checkAccept)
    jsonLd(app)
    await app.register(channelRoutes(shop))
    await app.register(taxonRoutes(shop))
    await app.register(productRoutes(shop))
    await app.register(offerRoutes(shop))
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
