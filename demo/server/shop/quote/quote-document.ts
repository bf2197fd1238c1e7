import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { QuoteDocument } from '../../documents/quote-pdf.ts'
import { SELLER } from '../../documents/parties.ts'
import type { Offer, Quote } from './quotes.ts'

/** The document of a quote; null without an offer. Free lines follow the products. */
export function quoteDocument(quote: Quote, { isPreview = false } = {}): QuoteDocument | null {
  const { offer, sent_at, valid_until } = quote
  if (!offer || sent_at === null || valid_until === null) return null
  return {
    number: quote.number,
    issuedOn: parisDay(new Date(sent_at)),
    validUntil: valid_until,
    seller: SELLER,
    buyer: buyerOf(quote),
    event: { date: quote.event_date, window: quote.delivery_window, guests: quote.guests },
    lines: [...offer.lines, ...offer.services.map(({ text, ...service }) => ({ ...service, name: text }))].map(
      ({ name, quantity, unitPrice, vatRate }) => ({
        name,
        quantity,
        unitPrice,
        rate: vatRate,
        total: unitPrice * quantity,
      }),
    ),
    isDeliveryKnown: isDeliveryKnown(quote, offer),
    isPreview,
    totals: offer.totals,
    note: offer.note,
    adviser: offer.adviser,
  }
}

/** Whether the delivery fee is known: the slot is, or the fee was agreed for any slot. */
export const isDeliveryKnown = ({ delivery_window }: Pick<Quote, 'delivery_window'>, offer: Offer): boolean =>
  delivery_window !== null || offer.deliveryFee !== null

/** The buyer of a quote, of whom only the fields of the form are known. */
function buyerOf({ contact }: Quote): QuoteDocument['buyer'] {
  return {
    name: contact.company,
    contact: `${contact.firstName} ${contact.lastName}`,
    ...{ street: '', postcode: contact.zipcode, city: '', countryCode: 'FR', siren: '', vatNumber: '' },
    email: contact.email,
    phoneNumber: contact.phoneNumber,
  }
}
