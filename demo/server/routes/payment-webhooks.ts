import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../shop/domain-error.ts'
import { requestByCharge } from '../shop/payment/payment-requests.ts'
import { settle } from '../shop/payment/settlement.ts'
import type { Shop } from '../shop/shop.ts'

/** Signed webhooks of the payment provider: old or forged ones are rejected, repeated ones change nothing. */
export const paymentWebhookRoutes =
  (shop: Shop): FastifyPluginAsync =>
  async (app) => {
    app.post('/demo-psp/callbacks', async (request, reply) => {
      const charge = shop.payments.verifyCallback(request.headers, request.rawBody, shop.now())
      if (!charge) throw new DomainError(401, 'Bad signature')
      const known = await requestByCharge(shop.db, charge.id)
      // The charge is unknown or not stored yet: the provider retries, or its state is requested when the customer
      // returns.
      if (!known) throw new DomainError(404, 'Unknown charge')
      await settle(shop, known.hash, charge)
      return reply.code(204).send()
    })
  }
