import type { Channel } from '../core/forms/channel/use-channel-search.ts'

/** The known parts of an address: '21 quai de l’Échantillon, 69002 Lyon'. */
export const addressOf = ({ street, postcode, city }: Channel): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
