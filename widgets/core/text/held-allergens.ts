import { allergenName } from './allergens.ts'

/** Whoever chose for somebody allergic must see all that another dish holds before taking it. */
export const heldAllergens = (codes: readonly string[]): string =>
  codes.length > 0 ? `Contient : ${codes.map(allergenName).join(', ')}` : 'Aucun allergène à déclaration obligatoire'
