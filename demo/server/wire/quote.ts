import { iri } from './hydra.ts'
import { stateOf, type Offer, type Quote } from '../shop/quote/quotes.ts'
import { totalsView } from './cart.ts'
import type { acceptedQuote, adminQuote, adminQuotes, newQuote, quote as quoteSchema, quotes } from './schemas/quote.ts'
import type { Written } from './written.ts'

type QuoteSummary = Written<typeof quotes>['hydra:member'][number]

/** A quote in a list (call 49): `total` is the offer's, cents TTC, null while there is none. */
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

/** A quote with all that was asked and answered (call 50); `orderToken` opens the cart or the order made from it. */
export function quoteResource(quote: Quote, now: Date): Written<typeof quoteSchema> {
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

/** What is said of a quote that was just asked for. */
export const newQuoteResource = (id: number, number: string): Written<typeof newQuote> => ({
  '@id': iri('account/quotes', id),
  '@type': 'Quote',
  id,
  number,
  state: 'new',
})

/** What is said of an accepted quote: the cart that it became. */
export const acceptedQuoteResource = (id: number, orderToken: string): Written<typeof acceptedQuote> => ({
  '@id': iri('account/quotes', id),
  '@type': 'Quote',
  id,
  state: 'accepted',
  orderToken,
})

/** A quote in the caterer's list. */
export const adminQuoteSummary = (quote: Quote, now: Date): Written<typeof adminQuotes>['hydra:member'][number] => ({
  ...quoteSummary(quote, now),
  ...forCaterer(quote),
})

/** A whole quote for the caterer's people. */
export const adminQuoteResource = (quote: Quote, now: Date): Written<typeof adminQuote> => ({
  ...quoteResource(quote, now),
  ...forCaterer(quote),
})

/** The IRI under `/admin`, and the customer. */
const forCaterer = ({ id, customer_id }: Quote) => ({
  '@id': `/api/v2/admin/quotes/${id}`,
  customer: customer_id === null ? null : iri('customers', customer_id),
})

/** Lines in cents HT, rates in basis points; totals as a cart has them. */
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
