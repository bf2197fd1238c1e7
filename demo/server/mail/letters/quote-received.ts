import { quoteFacts } from '../quote-facts.ts'
import type { Write } from '../write.ts'

/** A request for a quote has come in; only somebody with an account can follow it there. */
export const quoteReceived: Write<'quoteReceived'> = async (db, { quoteId }) => {
  const { quote, values, caterer } = await quoteFacts(db, quoteId)
  return { values, conditions: { account: quote.customer_id !== null }, replyTo: caterer }
}
