import { Services } from './cart-response.ts'
import type { Attribution } from './carts.ts'
import { unparsed, type Http } from './client/http.ts'
import { fieldsOf, isObject, members, relationCode, textId, vatRate } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { everyPage } from './client/pages.ts'

/** A quote in a list; its total is in cents TTC, null before the offer. */
export const Quote = s.preprocess(
  (body) => ({ ...fieldsOf(body), id: textId(body), channel: relationCode(fieldsOf(body).channel) }),
  s.object({
    id: s.text,
    number: s.textOrEmpty,
    state: s.textOrEmpty,
    createdAt: s.textOrEmpty,
    eventDate: s.nullableDay,
    eventType: s.textOrEmpty,
    guests: s.numberOrZero,
    validUntil: s.nullableDay,
    total: s.nullableNumber,
    channel: s.textOrEmpty,
  }),
)
export type Quote = s.Infer<typeof Quote>

const OfferLine = s.object({ name: s.textOrEmpty, quantity: s.number, unitPrice: s.number, total: s.number })

/** A quote with its request and its offer; cents HT unless the name is explicit, rates in basis points. */
export const QuoteDetail = s.preprocess(
  (body) => {
    const quote = fieldsOf(body)
    const offer = isObject(quote.offer) ? quote.offer : null
    const totals = fieldsOf(offer?.totals)
    return {
      ...quote,
      quote: body,
      postalCode: fieldsOf(quote.contact).zipcode,
      offer: offer && {
        ...fieldsOf(offer),
        ...totals,
        // The totals have their sum under the same name.
        services: offer.services,
        adviser: fieldsOf(offer.adviser).name,
        adviserPhone: fieldsOf(offer.adviser).phoneNumber,
        tva: members(totals.taxesByRate).map((one) => ({ ...fieldsOf(one), rate: vatRate(fieldsOf(one)) })),
      },
    }
  },
  s.object({
    quote: Quote,
    deliveryWindow: s.nullableText,
    postalCode: s.textOrEmpty,
    budgetPerPerson: s.textOrEmpty,
    message: s.textOrEmpty,
    sentAt: s.nullableText,
    decidedAt: s.nullableText,
    orderToken: s.nullableText,
    /** Sent back with the response (contract 1.10). */
    version: s.withDefault<string | undefined>(s.text, undefined),
    offer: s.nullable(
      s.object({
        lines: s.collectionOf(OfferLine),
        services: Services,
        shipping: s.numberOrZero,
        totalExclTax: s.number,
        tva: s.collectionOf(s.object({ rate: s.number, base: s.number, amount: s.number })),
        total: s.number,
        note: s.textOrEmpty,
        adviser: s.textOrEmpty,
        adviserPhone: s.textOrEmpty,
      }),
    ),
  }),
)
export type QuoteDetail = s.Infer<typeof QuoteDetail>

const ROOT = 'api/v2/shop/account/quotes'

/** The customer's quotes (contract 4.3, calls 49 and 50), and the cart made of one. */
export function quotesApi(http: Http) {
  const path = (id: string, rest = '') => `${ROOT}/${encodeURIComponent(id)}${rest}`
  return {
    quotes: () => everyPage(http, Quote, ROOT, { query: { itemsPerPage: '100' } }),
    quote: (id: string) => http(QuoteDetail, path(id)),
    /** Adds a visitor's quote to the account, by the code of the link in the email. */
    claimQuote: (code: string) => http(Quote, `${ROOT}/claim`, { method: 'POST', body: { code } }),
    /** Rejects with the status 409 when the offer is no longer that of the `version`; so does acceptQuote. */
    refuseQuote: (id: string, version?: string) =>
      http(unparsed, path(id, '/refuse'), { method: 'PUT', body: { version } }),
    /** Resolves to the token of the new cart, or of the order placed from it. `attribution` is stored with a new cart. */
    acceptQuote: (id: string, attribution?: Attribution, version?: string) =>
      http(s.object({ orderToken: s.text }), path(id, '/accept'), {
        method: 'POST',
        query: attribution,
        body: { version },
      }),
  }
}
