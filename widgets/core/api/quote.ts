import type { Attribution } from './carts.ts'
import { nothing, type Http } from './client/http.ts'
import {
  amountOrZero,
  textOrEmpty,
  nullableAmount,
  nullableDay,
  nullableText,
  collectionOf,
  members,
  prepared,
  ref,
  textId,
  vatRate,
  fieldsOf,
} from './client/response-fields.ts'
import { everyPage } from './client/pages.ts'
import { amount, isObject, nullable, object, text, type Infer } from './client/schema.ts'

/** A quote in a list; its total is in cents TTC, null before the offer. */
export const Quote = prepared(
  (body) => ({ ...fieldsOf(body), id: textId(body), channel: ref(fieldsOf(body).channel) }),
  object({
    id: text,
    number: textOrEmpty,
    state: textOrEmpty,
    createdAt: textOrEmpty,
    eventDate: nullableDay,
    eventType: textOrEmpty,
    guests: amountOrZero,
    validUntil: nullableDay,
    total: nullableAmount,
    channel: textOrEmpty,
  }),
)
export type Quote = Infer<typeof Quote>

const OfferLine = object({ name: textOrEmpty, quantity: amount, unitPrice: amount, total: amount })

/** A quote with its request and its offer; cents HT unless the name is explicit, rates in basis points. */
export const QuoteDetail = prepared(
  (body) => {
    const quote = fieldsOf(body)
    const offer = isObject(quote.offer) ? quote.offer : null
    const totals = fieldsOf(offer?.totals)
    return {
      ...quote,
      quote: body,
      zipcode: fieldsOf(quote.contact).zipcode,
      offer: offer && {
        ...fieldsOf(offer),
        ...totals,
        adviser: fieldsOf(offer.adviser).name,
        adviserPhone: fieldsOf(offer.adviser).phoneNumber,
        tva: members(totals.taxesByRate).map((one) => ({ ...fieldsOf(one), rate: vatRate(fieldsOf(one)) })),
      },
    }
  },
  object({
    quote: Quote,
    deliveryWindow: nullableText,
    zipcode: textOrEmpty,
    budgetPerPerson: textOrEmpty,
    message: textOrEmpty,
    sentAt: nullableText,
    decidedAt: nullableText,
    orderToken: nullableText,
    offer: nullable(
      object({
        lines: collectionOf(OfferLine),
        shipping: amountOrZero,
        totalExclTax: amount,
        tva: collectionOf(object({ rate: amount, base: amount, amount })),
        total: amount,
        note: textOrEmpty,
        adviser: textOrEmpty,
        adviserPhone: textOrEmpty,
      }),
    ),
  }),
)
export type QuoteDetail = Infer<typeof QuoteDetail>

const ROOT = 'api/v2/shop/account/quotes'

/** The customer's quotes (contract 4.3, calls 49 and 50), and the cart made of one. */
export function quotesApi(http: Http) {
  const path = (id: string, rest = '') => `${ROOT}/${encodeURIComponent(id)}${rest}`
  return {
    quotes: () => everyPage(http, Quote, ROOT, { query: { itemsPerPage: '100' } }),
    quote: (id: string) => http(QuoteDetail, path(id)),
    /** Adds a visitor's quote to the account, by the code of the link in the email. */
    claimQuote: (code: string) => http(Quote, `${ROOT}/claim`, { method: 'POST', body: { code } }),
    refuseQuote: (id: string) => http(nothing, path(id, '/refuse'), { method: 'PUT' }),
    /** Resolves to the token of the new cart, or of the order placed from it. `attribution` is stored with a new cart. */
    acceptQuote: (id: string, attribution?: Attribution) =>
      http(object({ orderToken: text }), path(id, '/accept'), { method: 'POST', query: attribution }),
  }
}
