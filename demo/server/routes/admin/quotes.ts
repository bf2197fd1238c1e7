import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addDays, parisDay } from '../../../../widgets/core/domain/paris-time.ts'
import { administrator, adminOnly } from '../../auth.ts'
import { notFound, refused } from '../../errors.ts'
import { day, optional, required, slot, telephone, whole } from '../../fields.ts'
import { collection, item } from '../../hydra.ts'
import { MOST_OF_ONE } from '../../shop/cart-changes.ts'
import { answerQuote } from '../../shop/quote-offers.ts'
import { quoteById, quotes, type Quote } from '../../shop/quotes.ts'
import type { Shop } from '../../shop/shop.ts'
import { adminQuote, quoteResource, quoteSummary } from '../../wire/quote.ts'
import { quoteFilter, quoteParams } from '../quotes.ts'

const MOST_LINES = 100
/** 4 000 €: more is a slip of the finger. */
const HIGHEST_PRICE = 400_000
const LONGEST_VALIDITY_DAYS = 366

const line = z.object({
  productCode: required('Choisissez un produit.', 100),
  quantity: whole(1, MOST_OF_ONE, `La quantité va de 1 à ${MOST_OF_ONE}.`),
  unitPrice: whole(0, HIGHEST_PRICE, 'Le prix est un nombre entier de centimes HT, 4 000 € au plus.').nullish(),
})

const answer = z.object({
  lines: z
    .array(line, { error: 'Proposez au moins une ligne.' })
    .min(1, 'Proposez au moins une ligne.')
    .max(MOST_LINES, `Un devis compte ${MOST_LINES} lignes au plus.`),
  note: optional(5000),
  validUntil: day.nullish(),
  deliveryWindow: slot,
  adviser: z.object({ name: required('Indiquez le nom du conseiller.'), phoneNumber: telephone }).nullish(),
})

/** Quotes as the caterer answers them. */
export const adminQuoteRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = shop
    app.addHook('onRequest', adminOnly)

    app.get('/quotes', { schema: { querystring: quoteFilter } }, async (request) => {
      const found = await quotes(db, request.query, now())
      const members = found.quotes.map((quote) => adminQuote(quoteSummary(quote, now()), quote))
      return collection(request, 'Quote', members, { ...request.query, total: found.total })
    })

    app.get('/quotes/:id', { schema: { params: quoteParams } }, async (request) => shown(request.params.id))

    app.put('/quotes/:id/offer', { schema: { params: quoteParams, body: answer } }, async (request) => {
      const { lines, note, validUntil = null, deliveryWindow, adviser } = request.body
      checkValidity(validUntil)
      const { name, phone_number: phoneNumber } = administrator(request)
      await answerQuote(shop, request.params.id, {
        lines: lines.map(({ unitPrice = null, ...asked }) => ({ ...asked, unitPrice })),
        note,
        validUntil,
        deliveryWindow,
        adviser: adviser ?? { name, phoneNumber },
      })
      return shown(request.params.id)
    })

    async function shown(id: number) {
      const quote: Quote | null = await quoteById(db, id)
      if (!quote) throw notFound()
      return item(adminQuote(quoteResource(quote, now()), quote))
    }

    function checkValidity(until: string | null): void {
      const today = parisDay(now())
      if (until !== null && until < today) throw refused({ validUntil: ['Cette date est passée.'] })
      if (until !== null && until > addDays(today, LONGEST_VALIDITY_DAYS)) {
        throw refused({ validUntil: ['Un devis est valable un an au plus.'] })
      }
    }
  }
