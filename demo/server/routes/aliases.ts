import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../shop/shop.ts'
import { addressAliases } from './newer/addresses.ts'
import { customerAliases } from './newer/customers.ts'
import { loginAliases } from './newer/login.ts'
import { orderAliases } from './newer/orders.ts'
import { productAliases } from './newer/products.ts'

const ROUTES = [loginAliases, customerAliases, addressAliases, orderAliases, productAliases]

/** Names that newer backends give to the same calls (contract 4.5). */
export const aliasRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of ROUTES) await app.register(routes(shop))
  }
