import type { Channel } from '../core/forms/channel/use-channel-search.ts'

/** '21 quai de l’Échantillon, 69002 Lyon', as far as it is known. */
export const addressOf = ({ street, postcode, city }: Channel): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
