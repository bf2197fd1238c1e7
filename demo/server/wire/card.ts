import { iri, type Resource } from './hydra.ts'
import type { CardCheck } from '../payments/provider.ts'
import type { CardRow } from '../database/schema.ts'

/** A saved card: brand, last four digits, expiry; there is nothing more to show. */
export function cardResource(card: CardRow): Resource {
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

/** A card whose bank asks before it is kept, in the words of an attempt to pay (wire contract 2.6). */
export function checkResource({ id, challengeUrl }: CardCheck): Resource {
  const responseData = { requiresAction: true, type: 'three_d_secure', redirectUrl: challengeUrl }
  return { '@id': iri('account/card-checks', id), '@type': 'CardCheck', hash: id, responseData }
}
