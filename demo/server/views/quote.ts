import { iri } from './hydra.ts'
import { stateOf, type Offer, type Quote } from '../shop/quote/quotes.ts'
import { totalsView } from './cart.ts'
import type { acceptedQuote, adminQuote, adminQuotes, newQuote, quote as quoteSchema, quotes } from './schemas/quote.ts'
import type { ResponseBody } from './response-body.ts'

type QuoteSummary = ResponseBody<typeof quotes>['hydra:member'][number]

/** A quote in a list (call 49): `total` is that of the offer, cents including tax, null without an offer. */
export function quoteSummary(quote: Quote, now: Date): QuoteSummary {
  return {
    '@id': iri('account/quotes', quote.id),
    '@type': 'Quote',
    id: quote.id,
    number: quote.number,
    state: stateOf(quote, now),
    createdAt: quote.created_at,
    eventDate: quote.event_date,
    deliveryWindow: quote.delivery_window,
    guests: quote.guests,
    eventType: quote.event_type,
    validUntil: quote.valid_until,
    total: quote.offer?.totals.total ?? null,
    currencyCode: 'EUR',
    channel: iri('channels', quote.channel_code),
  }
}

/** A whole quote with request and offer (call 50); `orderToken` opens the cart or the order made from it. */
export function quoteResource(quote: Quote, now: Date): ResponseBody<typeof quoteSchema> {
  return {
    ...quoteSummary(quote, now),
    contact: quote.contact,
    budgetPerPerson: quote.budget_per_person,
    message: quote.message,
    sentAt: quote.sent_at,
    decidedAt: quote.decided_at,
    orderToken: quote.orderToken,
    offer: quote.offer && offerView(quote.offer),
  }
}

/** The response to a new quote request. */
export const newQuoteResource = (id: number, number: string): ResponseBody<typeof newQuote> => ({
  '@id': iri('account/quotes', id),
  '@type': 'Quote',
  id,
  number,
  state: 'new',
})

/** The response to an accepted quote: the cart made from it. */
export const acceptedQuoteResource = (id: number, orderToken: string): ResponseBody<typeof acceptedQuote> => ({
  '@id': iri('account/quotes', id),
  '@type': 'Quote',
  id,
  state: 'accepted',
  orderToken,
})

/** A quote in the list for administrators. */
export const adminQuoteSummary = (
  quote: Quote,
  now: Date,
): ResponseBody<typeof adminQuotes>['hydra:member'][number] => ({
  ...quoteSummary(quote, now),
  ...forCaterer(quote),
})

/** A whole quote for administrators. */
export const adminQuoteResource = (quote: Quote, now: Date): ResponseBody<typeof adminQuote> => ({
  ...quoteResource(quote, now),
  ...forCaterer(quote),
})

/** The IRI under `/admin`, and the customer. */
const forCaterer = ({ id, customer_id }: Quote) => ({
  '@id': `/api/v2/admin/quotes/${id}`,
  customer: customer_id === null ? null : iri('customers', customer_id),
})

/** Lines in cents before tax, rates in basis points; totals as in carts. */
function offerView({ lines, totals, note, adviser }: Offer) {
  return {
    lines: lines.map(({ productCode, name, quantity, unitPrice, vatRate }) => ({
      ...{ productCode, name, quantity, unitPrice, vatRate },
      total: unitPrice * quantity,
    })),
    totals: totalsView(totals),
    note,
    adviser,
  }
}
