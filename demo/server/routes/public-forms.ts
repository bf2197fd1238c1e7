import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
import type { Shop } from '../shop/context.ts'
import { item } from '../views/hydra.ts'
import { json, ld, noBody, routeDocs } from '../openapi/route-docs.ts'
import { newQuote } from '../views/schemas/quote.ts'
import { newQuoteResource } from '../views/quote.ts'

const senderOf = (request: FastifyRequest & { headers: z.infer<typeof idempotencyHeader> }): Sender => ({
  customer: request.customer,
  key: request.headers['idempotency-key'],
  from: clientKey(request),
})

const challenge = z
  .looseObject({ parameters: z.looseObject({ algorithm: z.string(), nonce: z.string() }), signature: z.string() })
  .meta({ id: 'Challenge' })
const received = { 202: noBody('Received; the same Idempotency-Key is received once'), 409: 'error' } as const
const documented = routeDocs('Forms')
const docs = {
  contact: documented('Send a message to the caterer', received),
  application: documented('Apply to become a franchisee', received),
  quote: documented('Request a quote; it belongs to the customer when a token is sent', {
    201: ld(newQuote, 'Its number; the same Idempotency-Key returns the same request'),
    409: 'error',
  }),
  captcha: documented('A captcha; its solution is the captchaToken of a form', {
    200: json(challenge, 'A challenge of ALTCHA'),
  }),
}

/** Contact, quote requests and franchise applications (calls 51 to 53), and the challenge of their captcha. */
export const publicFormRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const limit = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' } }
  const headers = idempotencyHeader

  const contact = { config: { ...limit, ...docs.contact }, schema: { body: contactForm, headers } }
  for (const path of ['/contact', '/contact-requests']) {
    app.post(path, contact, async (request, reply) => {
      await receiveContact(shop, request.body, senderOf(request))
      return reply.code(202).send()
    })
  }

  const application = { config: { ...limit, ...docs.application }, schema: { body: franchiseForm, headers } }
  app.post('/franchise-applications', application, async (request, reply) => {
    await receiveApplication(shop, request.body, senderOf(request))
    return reply.code(202).send()
  })

  const quote = { config: { ...limit, ...docs.quote }, schema: { body: quoteForm(shop.now), headers } }
  app.post('/quote-requests', quote, async (request, reply) => {
    const { id, number } = await requestQuote(shop, request.body, senderOf(request))
    reply.header('Cache-Control', 'no-store')
    return reply.code(201).send(item(newQuoteResource(id, number)))
  })

  // In ALTCHA's format; its widget accepts only `application/json`.
  app.get('/captcha', { config: { ...limit, ...docs.captcha } }, async (_request, reply) => {
    const challenge = await shop.captcha.challenge(shop.now())
    reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8')
    return reply.send(JSON.stringify(challenge))
  })
}
