import type { Database } from '../../database/schema.ts'
import type { EmailJob } from '../../shop/outbox.ts'
import type { Draft, DraftBuilder, EmailContext } from '../email.ts'
import { contactReceipt, formMessage, franchiseReceipt } from './form-emails.ts'
import {
  invoiceAvailable,
  orderCancelled,
  orderConfirmation,
  partnerOrder,
  paymentPending,
  paymentReceived,
} from './order-emails.ts'
import { passwordReset } from './password-reset.ts'
import { quoteOffer, quoteReceived, quoteRequest } from './quote-emails.ts'

const emails: { [Kind in EmailJob['kind']]: DraftBuilder<Kind> } = {
  orderConfirmation,
  paymentPending,
  paymentReceived,
  orderCancelled,
  invoiceAvailable,
  passwordReset,
  quoteReceived,
  quoteAnswered: quoteOffer,
  contactReceipt,
  franchiseReceipt,
  partnerOrder,
  quoteRequest,
  formMessage,
}

/** Reads the values of an email; null when it is obsolete. */
export function draftOf(db: Database, job: EmailJob, context: EmailContext): Promise<Draft | null> {
  // TypeScript does not correlate the kinds of the table and of the email across a union.
  const buildDraft = emails[job.kind] as DraftBuilder<EmailJob['kind']>
  return buildDraft(db, job, context)
}
