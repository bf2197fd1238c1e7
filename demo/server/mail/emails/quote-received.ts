import { quoteFacts, quoteUrl } from '../quote-facts.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** Receipt of a quote request; visitors get the link that claims the quote for an account. */
export const quoteReceived: DraftBuilder<'quoteReceived'> = async (db, { quoteId }, { quoteCodes }) => {
  const { quote, values, caterer } = await quoteFacts(db, quoteId)
  return {
    values: { ...values, quoteUrl: quoteUrl(quote, quoteCodes) },
    conditions: { guest: quote.customer_id === null },
    replyTo: caterer,
  }
}
