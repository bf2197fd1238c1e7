import { z } from 'zod'
import { service, totals } from './cart.ts'
import { collectionOf, cents, count, currency, day, instant, iri, rate, resource, named } from './values.ts'

const state = z.enum(['new', 'sent', 'accepted', 'refused', 'expired'])

const summaryFields = {
  id: count,
  number: z.string(),
  state,
  createdAt: instant,
  eventDate: day,
  deliveryWindow: z.string().nullable(),
  guests: count,
  eventType: z.string(),
  validUntil: day.nullable(),
  total: cents.nullable(),
  currencyCode: currency,
  channel: iri,
}

const offer = named('Offer', {
  lines: z.array(
    z.strictObject({
      productCode: z.string(),
      name: z.string(),
      quantity: count,
      unitPrice: cents,
      vatRate: rate,
      total: cents,
    }),
  ),
  services: z.array(service),
  deliveryFee: cents.nullable().describe('Agreed for any slot of the day of the event; null for the fee of the slot'),
  totals,
  note: z.string(),
  adviser: z.strictObject({ name: z.string(), phoneNumber: z.string() }),
})

const quoteFields = {
  ...summaryFields,
  contact: z.strictObject({
    civility: z.enum(['MME', 'M', '']),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    zipcode: z.string(),
  }),
  budgetPerPerson: z.string(),
  message: z.string(),
  sentAt: instant.nullable(),
  decidedAt: instant.nullable(),
  orderToken: z.string().nullable(),
  offer: offer.nullable(),
  version: z.string().describe('Sent back with the response, and with another offer; another version is rejected'),
}

export const quotes = collectionOf('QuoteSummary', resource('Quote', summaryFields, 'QuoteSummary'))
export const quote = resource('Quote', quoteFields)

export const newQuote = resource('Quote', { id: count, number: z.string(), state: z.literal('new') }, 'NewQuote')
export const acceptedQuote = resource(
  'Quote',
  { id: count, state: z.literal('accepted'), orderToken: z.string() },
  'AcceptedQuote',
)

/** The customer of a quote, for administrators alone. */
const ownerFields = { customer: iri.nullable() }
export const adminQuotes = collectionOf(
  'AdminQuoteSummary',
  resource('Quote', { ...summaryFields, ...ownerFields }, 'AdminQuoteSummary'),
)
export const adminQuote = resource('Quote', { ...quoteFields, ...ownerFields }, 'AdminQuote')
