import { urls } from '../../shop/back-office-urls.ts'
import { quoteFacts } from '../quote-facts.ts'
import type { DraftBuilder } from '../email-draft.ts'

/** A quote request for the caterer, with its URL in the back office. */
export const quoteRequest: DraftBuilder<'quoteRequest'> = async (db, { quoteId }, { apiUrl }) => {
  const { values: facts, contact } = await quoteFacts(db, quoteId)
  const values = { ...facts, officeUrl: new URL(urls.quote(quoteId), apiUrl).href }
  return { values, conditions: { message: facts.message !== '' }, replyTo: contact }
}
