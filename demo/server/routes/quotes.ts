import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withoutSpaces } from '../../../widgets/core/domain/normalize-input.ts'
import { customerOf, requireCustomer } from '../http/auth.ts'
import { setAttachmentHeaders } from '../http/files.ts'
import { quotePdf } from '../documents/quote-pdf.ts'
import { notFound, withCurrent } from '../shop/domain-error.ts'
import { collection, item } from '../views/hydra.ts'
import { single, paging, rowId } from '../http/query.ts'
import { attributionOf, attributionQuery } from '../shop/cart/attribution.ts'
import { claimQuote } from '../shop/quote/quote-claims.ts'
import { acceptQuote, declineQuote } from '../shop/quote/quote-offers.ts'
import { quoteDocument } from '../shop/quote/quote-document.ts'
import { ownQuote, quotes, QUOTE_STATES } from '../shop/quote/quotes.ts'
import type { Shop } from '../shop/context.ts'
import { required, version } from '../shop/fields.ts'
import { file, ld, routeDocs } from '../openapi/route-docs.ts'
import * as schemas from '../views/schemas/quote.ts'
import { acceptedQuoteResource, quoteResource, quoteSummary } from '../views/quote.ts'

/** A list of quotes may be filtered by state; an unknown state is ignored, as in Sylius. */
export const quoteFilter = z.object({
  ...paging,
  state: single
    .transform((value) => QUOTE_STATES.find((state) => state === value))
    .meta({ description: QUOTE_STATES.join(', ') }),
})
export const quoteParams = z.object({ id: rowId })

const schema = { params: quoteParams }
/** The code is in the body, because URLs are logged. */
const claiming = { body: z.object({ code: required().transform(withoutSpaces) }) }

const one = { 200: ld(schemas.quote, 'The quote'), 404: 'error' } as const
const documented = routeDocs('Orders', 'customer')
const docs = {
  list: documented('The customer’s quotes', { 200: ld(schemas.quotes, 'Newest first') }),
  claim: documented('Claim a quote requested without an account, by its emailed code', {
    200: ld(schemas.quote, 'The quote; the same on each request'),
    404: 'error',
    409: 'error',
    410: 'error',
    422: 'error',
  }),
  one: documented('One quote', one),
  download: documented('A quote as a document', { 200: file('application/pdf', 'The document'), 404: 'error' }),
  accept: documented('Accept a quote: it becomes a cart at the agreed prices', {
    201: ld(schemas.acceptedQuote, 'The token of the cart'),
    404: 'error',
    409: 'error',
    422: 'error',
  }),
  decline: documented('Decline a quote', { ...one, 409: 'error', 422: 'error' }),
}

/** A customer's quotes (calls 49, 50), claiming earlier ones of visitors, and the cart made from one. */
export const quoteRoutes: FastifyPluginAsyncZod<Shop> = async (app, shop) => {
  const { db, now } = shop
  app.addHook('onRequest', requireCustomer)

  app.get('/account/quotes', { config: docs.list, schema: { querystring: quoteFilter } }, async (request) => {
    const found = await quotes(db, { ...request.query, customerId: customerOf(request).id }, now())
    const members = found.quotes.map((quote) => quoteSummary(quote, now()))
    return collection(request, 'Quote', members, { ...request.query, total: found.total })
  })

  const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute' }, ...docs.claim }
  app.post('/account/quotes/claim', { config, schema: claiming }, async (request) =>
    item(quoteResource(await claimQuote(shop, request.body.code, customerOf(request)), now())),
  )

  app.get('/account/quotes/:id', { config: docs.one, schema }, async (request) =>
    item(quoteResource(await ownQuote(db, request.params.id, customerOf(request).id), now())),
  )

  app.get('/account/quotes/:id/download', { config: docs.download, schema }, async (request, reply) => {
    const quote = await ownQuote(db, request.params.id, customerOf(request).id)
    const document = quoteDocument(quote)
    if (!document) throw notFound()
    return setAttachmentHeaders(reply, `${quote.number}.pdf`, 'application/pdf').send(await quotePdf(document))
  })

  const show = async (request: FastifyRequest, id: number) =>
    item(quoteResource(await ownQuote(db, id, customerOf(request).id), now()))
  const body = z.object({ version }).nullish()

  const accepting = { ...schema, querystring: z.object(attributionQuery), body }
  app.post('/account/quotes/:id/accept', { config: docs.accept, schema: accepting }, async (request, reply) => {
    const { id } = request.params
    const seen = request.body?.version ?? null
    const accept = () => acceptQuote(shop, id, customerOf(request), seen, attributionOf(request.query))
    const order = await withCurrent(accept, () => show(request, id))
    return reply.code(201).send(item(acceptedQuoteResource(id, order.token_value)))
  })

  app.put('/account/quotes/:id/refuse', { config: docs.decline, schema: { ...schema, body } }, async (request) => {
    const { id } = request.params
    const decline = () => declineQuote(shop, id, customerOf(request), request.body?.version ?? null)
    await withCurrent(decline, () => show(request, id))
    return show(request, id)
  })
}
