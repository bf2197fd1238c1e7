/** Stands where a backend says nothing of allergens, so that nobody takes its silence for none. */
export const UNKNOWN_ALLERGENS = 'inconnus'

/**
 * Which of the allergens to avoid a recipe may hold, in the order they were said: all of them when nobody knows. Traces are not told by
 * recipes.
 */
export function avoidedIn(allergens: readonly string[], avoid: readonly string[]): readonly string[] {
  return allergens.includes(UNKNOWN_ALLERGENS) ? avoid : avoid.filter((code) => allergens.includes(code))
}
