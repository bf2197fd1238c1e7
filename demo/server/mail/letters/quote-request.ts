import { addresses } from '../../shop/office-addresses.ts'
import { quoteFacts } from '../quote-facts.ts'
import type { Write } from '../write.ts'

/** The same request as its caterer reads it, with the way to its answer in the back office. */
export const quoteRequest: Write<'quoteRequest'> = async (db, { quoteId }, { apiUrl }) => {
  const { values: facts, asker } = await quoteFacts(db, quoteId)
  const values = { ...facts, officeUrl: new URL(addresses.quote(quoteId), apiUrl).href }
  return { values, conditions: { message: facts.message !== '' }, replyTo: asker }
}
