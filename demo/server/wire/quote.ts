import { iri, type Resource } from './hydra.ts'
import { stateOf, type Offer, type Quote } from '../shop/quote/quotes.ts'
import { totalsView } from './cart.ts'

/** A quote in a list (call 49): `total` is the offer's, cents TTC, null while there is none. */
export function quoteSummary(quote: Quote, now: Date): Resource {
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
export function quoteResource(quote: Quote, now: Date): Resource {
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

/** The same for the caterer's people, with its IRI under `/admin` and with its customer. */
export const adminQuote = (resource: Resource, { id, customer_id }: Quote): Resource => ({
  ...resource,
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
