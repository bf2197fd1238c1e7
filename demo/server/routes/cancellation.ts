import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { notFound } from '../shop/domain-error.ts'
import { cancelOrder } from '../shop/order/cancellation.ts'
import { placedOrder } from '../shop/order/orders.ts'
import type { Shop } from '../shop/shop.ts'
import { ownOrderResource } from './orders.ts'

const params = z.object({ token: z.string() })

/** Cancels an order until its cut-off: stock, slot, coupon and payment are released. Idempotent. */
export const cancellationRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    app.put('/account/orders/:token/cancel', { schema: { params } }, async (request) => {
      const order = await placedOrder(shop.db, request.params.token, customerOf(request).id)
      if (!order) throw notFound()
      await cancelOrder(shop, order.id, 'customer')
      return ownOrderResource(shop, request, order.token_value)
    })
  }
