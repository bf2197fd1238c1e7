import { UNKNOWN_ALLERGENS } from '../domain/allergens.ts'
import { allergenName } from '../text/allergens.ts'
import { heldAllergensText as words } from '../text/held-allergens.ts'

/** Whoever chose for somebody allergic must see all that another dish holds before taking it, and when nobody knows. */
export function heldAllergens(codes: readonly string[]): string {
  if (codes.includes(UNKNOWN_ALLERGENS)) return allergenName(UNKNOWN_ALLERGENS)
  return codes.length > 0 ? words.some(codes.map(allergenName).join(', ')) : words.none
}
