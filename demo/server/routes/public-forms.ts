import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { idempotencyHeader } from '../shop/idempotency.ts'
import {
  contactForm,
  franchiseForm,
  receiveApplication,
  receiveContact,
  type Sender,
} from '../shop/quote/form-messages.ts'
import { quoteForm, requestQuote } from '../shop/quote/quote-requests.ts'
import type { Shop } from '../shop/shop.ts'
import { item } from '../views/hydra.ts'
import { newQuoteResource } from '../views/quote.ts'

const senderOf = (request: FastifyRequest & { headers: z.infer<typeof idempotencyHeader> }): Sender => ({
  customer: request.customer,
  key: request.headers['idempotency-key'],
  from: clientKey(request),
})

/** Contact, quote requests and franchise applications (calls 51 to 53), and the challenge of their captcha. */
export const publicFormRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
  const headers = idempotencyHeader

  for (const path of ['/contact', '/contact-requests']) {
    app.post(path, { config, schema: { body: contactForm, headers } }, async (request, reply) => {
      await receiveContact(shop, request.body, senderOf(request))
      return reply.code(202).send()
    })
  }

  app.post('/franchise-applications', { config, schema: { body: franchiseForm, headers } }, async (request, reply) => {
    await receiveApplication(shop, request.body, senderOf(request))
    return reply.code(202).send()
  })

  const quote = { body: quoteForm(shop.now), headers }
  app.post('/quote-requests', { config, schema: quote }, async (request, reply) => {
    const { id, number } = await requestQuote(shop, request.body, senderOf(request))
    reply.header('Cache-Control', 'no-store')
    return reply.code(201).send(item(newQuoteResource(id, number)))
  })

  // In ALTCHA's format; its widget accepts only `application/json`.
  app.get('/captcha', { config }, async (_request, reply) => {
    const challenge = await shop.captcha.challenge(shop.now())
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
    return reply.send(JSON.stringify(challenge))
  })
}
