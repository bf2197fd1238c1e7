import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { QuoteDocument } from '../../documents/quote-pdf.ts'
import { SELLER } from '../../documents/parties.ts'
import type { Quote } from './quotes.ts'

/** The document of a quote; null without an offer. */
export function quoteDocument(quote: Quote): QuoteDocument | null {
  const { offer, sent_at, valid_until } = quote
  if (!offer || sent_at === null || valid_until === null) return null
  return {
    number: quote.number,
    issuedOn: parisDay(new Date(sent_at)),
    validUntil: valid_until,
    seller: SELLER,
    buyer: buyerOf(quote),
    event: { date: quote.event_date, window: quote.delivery_window, guests: quote.guests },
    lines: offer.lines.map(({ name, quantity, unitPrice, vatRate }) => ({
      ...{ name, quantity, unitPrice },
      total: unitPrice * quantity,
      rate: vatRate,
    })),
    totals: offer.totals,
    note: offer.note,
    adviser: offer.adviser,
  }
}

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
