/** In the list when a backend sends no allergens: missing data must not mean none. */
export const UNKNOWN_ALLERGENS = 'inconnus'

/**
 * The excluded allergens that a recipe may contain, in the order of `excluded`; all of them when its allergens are unknown. Traces are not
 * covered.
 */
export function excludedAllergensIn(allergens: readonly string[], excluded: readonly string[]): readonly string[] {
  return allergens.includes(UNKNOWN_ALLERGENS) ? excluded : excluded.filter((code) => allergens.includes(code))
}
