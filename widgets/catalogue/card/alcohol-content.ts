import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import type { Product } from '../catalogue-types.ts'

/** The alcohol by volume as a text; null when it is unknown or the product is not alcoholic. */
export function alcoholContent({ isAlcohol, alcoholByVolume }: Product): string | null {
  if (!isAlcohol || alcoholByVolume === null) return null
  return messages.alcoholByVolume(String(alcoholByVolume).replace('.', ','))
}
