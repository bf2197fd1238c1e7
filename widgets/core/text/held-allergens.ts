import { allergenName } from './allergens.ts'

/** As allergens.ts names it: the backend does not say. */
const UNKNOWN = 'inconnus'

/** What another dish holds, before it is taken in place of one. */
export const heldAllergensText = {
  none: 'Aucun allergène à déclaration obligatoire',
  held: (names: readonly string[]) => `Contient : ${names.join(', ')}`,
} as const

/** Whoever chose for somebody allergic must see all that another dish holds before taking it, and when nobody knows. */
export function heldAllergens(codes: readonly string[]): string {
  if (codes.includes(UNKNOWN)) return allergenName(UNKNOWN)
  if (codes.length === 0) return heldAllergensText.none
  return heldAllergensText.held(codes.map(allergenName))
}
