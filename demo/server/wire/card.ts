import { iri, type Resource } from '../hydra.ts'
import type { CardRow } from '../schema.ts'

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
