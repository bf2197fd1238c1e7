import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { collection, iri } from '../wire/hydra.ts'
import type { Shop } from '../shop/shop.ts'
import { methodView } from '../wire/payment-method.ts'

/** The payment methods without an order: a card can be saved before anything is ordered, in the provider's own fields. */
export const paymentMethodRoutes =
  ({ fieldsUrl }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/payment-methods', async (request) => {
      const card = methodView('card', fieldsUrl)
      const method = { '@id': iri('payment-methods', card.code), '@type': 'PaymentMethod', ...card }
      return collection(request, 'PaymentMethod', [method])
    })
  }
