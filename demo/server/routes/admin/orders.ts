import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireAdministrator } from '../../http/auth.ts'
import { collection, item, type Resource } from '../../views/hydra.ts'
import { oneOf, single, paging } from '../../http/query.ts'
import { pricedCart } from '../../shop/cart/priced-cart.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { listOrders } from '../../shop/order/order-list.ts'
import { ORDER_ACTIONS, takeAction } from '../../shop/order/order-actions.ts'
import { ORDER_STATUSES } from '../../shop/order/order-status.ts'
import { orderByToken, type PlacedRow } from '../../shop/order/orders.ts'
import type { Shop } from '../../shop/shop.ts'
import { adminOrderLine, adminOrderResource } from '../../views/order.ts'
import { viewContext } from '../orders.ts'

const day = single
  .refine((given) => given === undefined || z.iso.date().safeParse(given).success, 'is not a day. Write YYYY-MM-DD.')
  .meta({ description: 'YYYY-MM-DD' })

const listQuery = z.object({
  ...paging,
  state: oneOf(['new', 'fulfilled', 'cancelled']),
  status: oneOf(ORDER_STATUSES),
  channel: single,
  partner: single.meta({ description: 'Code of the partner on whose page they were begun' }),
  deliveryDate: day,
  'deliveryDate[after]': day,
  'deliveryDate[before]': day,
})

const params = z.object({ token: z.string() })

/** Orders for administrators: the list, one order, and its steps, each a PATCH that returns the order. */
export const adminOrderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireAdministrator)

    app.get('/orders', { schema: { querystring: listQuery } }, async (request) => {
      const { page, itemsPerPage, state, status, channel, partner, deliveryDate } = request.query
      const from = deliveryDate ?? request.query['deliveryDate[after]']
      const until = deliveryDate ?? request.query['deliveryDate[before]']
      const window = { page, itemsPerPage }
      const { orders, total } = await listOrders(shop.db, { state, status, channel, partner, from, until }, window)
      return collection(request, 'Order', orders.map(adminOrderLine), { ...window, total })
    })

    app.get('/orders/:token', { schema: { params } }, async (request) =>
      show(request, await orderByToken(shop.db, request.params.token)),
    )

    for (const action of ORDER_ACTIONS) {
      app.patch(`/orders/:token/${action}`, { schema: { params } }, async (request) => {
        const { id } = await orderByToken(shop.db, request.params.token)
        await takeAction(shop, id, action)
        return show(request, await orderByToken(shop.db, request.params.token))
      })
    }

    async function show(request: FastifyRequest, order: PlacedRow): Promise<Resource> {
      const customer = order.customer_id === null ? null : await customerById(shop.db, order.customer_id)
      return item(
        adminOrderResource(await pricedCart(shop.db, order, shop.now()), customer, viewContext(shop, request)),
      )
    }
  }
