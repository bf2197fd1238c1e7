import { quoteFacts } from '../quote-facts.ts'
import type { Write } from '../write.ts'

/** The same request as its caterer reads it. */
export const quoteRequest: Write<'quoteRequest'> = async (db, { quoteId }) => {
  const { values, asker } = await quoteFacts(db, quoteId)
  return { values, conditions: { message: values.message !== '' }, replyTo: asker }
}
