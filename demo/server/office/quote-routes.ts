import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../shop/refusal.ts'
import { one, wholeIn } from '../http/query.ts'
import { quoteParams } from '../routes/quotes.ts'
import { answerQuote, offerFor } from '../shop/quote/quote-offers.ts'
import { quoteById, QUOTE_STATES, type Quote } from '../shop/quote/quotes.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses } from '../shop/office-addresses.ts'
import { requiredSession } from './session-cookie.ts'
import { typed } from './form-body.ts'
import { HTML } from './html.ts'
import { RESUME } from './kept-form.ts'
import { readAnswer, refusalErrors } from './quote-answer-form.ts'
import { firstDraft, typedDraft, withBlanks, type Draft } from './quote-form.ts'
import { quotePage, type QuoteView } from './quote-page.ts'
import { quotesPage } from './quotes-page.ts'
import { words } from './words.ts'

const hide = true
const LAST_PAGE = 10_000
const listed = z.object({
  etat: one.transform((value) => QUOTE_STATES.find((state) => state === value)),
  page: wholeIn(1, LAST_PAGE, 1).default(1),
})
const shown = z.object({ fait: one })

/** Serves requests for a quote: the list, one request, and its answer. */
export const quotePages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/devis', { schema: { hide, querystring: listed } }, async (request, reply) => {
      const { etat: state, page } = request.query
      return reply.type(HTML).send(await quotesPage(shop, requiredSession(request), { state, page }))
    })

    app.get('/devis/:id', { schema: { hide, params: quoteParams, querystring: shown } }, async (request, reply) => {
      const quote = await found(request.params.id)
      const draft = firstDraft(quote, requiredSession(request).administrator)
      return show(request, reply, quote, { draft, said: request.query.fait === 'envoi' ? words.quote.sent : null })
    })

    app.post('/devis/:id', { schema: { hide, params: quoteParams } }, async (request, reply) => {
      const quote = await found(request.params.id)
      const draft = typedDraft(typed(request))
      const step = typed(request).get('geste')
      if (step === RESUME) return show(request, reply, quote, { draft })
      if (step === 'lignes') return show(request, reply, quote, { draft: { ...draft, rows: withBlanks(draft.rows) } })
      const read = readAnswer(draft, requiredSession(request).administrator, shop.now())
      if ('errors' in read) return show(request, reply.code(422), quote, { draft, errors: read.errors })
      try {
        if (step === 'calculer') {
          return await show(request, reply, quote, { draft, preview: await offerFor(shop, quote, read.answer) })
        }
        await answerQuote(shop, quote.id, read.answer)
      } catch (error) {
        return refuse(request, reply, quote, draft, error)
      }
      return reply.redirect(`${addresses.quote(quote.id)}?fait=envoi`, 303)
    })

    function refuse(request: FastifyRequest, reply: FastifyReply, quote: Quote, draft: Draft, error: unknown) {
      return show(request, reply.code(422), quote, { draft, errors: refusalErrors(error, draft) })
    }

    async function found(id: number): Promise<Quote> {
      const quote = await quoteById(shop.db, id)
      if (!quote) throw notFound()
      return quote
    }

    async function show(request: FastifyRequest, reply: FastifyReply, quote: Quote, view: QuoteView) {
      return reply.type(HTML).send(await quotePage(shop, requiredSession(request), quote, view))
    }
  }
