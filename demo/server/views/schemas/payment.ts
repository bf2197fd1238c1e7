import { z } from 'zod'
import { invoiceReferences, mapFields } from '../../../../widgets/core/domain/order/order-fields.ts'
import { collectionOf, instant, iri, resource, cents, currency, day } from './values.ts'

export const paymentRequest = resource('PaymentRequest', {
  hash: z.string(),
  state: z.enum(['new', 'processing', 'completed', 'failed', 'cancelled']),
  action: z.enum(['capture', 'authorize']),
  payload: z.strictObject({
    saveCard: z.boolean(),
    target_path: z.string().nullable(),
    after_path: z.string().nullable(),
  }),
  responseData: z.strictObject({
    requiresAction: z.boolean(),
    type: z.literal('three_d_secure').optional(),
    redirectUrl: z.url().optional(),
    errorCode: z.string().optional(),
  }),
  payment: iri,
  method: iri,
  createdAt: instant,
  updatedAt: instant,
})

export const cardMethods = collectionOf(
  'CardMethod',
  resource(
    'PaymentMethod',
    {
      code: z.literal('card'),
      name: z.string(),
      description: z.string(),
      instructions: z.string(),
      configuration: z.strictObject({ fieldsUrl: z.url() }),
    },
    'CardMethod',
  ),
)

export const invoice = resource('Invoice', {
  id: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  orderNumber: z.string(),
  orderTokenValue: z.uuid(),
  ...mapFields(invoiceReferences, () => z.string()),
  issuedAt: instant,
  dueDate: day.nullable(),
  currencyCode: currency,
  localeCode: z.string(),
  totalExclTax: cents,
  total: cents,
  paymentState: z.string(),
  cancels: iri.nullable(),
  corrects: iri.nullable(),
})
export const invoices = collectionOf('Invoice', invoice)
