import { UNKNOWN_ALLERGENS } from '../domain/allergens.ts'
import { allergenName } from './allergens.ts'

/** Whoever chose for somebody allergic must see all that another dish holds before taking it, and when nobody knows. */
export function heldAllergens(codes: readonly string[]): string {
  if (codes.includes(UNKNOWN_ALLERGENS)) return allergenName(UNKNOWN_ALLERGENS)
  if (codes.length === 0) return 'Aucun allergène à déclaration obligatoire'
  return `Contient : ${codes.map(allergenName).join(', ')}`
}
