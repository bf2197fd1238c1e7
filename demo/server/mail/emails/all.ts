import type { Database } from '../../database/queries.ts'
import type { EmailJob } from '../../shop/outbox.ts'
import type { Draft, EmailContext, DraftBuilder } from '../email-draft.ts'
import { contactReceipt } from './contact-receipt.ts'
import { formMessage } from './form-message.ts'
import { franchiseReceipt } from './franchise-receipt.ts'
import { invoiceAvailable } from './invoice-available.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { partnerOrder } from './partner-order.ts'
import { passwordReset } from './password-reset.ts'
import { paymentPending, paymentReceived } from './payment-pending.ts'
import { quoteAnswered } from './quote-answered.ts'
import { quoteReceived } from './quote-received.ts'
import { quoteRequest } from './quote-request.ts'

const emails: { [Kind in EmailJob['kind']]: DraftBuilder<Kind> } = {
  orderConfirmation,
  paymentPending,
  paymentReceived,
  orderCancelled,
  invoiceAvailable,
  passwordReset,
  quoteReceived,
  quoteAnswered,
  contactReceipt,
  franchiseReceipt,
  partnerOrder,
  quoteRequest,
  formMessage,
}

/** Reads the values of an email; null when it is obsolete. */
export function draftOf(db: Database, letter: EmailJob, context: EmailContext): Promise<Draft | null> {
  // TypeScript does not correlate the kinds of the table and of the email across a union.
  const write = emails[letter.kind] as DraftBuilder<EmailJob['kind']>
  return write(db, letter, context)
}
