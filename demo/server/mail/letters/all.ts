import type { Database } from '../../database/queries.ts'
import type { Draft } from '../draft.ts'
import type { Letter } from '../../shop/letter.ts'
import type { LetterContext, Write } from '../letter-context.ts'
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

const letters: { [Kind in Letter['kind']]: Write<Kind> } = {
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

/** Reads the facts of a letter; null when the letter is no longer needed. */
export function draftOf(db: Database, letter: Letter, desk: LetterContext): Promise<Draft | null> {
  // The table has the same kind on both sides, which TypeScript cannot follow through a union.
  const write = letters[letter.kind] as Write<Letter['kind']>
  return write(db, letter, desk)
}
