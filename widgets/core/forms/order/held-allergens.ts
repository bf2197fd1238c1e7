import { allergenName } from '../../text/allergens.ts'
import { heldAllergensText as words } from '../../text/held-allergens.ts'

/** As allergens.ts names it: the backend does not say. */
const UNKNOWN = 'inconnus'

/** Whoever chose for somebody allergic must see all that another dish holds before taking it, and when nobody knows. */
export function heldAllergens(codes: readonly string[]): string {
  if (codes.includes(UNKNOWN)) return allergenName(UNKNOWN)
  if (codes.length === 0) return words.none
  return words.held(codes.map(allergenName))
}
