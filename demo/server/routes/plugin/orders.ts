import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { pricedCart } from '../../shop/cart/priced-cart.ts'
import { listOrders } from '../../shop/order/order-list.ts'
import type { Shop } from '../../shop/shop.ts'
import { placedOrderView } from '../../views/order.ts'
import { viewContext } from '../orders.ts'

/** The plugin does not paginate orders: it lists all of them, up to this limit. */
const MAX_ORDERS = { page: 1, itemsPerPage: 1000 }

/** A customer's placed orders, newest first, as the plugin lists them (contract 1.8). */
export const pluginOrderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/orders', { onRequest: requireCustomer }, async (request) => {
      const { orders } = await listOrders(shop.db, { customerId: customerOf(request).id }, MAX_ORDERS)
      const pricedOrders = await Promise.all(orders.map((order) => pricedCart(shop.db, order, shop.now())))
      return pricedOrders.map((priced) => placedOrderView(priced, viewContext(shop, request)))
    })
  }
