import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Shop } from '../../shop/shop.ts'
import { addressAliases } from './addresses.ts'
import { customerAliases } from './customers.ts'
import { loginAliases } from './login.ts'
import { orderAliases } from './orders.ts'
import { productAliases } from './products.ts'

const ROUTES = [loginAliases, customerAliases, addressAliases, orderAliases, productAliases]

/** Names of newer Sylius versions for the same routes (contract 4.5). */
export const aliasRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of ROUTES) await app.register(routes(shop))
  }
