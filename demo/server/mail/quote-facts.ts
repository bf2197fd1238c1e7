import type { EmailAddress, Values } from './templates.ts'
import { longDay } from '../../../widgets/core/domain/time/paris-time.ts'
import type { Queries } from '../database/schema.ts'
import { channelOf } from '../shop/delivery/channels.ts'
import type { QuoteCodes } from '../shop/quote/quote-claims.ts'
import { quoteById, type Quote } from '../shop/quote/quotes.ts'
import { sitePaths } from '../shop/page-paths.ts'
import { channelValues, replyAddress } from './order-facts.ts'
import { formatPhone } from '../documents/format.ts'

type QuoteFacts = {
  quote: Quote
  values: Values
  /** The caterer, and the contact of the quote request. */
  caterer: EmailAddress
  contact: EmailAddress
}

/** The values of the emails about a quote. */
export async function quoteFacts(db: Queries, quoteId: number): Promise<QuoteFacts> {
  const quote = await quoteById(db, quoteId)
  const channel = await channelOf(db, quote.channel_code)
  const { contact } = quote
  const contactName = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return {
    quote,
    caterer: replyAddress(channel),
    contact: { name: contactName, address: contact.email },
    values: {
      ...channelValues(channel),
      firstName: contact.firstName,
      quoteNumber: quote.number,
      eventDate: longDay(quote.event_date),
      deliveryWindow: quote.delivery_window ?? '',
      guests: String(quote.guests),
      eventType: quote.event_type,
      budgetPerPerson: quote.budget_per_person,
      message: quote.message,
      contactName,
      company: contact.company,
      phoneNumber: formatPhone(contact.phoneNumber),
      email: contact.email,
      zipcode: contact.zipcode,
    },
  }
}

/** The URL of a quote: in the customer's account; for a visitor the link that claims the quote for an account. */
export const quoteUrl = (quote: Quote, codes: QuoteCodes): string =>
  quote.customer_id === null ? sitePaths.quoteClaim(codes.of(quote)) : sitePaths.quote(quote.id)
