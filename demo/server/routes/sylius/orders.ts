import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { customerOf, requireCustomer } from '../../http/auth.ts'
import { completeOrder } from '../../shop/order/completion.ts'
import { orderDetails } from '../../shop/order/details.ts'
import type { Shop } from '../../shop/shop.ts'
import { ownOrderResource } from '../orders.ts'

/** Places an order as Sylius's own checkout does, and returns the whole order (call 26). */
export const orderAliases =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCustomer)

    const schema = { params: z.object({ token: z.string() }), body: orderDetails }
    app.patch('/orders/:token/complete', { schema }, async (request) => {
      const { token } = request.params
      await completeOrder(shop, token, customerOf(request), request.body)
      return ownOrderResource(shop, request, token)
    })
  }
