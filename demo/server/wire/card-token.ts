import { z } from 'zod'
import { MISSING } from '../shop/fields.ts'

const REFUSED = 'Cette carte n’est pas valable : saisissez-la de nouveau.'

/** The provider's token for a card, `tok_…` or `card_…`. Card numbers are refused, as they must never be sent to the shop. */
export const cardToken = z
  .string({ error: ({ input }) => (input === undefined ? MISSING : REFUSED) })
  .max(100, REFUSED)
  .regex(/^[a-z]+_[\w-]+$/, REFUSED)
  .refine((token) => !/\d{12,}/.test(token.replace(/[\s-]/g, '')), REFUSED)
