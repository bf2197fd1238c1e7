import { z } from 'zod'
import { newQuote } from '../../views/schemas/quote.ts'
import { file, json, ld, noBody, routeDocs, type DocsTable } from '../route-docs.ts'

const challenge = z
  .looseObject({ parameters: z.looseObject({ algorithm: z.string(), nonce: z.string() }), signature: z.string() })
  .meta({ id: 'Challenge' })

const V2 = '/api/v2/shop'
const publicRoute = routeDocs('Forms')
const serviceRoute = routeDocs('Service')
const status = (word: string) => z.strictObject({ status: z.literal(word) })
const received = { 202: noBody('Received; the same Idempotency-Key is received once') }
const contact = publicRoute('Send a message to the caterer', { ...received, 409: 'error' })

export const formDocs: DocsTable = {
  [`GET ${V2}/captcha`]: publicRoute('A captcha; its solution is the captchaToken of a form', {
    200: json(challenge, 'A challenge of ALTCHA'),
  }),
  [`POST ${V2}/contact`]: contact,
  [`POST ${V2}/contact-requests`]: contact,
  [`POST ${V2}/franchise-applications`]: publicRoute('Apply to become a franchisee', { ...received, 409: 'error' }),
  [`POST ${V2}/quote-requests`]: publicRoute('Request a quote; it belongs to the customer when a token is sent', {
    201: ld(newQuote, 'Its number; the same Idempotency-Key returns the same request'),
    409: 'error',
  }),
}

export const serviceDocs: DocsTable = {
  'GET /health': serviceRoute('Whether the database responds', {
    200: json(
      status('ok').extend({ mail: z.literal('unavailable').optional() }),
      'It does; `mail` during an outage of the mail server',
    ),
    503: json(status('unavailable'), 'It does not'),
  }),
  'POST /demo-psp/callbacks': serviceRoute('A signed webhook of the payment provider', {
    204: noBody('Processed'),
    401: 'error',
    404: 'error',
  }),
  'GET /api/v2/docs.json': serviceRoute('This document', {
    200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1'),
  }),
  'GET /api/v2/docs-order.json': serviceRoute('This document, with the calls that an order needs alone', {
    200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1'),
  }),
  'GET /api/v2/docs.jsonld': serviceRoute('The resources, as Hydra documentation', {
    200: file('application/ld+json', 'A Hydra ApiDocumentation'),
  }),
  'GET /api/v2/contexts/:name': serviceRoute('The JSON-LD context of a resource', {
    200: file('application/ld+json', 'A JSON-LD context'),
    404: 'error',
  }),
  'GET /api/v2': serviceRoute('The entry point of the API', { 302: noBody('The documentation, in Location') }),
}
