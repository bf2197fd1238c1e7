/** A letter to write: its kind and a few identifiers. Its facts are read from the database when it is sent. */
export type Letter =
  | { kind: 'orderConfirmation' | 'paymentPending' | 'paymentReceived' | 'orderCancelled'; orderId: number }
  | { kind: 'invoiceAvailable'; invoiceId: string }
  | { kind: 'passwordReset'; customerId: number; token: string }
  | { kind: 'quoteReceived' | 'quoteAnswered'; quoteId: number }
  | { kind: 'contactReceipt'; firstName: string; message: string; channelCode: string }
  | { kind: 'franchiseReceipt'; firstName: string; targetArea: string }
  /** To the caterer's own people. */
  | { kind: 'partnerOrder'; orderId: number }
  | { kind: 'quoteRequest'; quoteId: number }
  | { kind: 'formMessage'; messageId: number }
