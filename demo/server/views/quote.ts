import { iri } from './hydra.ts'
import { stateOf, type Offer, type Quote } from '../shop/quote/quotes.ts'
import { servicesView, totalsView } from './cart.ts'
import type { acceptedQuote, adminQuote, adminQuotes, newQuote, quote as quoteSchema, quotes } from './schemas/quote.ts'
import type { ResponseBody } from './response-body.ts'
import { z } from 'zod'
import { MAX_QUANTITY } from '../../../widgets/core/domain/order/cart.ts'
import { addDays, type ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { validationError } from '../shop/domain-error.ts'
import { MAX_SERVICES, MAX_SERVICE_TEXT, VAT_RATES } from '../shop/cart/services.ts'
import {
  day,
  optional,
  required,
  multiLine,
  slot,
  requiredPhoneNumber,
  version,
  wholeNumber,
  wrongType,
} from '../shop/fields.ts'
import type { AdministratorRow } from '../database/schema.ts'
import { quoteVersion } from '../shop/versions.ts'
import type { OfferInput } from '../shop/quote/quote-offers.ts'

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
    version: quoteVersion(quote),
  }
}

export const newQuoteResource = (id: number, number: string): ResponseBody<typeof newQuote> => ({
  '@id': iri('account/quotes', id),
  '@type': 'Quote',
  id,
  number,
  state: 'new',
})

export const acceptedQuoteResource = (id: number, orderToken: string): ResponseBody<typeof acceptedQuote> => ({
  '@id': iri('account/quotes', id),
  '@type': 'Quote',
  id,
  state: 'accepted',
  orderToken,
})

export const adminQuoteSummary = (
  quote: Quote,
  now: Date,
): ResponseBody<typeof adminQuotes>['hydra:member'][number] => ({
  ...quoteSummary(quote, now),
  ...forCaterer(quote),
})

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
function offerView({ lines, services, deliveryFee, totals, note, adviser }: Offer) {
  return {
    lines: lines.map(({ productCode, name, quantity, unitPrice, vatRate }) => ({
      ...{ productCode, name, quantity, unitPrice, vatRate },
      total: unitPrice * quantity,
    })),
    services: servicesView(services),
    deliveryFee,
    totals: totalsView(totals),
    note,
    adviser,
  }
}

const MAX_LINES = 100
/** 4 000 € a product, 20 000 € a service or a delivery: a higher price is a typing error. */
const MAX_PRICE = 400_000
const MAX_SERVICE_PRICE = 2_000_000
const MAX_VALIDITY_DAYS = 366

const UNKNOWN_RATE = 'Choisissez un taux de TVA\u00A0: 5,5, 10 ou 20\u00A0%.'

const quantity = wholeNumber(1, MAX_QUANTITY, `La quantité va de 1 à ${MAX_QUANTITY.toLocaleString('fr-FR')}.`)

const line = z.object({
  productCode: required(100),
  quantity,
  unitPrice: wholeNumber(0, MAX_PRICE, 'Le prix est un nombre entier de centimes HT, 4 000\u00A0€ au plus.').nullish(),
})

const servicePrice = wholeNumber(
  0,
  MAX_SERVICE_PRICE,
  'Le prix est un nombre entier de centimes HT, 20\u202F000\u00A0€ au plus.',
)

const service = z.object({
  text: required(MAX_SERVICE_TEXT),
  quantity,
  unitPrice: servicePrice,
  vatRate: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)], { error: wrongType(UNKNOWN_RATE) })
    .refine((rate) => VAT_RATES.some((known) => known === rate), UNKNOWN_RATE),
})

/** The caterer's offer for a quote; prices in cents before tax, null for the catalogue price. */
export const offerSchema = z.object({
  lines: z
    .array(line, { error: 'Proposez au moins une ligne.' })
    .min(1, 'Proposez au moins une ligne.')
    .max(MAX_LINES, `Un devis compte ${MAX_LINES} lignes au plus.`),
  services: z.array(service).max(MAX_SERVICES, `Un devis compte ${MAX_SERVICES} prestations au plus.`).default([]),
  deliveryFee: servicePrice.nullish(),
  note: optional(5000, multiLine),
  validUntil: day.nullish(),
  deliveryWindow: slot,
  version,
  adviser: z.object({ name: required(), phoneNumber: requiredPhoneNumber }).nullish(),
})

/** The offer for the shop; the signed-in administrator is the default adviser. 422 for an expiry that is past or too far ahead. */
export function offerInput(
  { validUntil = null, version: _, ...sent }: z.infer<typeof offerSchema>,
  { name, phone_number: phoneNumber }: AdministratorRow,
  now: Date,
): OfferInput {
  checkValidity(validUntil, parisDay(now))
  const lines = sent.lines.map(({ unitPrice = null, ...line }) => ({ ...line, unitPrice }))
  return {
    ...sent,
    lines,
    deliveryFee: sent.deliveryFee ?? null,
    validUntil,
    adviser: sent.adviser ?? { name, phoneNumber },
  }
}

function checkValidity(until: ParisDay | null, today: ParisDay): void {
  if (until !== null && until < today) throw validationError({ validUntil: ['Cette date est passée.'] })
  if (until !== null && until > addDays(today, MAX_VALIDITY_DAYS)) {
    throw validationError({ validUntil: ['Un devis est valable un an au plus.'] })
  }
}
