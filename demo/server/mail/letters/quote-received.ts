import { quoteFacts, quoteUrl } from '../quote-facts.ts'
import type { Write } from '../letter-context.ts'

/** Confirms a request for a quote; a visitor gets the link that takes the quote into an account. */
export const quoteReceived: Write<'quoteReceived'> = async (db, { quoteId }, { quoteCodes }) => {
  const { quote, values, caterer } = await quoteFacts(db, quoteId)
  return {
    values: { ...values, quoteUrl: quoteUrl(quote, quoteCodes) },
    conditions: { guest: quote.customer_id === null },
    replyTo: caterer,
  }
}
