import { z } from 'zod'
import { collectionOf } from './collection.ts'
import { instant, iri, resource } from './values.ts'

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
