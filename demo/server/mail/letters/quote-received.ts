import { quoteFacts, quoteUrl } from '../quote-facts.ts'
import type { Write } from '../write.ts'

/** A request for a quote has come in; whoever asked without an account is shown the way to follow it in one. */
export const quoteReceived: Write<'quoteReceived'> = async (db, { quoteId }, { quoteCodes }) => {
  const { quote, values, caterer } = await quoteFacts(db, quoteId)
  return {
    values: { ...values, quoteUrl: quoteUrl(quote, quoteCodes) },
    conditions: { guest: quote.customer_id === null },
    replyTo: caterer,
  }
}
