import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { administrator, requireAdministrator } from '../../http/auth.ts'
import { collection, item } from '../../views/hydra.ts'
import { sendOffer } from '../../shop/quote/quote-offers.ts'
import { quoteById, quotes } from '../../shop/quote/quotes.ts'
import type { Shop } from '../../shop/shop.ts'
import { offerInput, offerSchema, adminQuoteResource, adminQuoteSummary } from '../../views/quote.ts'
import { quoteFilter, quoteParams } from '../quotes.ts'

/** Quotes for administrators. */
export const adminQuoteRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = shop
    app.addHook('onRequest', requireAdministrator)

    app.get('/quotes', { schema: { querystring: quoteFilter } }, async (request) => {
      const found = await quotes(db, request.query, now())
      const members = found.quotes.map((quote) => adminQuoteSummary(quote, now()))
      return collection(request, 'Quote', members, { ...request.query, total: found.total })
    })

    app.get('/quotes/:id', { schema: { params: quoteParams } }, async (request) => shown(request.params.id))

    app.put('/quotes/:id/offer', { schema: { params: quoteParams, body: offerSchema } }, async (request) => {
      await sendOffer(shop, request.params.id, offerInput(request.body, administrator(request), now()))
      return shown(request.params.id)
    })

    async function shown(id: number) {
      return item(adminQuoteResource(await quoteById(db, id), now()))
    }
  }
