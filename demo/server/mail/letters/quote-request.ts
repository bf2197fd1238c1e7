import { urls } from '../../shop/back-office-urls.ts'
import { quoteFacts } from '../quote-facts.ts'
import type { Write } from '../letter-context.ts'

/** Tells the caterer of a request for a quote, with its address in the back office. */
export const quoteRequest: Write<'quoteRequest'> = async (db, { quoteId }, { apiUrl }) => {
  const { values: facts, asker } = await quoteFacts(db, quoteId)
  const values = { ...facts, officeUrl: new URL(urls.quote(quoteId), apiUrl).href }
  return { values, conditions: { message: facts.message !== '' }, replyTo: asker }
}
