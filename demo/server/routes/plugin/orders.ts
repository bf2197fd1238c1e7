import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { basketOf } from '../../shop/cart/basket.ts'
import { listOrders } from '../../shop/order/order-list.ts'
import type { Shop } from '../../shop/shop.ts'
import { placedOrderView } from '../../views/order.ts'
import { outsideOf } from '../orders.ts'

/** The plugin does not page orders: it lists all of them, up to this many. */
const ALL = { page: 1, itemsPerPage: 1000 }

/** A customer's placed orders, newest first, as the plugin lists them (contract 1.8). */
export const pluginOrderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/orders', { onRequest: requireCustomer }, async (request) => {
      const { orders } = await listOrders(shop.db, { customerId: customerOf(request).id }, ALL)
      const baskets = await Promise.all(orders.map((order) => basketOf(shop.db, order, shop.now())))
      return baskets.map((basket) => placedOrderView(basket, outsideOf(shop, request)))
    })
  }
