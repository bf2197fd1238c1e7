import { iri } from './hydra.ts'
import type { CardRow } from '../database/schema.ts'
import type { card as cardSchema, cardCheck } from './schemas/account.ts'
import type { Written } from './written.ts'

/** A saved card: brand, last four digits and expiry, which is all that is stored. */
export function cardResource(card: CardRow): Written<typeof cardSchema> {
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

/** A card whose bank asks a question before it is saved; it has the fields of an attempt to pay (contract 2.6). */
export function checkResource(id: string, challengeUrl: string): Written<typeof cardCheck> {
  const responseData = { requiresAction: true, type: 'three_d_secure', redirectUrl: challengeUrl } as const
  return { '@id': iri('account/card-checks', id), '@type': 'CardCheck', hash: id, responseData }
}
