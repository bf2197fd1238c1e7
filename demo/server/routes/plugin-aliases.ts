import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../shop/shop.ts'
import { pluginAddressRoutes } from './plugin/address-book.ts'
import { bulkCartRoutes } from './plugin/carts.ts'
import { pluginCatalogueRoutes } from './plugin/catalogue.ts'
import { checkoutReadRoutes } from './plugin/checkout.ts'
import { pluginMeRoutes } from './plugin/me.ts'
import { pluginOrderRoutes } from './plugin/orders.ts'

const ROUTES = [
  ...[bulkCartRoutes, checkoutReadRoutes, pluginCatalogueRoutes],
  ...[pluginMeRoutes, pluginAddressRoutes, pluginOrderRoutes],
]

/** Names that the plugin gives to the same calls (contract 4.5). */
export const pluginAliasRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of ROUTES) await app.register(routes(shop))
  }
