import { price } from '../../../../widgets/core/domain/money.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { formatPhone } from '../../documents/format.ts'
import { quotePdf } from '../../documents/quote-pdf.ts'
import type { Queries } from '../../database/schema.ts'
import { backOfficePaths, sitePaths } from '../../shop/page-paths.ts'
import { channelByCode } from '../../shop/delivery/channels.ts'
import type { QuoteCodes } from '../../shop/quote/quote-claims.ts'
import { productsByCode } from '../../shop/catalogue/products.ts'
import { isDeliveryKnown, quoteDocument } from '../../shop/quote/quote-document.ts'
import { quoteById, stateOf, type Quote } from '../../shop/quote/quotes.ts'
import { offerLines } from '../../documents/bill.ts'
import { pricedRow, sums } from '../blocks.ts'
import type { DraftBuilder } from '../email.ts'
import { channelValues, replyAddress } from '../order-facts.ts'
import { fill, templates } from '../templates.ts'

async function quoteFacts(db: Queries, quoteId: number) {
  const quote = await quoteById(db, quoteId)
  const channel = await channelByCode(db, quote.channel_code)
  if (!channel) throw new Error(`The channel of quote ${quoteId} is unknown`)
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
const quoteUrl = (quote: Quote, codes: QuoteCodes): string =>
  quote.customer_id === null ? sitePaths.quoteClaim(codes.of(quote)) : sitePaths.quote(quote.id)

/** Receipt of a quote request; visitors get the link that claims the quote for an account. */
export const quoteReceived: DraftBuilder<'quoteReceived'> = async (db, { quoteId }, { quoteCodes }) => {
  const { quote, values, caterer } = await quoteFacts(db, quoteId)
  return {
    values: { ...values, quoteUrl: quoteUrl(quote, quoteCodes) },
    conditions: { guest: quote.customer_id === null },
    replyTo: caterer,
  }
}

/** The caterer's offer, line by line, with its PDF. Null when the offer has been accepted or declined or has expired. */
export const quoteAnswered: DraftBuilder<'quoteAnswered'> = async (db, { quoteId }, { now, quoteCodes }) => {
  const { quote, values, caterer } = await quoteFacts(db, quoteId)
  const document = quoteDocument(quote)
  if (stateOf(quote, now) !== 'sent' || !quote.offer || !quote.valid_until || !document) return null
  const { lines, totals, note, adviser } = quote.offer
  const rows = offerLines(quote.offer).map(pricedRow)
  const codes = [...new Set(lines.map(({ productCode }) => productCode))]
  const products = await productsByCode(db, codes, quote.channel_code)
  const filename = fill(templates.messages.quoteFile, { quoteNumber: quote.number })
  return {
    values: {
      ...values,
      quoteUrl: quoteUrl(quote, quoteCodes),
      totalExclTax: price(totals.totalExclTax),
      totalInclTax: price(totals.total),
      validUntil: longDay(quote.valid_until),
      adviserName: adviser.name,
      adviserPhone: formatPhone(adviser.phoneNumber),
      note,
    },
    conditions: {
      note: note !== '',
      account: quote.customer_id !== null,
      guest: quote.customer_id === null,
      hasAlcohol: [...products.values()].some(({ isAlcohol }) => isAlcohol),
    },
    data: {
      quoteLines: { type: 'products', caption: templates.messages.quoteCaption, rows },
      quoteTaxes: sums(totals, isDeliveryKnown(quote, quote.offer)),
    },
    replyTo: caterer,
    attachments: [{ filename, content: await quotePdf(document), contentType: 'application/pdf' }],
  }
}

/** A quote request for the caterer, with its URL in the back office. */
export const quoteRequest: DraftBuilder<'quoteRequest'> = async (db, { quoteId }, { apiUrl }) => {
  const { values: facts, contact } = await quoteFacts(db, quoteId)
  const values = { ...facts, backOfficeUrl: new URL(backOfficePaths.quote(quoteId), apiUrl).href }
  return { values, conditions: { message: facts.message !== '' }, replyTo: contact }
}
