import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../../shop/shop.ts'
import { pluginAddressRoutes } from './address-book.ts'
import { bulkCartRoutes } from './carts.ts'
import { pluginCatalogueRoutes } from './catalogue.ts'
import { checkoutReadRoutes } from './checkout.ts'
import { pluginMeRoutes } from './me.ts'
import { pluginOrderRoutes } from './orders.ts'

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
