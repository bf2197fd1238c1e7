import { allergenName } from '../../text/allergens.ts'
import { heldAllergensText as words } from '../../text/held-allergens.ts'

/** The code in allergens.ts for a backend that does not say. */
const UNKNOWN = 'inconnus'

/** All allergens of another dish, or that they are unknown: a person who chose for somebody allergic must see this before taking it. */
export function heldAllergens(codes: readonly string[]): string {
  if (codes.includes(UNKNOWN)) return allergenName(UNKNOWN)
  if (codes.length === 0) return words.none
  return words.held(codes.map(allergenName))
}
