import { z } from 'zod'
import { collectionOf } from './collection.ts'
import { cents, currency, day, instant, iri, resource } from './values.ts'

export const invoice = resource('Invoice', {
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  orderNumber: z.string(),
  orderTokenValue: z.uuid(),
  purchaseOrder: z.string().nullable(),
  costReference: z.string(),
  issuedAt: instant,
  dueDate: day.nullable(),
  currencyCode: currency,
  localeCode: z.string(),
  totalExclTax: cents,
  total: cents,
  paymentState: z.string(),
  cancels: iri.nullable(),
})
export const invoices = collectionOf('Invoice', invoice)
