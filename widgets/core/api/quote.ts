import type { Attribution } from './carts.ts'
import { nothing, type Http } from './http.ts'
import { looseAmount, looseText, maybeAmount, maybeDay, maybeText } from './loose.ts'
import { everyPage } from './pages.ts'
import { amount, isObject, maybe, object, text, type Read } from './read.ts'
import { many, members, reads, ref, textId, vatRate, wire } from './wire.ts'

/** A quote in a list; its total is in cents TTC, null while nothing is offered. */
export const Quote = reads(
  (body) => ({ ...wire(body), id: textId(body), channel: ref(wire(body).channel) }),
  object({
    id: text,
    number: looseText,
    state: looseText,
    createdAt: looseText,
    eventDate: maybeDay,
    eventType: looseText,
    guests: looseAmount,
    validUntil: maybeDay,
    total: maybeAmount,
    channel: looseText,
  }),
)
export type Quote = Read<typeof Quote>

const OfferLine = object({ name: looseText, quantity: amount, unitPrice: amount, total: amount })

/** One quote with what was asked and what is offered; cents HT unless the name says otherwise, rates in basis points. */
export const QuoteDetail = reads(
  (body) => {
    const quote = wire(body)
    const offer = isObject(quote.offer) ? quote.offer : null
    const totals = wire(offer?.totals)
    return {
      ...quote,
      quote: body,
      zipcode: wire(quote.contact).zipcode,
      offer: offer && {
        ...wire(offer),
        ...totals,
        adviser: wire(offer.adviser).name,
        adviserPhone: wire(offer.adviser).phoneNumber,
        tva: members(totals.taxesByRate).map((one) => ({ ...wire(one), rate: vatRate(wire(one)) })),
      },
    }
  },
  object({
    quote: Quote,
    deliveryWindow: maybeText,
    zipcode: looseText,
    budgetPerPerson: looseText,
    message: looseText,
    sentAt: maybeText,
    decidedAt: maybeText,
    orderToken: maybeText,
    offer: maybe(
      object({
        lines: many(OfferLine),
        shipping: looseAmount,
        totalExclTax: amount,
        tva: many(object({ rate: amount, base: amount, amount })),
        total: amount,
        note: looseText,
        adviser: looseText,
        adviserPhone: looseText,
      }),
    ),
  }),
)
export type QuoteDetail = Read<typeof QuoteDetail>

const ROOT = 'api/v2/shop/account/quotes'

/** The customer's quotes (contract 4.3, calls 49 and 50), and the cart made of one. */
export function quotesApi(http: Http) {
  const path = (id: string, rest = '') => `${ROOT}/${encodeURIComponent(id)}${rest}`
  return {
    quotes: () => everyPage(http, Quote, ROOT, { query: { itemsPerPage: '100' } }),
    quote: (id: string) => http(QuoteDetail, path(id)),
    /** Adds a quote asked for as a visitor to the account, by the code of the mailed link. */
    claimQuote: (code: string) => http(Quote, `${ROOT}/claim`, { method: 'POST', body: { code } }),
    refuseQuote: (id: string) => http(nothing, path(id, '/refuse'), { method: 'PUT' }),
    /** Answers the token of the cart that a quote has become, or of the order placed from it. A cart that this begins keeps `attribution`. */
    acceptQuote: (id: string, attribution?: Attribution) =>
      http(object({ orderToken: text }), path(id, '/accept'), { method: 'POST', query: attribution }),
  }
}
