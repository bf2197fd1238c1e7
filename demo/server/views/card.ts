import { z } from 'zod'
import { MISSING } from '../shop/fields.ts'
import { iri } from './hydra.ts'
import type { CardRow } from '../database/schema.ts'
import type { card as cardSchema, cardCheck } from './schemas/account.ts'
import type { ResponseBody } from './response-body.ts'

/** A saved card: brand, last four digits and expiry, which is all that is stored. */
export function cardResource(card: CardRow): ResponseBody<typeof cardSchema> {
  return {
    '@id': iri('account/cards', card.id),
    '@type': 'Card',
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    expirationMonth: card.expiration_month,
    expirationYear: card.expiration_year,
    countryCode: 'FR',
    holderName: card.holder_name,
    default: card.is_default === 1,
  }
}

/** A card that needs 3-D Secure before it is saved, with the fields of a payment request (contract 2.6). */
export function checkResource(id: string, challengeUrl: string): ResponseBody<typeof cardCheck> {
  const responseData = { requiresAction: true, type: 'three_d_secure', redirectUrl: challengeUrl } as const
  return { '@id': iri('account/card-checks', id), '@type': 'CardCheck', hash: id, responseData }
}

const INVALID = 'Cette carte n’est pas valable : saisissez-la de nouveau.'

/** The provider's card token, `tok_…` or `card_…`. Card numbers are rejected: they must never be sent to the shop. */
export const cardToken = z
  .string({ error: ({ input }) => (input === undefined ? MISSING : INVALID) })
  .max(100, INVALID)
  .regex(/^[a-z]+_[\w-]+$/, INVALID)
  .refine((token) => !/\d{12,}/.test(token.replace(/[\s-]/g, '')), INVALID)
