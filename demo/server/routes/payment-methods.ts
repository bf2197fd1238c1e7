import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { collection } from '../views/hydra.ts'
import type { Shop } from '../shop/shop.ts'
import { cardMethodResource } from '../views/payment-method.ts'

/** The payment methods without an order: a card can be saved before the first order, in the provider's own fields. */
export const paymentMethodRoutes =
  ({ fieldsUrl }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/payment-methods', async (request) => {
      return collection(request, 'PaymentMethod', [cardMethodResource(fieldsUrl)])
    })
  }
