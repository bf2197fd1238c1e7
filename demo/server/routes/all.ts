import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { decidingValues } from '../shop/catalogue/deciding-values.ts'
import { CACHEABLE } from '../http/catalogue-responses.ts'
import { descriptiveHeaders } from '../http/descriptive-headers.ts'
import { plain, withoutNulls, type QueryValues } from '../views/hydra.ts'
import { checkAccept, wantsPlainJson } from '../http/negotiation.ts'
import { releasePlacesFirst } from '../shop/order/places.ts'
import type { Shop } from '../shop/context.ts'
import { setXsrfCookie } from '../http/xsrf.ts'
import { accountRoutes } from './account.ts'
import { amendmentRoutes } from './amendments.ts'
import { addressAliases, addressBookRoutes, addressDefaultRoutes, pluginAddressRoutes } from './addresses.ts'
import { publicFormRoutes } from './public-forms.ts'
import { cardRoutes, paymentMethodRoutes, paymentRequestRoutes } from './payments.ts'
import { cartLinkRoutes } from './cart-links.ts'
import { cartRoutes, couponRoutes, bulkCartRoutes } from './carts.ts'
import { channelRoutes, taxonRoutes, variantRoutes, pluginCatalogueRoutes } from './catalogue.ts'
import { checkoutRoutes, deliveryRoutes } from './checkout.ts'
import { customerRoutes, loginAliases, pluginLoginRoute } from './customers.ts'
import { invoiceRoutes } from './invoices.ts'
import { orderRoutes, placedOrderRoutes, reorderRoutes } from './orders.ts'
import { pluginMeRoutes, customerAliases } from './profiles.ts'
import { productAliases, productRoutes } from './products.ts'
import { quoteRoutes } from './quotes.ts'

/** The routes whose responses depend on the places that are taken, by path of the API. */
const PLACES = {
  shopApi: [cartRoutes, couponRoutes, cartLinkRoutes, checkoutRoutes, placedOrderRoutes, bulkCartRoutes],
  apiV2: [deliveryRoutes, orderRoutes, paymentRequestRoutes, reorderRoutes, amendmentRoutes],
}

// Names that the plugin gives to the same calls (contract 4.5).
const SHOP_API = [pluginLoginRoute, pluginMeRoutes, pluginAddressRoutes]

/** The routes whose responses do not depend on the client. */
const CATALOGUE = [channelRoutes, taxonRoutes, productRoutes, variantRoutes]

const API_V2 = [
  customerRoutes,
  accountRoutes,
  addressBookRoutes,
  addressDefaultRoutes,
  cardRoutes,
  paymentMethodRoutes,
  invoiceRoutes,
  quoteRoutes,
  publicFormRoutes,
  // Names of other Sylius versions for the same calls (contract 4.5).
  ...loginAliases,
  customerAliases,
  addressAliases,
  productAliases,
]

/** Carts, login and checkout as in the plugin: plain JSON without nulls (contract 1.1). */
export const shopApi =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    app.addHook('preSerialization', async (_request, _reply, payload) => withoutNulls(payload))
    await app.register(catalogue([pluginCatalogueRoutes]), shop)
    await app.register(ofOneClient, shop)
  }

const ofOneClient: FastifyPluginAsync<Shop> = async (app, shop) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
  app.addHook('onRequest', setXsrfCookie)
  await app.register(withPlaces(PLACES.shopApi), shop)
  for (const routes of SHOP_API) await app.register(routes, shop)
}

/** Everything else: JSON-LD, or plain JSON when it alone is accepted (contract 2.1). */
export const apiV2 =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    descriptiveHeaders(app, shop)
    app.addHook('onRequest', checkAccept)
    setMediaTypes(app)
    await app.register(catalogue(CATALOGUE), shop)
    await app.register(withPlaces(PLACES.apiV2), shop)
    for (const routes of API_V2) await app.register(routes, shop)
  }

/** Gives expired places back first, so that all routes show and check the same. A failure must not fail the request. */
export function withoutExpiredPlaces(app: FastifyInstance, shop: Shop): void {
  app.addHook('preHandler', async ({ log }) => {
    await releasePlacesFirst(shop).catch((error: unknown) => log.error(error, 'expired places were not given back'))
  })
}

const withPlaces =
  (plugins: readonly FastifyPluginAsync<Shop>[]): FastifyPluginAsync<Shop> =>
  async (app, shop) => {
    withoutExpiredPlaces(app, shop)
    for (const routes of plugins) await app.register(routes, shop)
  }

/** Caches must revalidate: prices and stock are never stale, and unchanged responses are not sent again. */
const catalogue =
  (plugins: readonly FastifyPluginAsync<Shop>[]): FastifyPluginAsync<Shop> =>
  async (app, shop) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', CACHEABLE))
    // With and without the cache a response has the same links.
    app.addHook('preHandler', async (request) => {
      request.query = await decidingValues(shop.db, request.routeOptions.url ?? '', request.query as QueryValues)
    })
    for (const routes of plugins) await app.register(routes, shop)
  }

/** Sets the media types of API v2, with plain JSON for clients that request it. */
export function setMediaTypes(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    // Errors have set their type.
    if (reply.statusCode >= 400) return payload
    const bare = wantsPlainJson(request)
    reply.type(bare ? 'application/json; charset=utf-8' : 'application/ld+json; charset=utf-8')
    return bare ? plain(payload) : payload
  })
}
