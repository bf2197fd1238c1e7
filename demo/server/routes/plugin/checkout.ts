import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../shop/domain-error.ts'
import { pricedCart } from '../../shop/cart/priced-cart.ts'
import type { Shop } from '../../shop/shop.ts'
import type { country } from '../../views/schemas/cart.ts'
import type { ResponseBody } from '../../views/response-body.ts'
import { readableCart, showCart } from '../carts.ts'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { listOrders } from '../../shop/order/order-list.ts'
import { placedOrderView } from '../../views/order.ts'
import { viewContext } from '../orders.ts'

/** The countries of deliveries. */
const COUNTRIES: readonly ResponseBody<typeof country>[] = [{ code: 'FR', name: 'France', provinces: [] }]

/** The cart under its checkout name, and the countries of its addresses (contract 1.7). */
export const checkoutReadRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const show = showCart(shop)

    app.get('/checkout/:token', { schema: { params: z.object({ token: z.string() }) } }, async (request) => {
      const cart = await readableCart(shop, request, request.params.token)
      if (!cart) throw notFound('Cart with given id does not exists')
      return show(request, await pricedCart(shop.db, cart, shop.now()))
    })

    app.get('/checkout/countries', async () => COUNTRIES)

    app.get('/checkout/countries/:code', { schema: { params: z.object({ code: z.string() }) } }, async (request) => {
      const known = COUNTRIES.find(({ code }) => code === request.params.code)
      if (!known) throw notFound()
      return known
    })
  }

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
