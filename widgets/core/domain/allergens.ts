/** Stands in the list when a backend says nothing of allergens, so that nobody takes its silence for none. */
export const UNKNOWN_ALLERGENS = 'inconnus'

/**
 * Which of the allergens to avoid a recipe may hold, in the order in which they were chosen; all of them when its allergens are unknown.
 * Recipes do not tell of traces.
 */
export function excludedAllergensIn(allergens: readonly string[], avoid: readonly string[]): readonly string[] {
  return allergens.includes(UNKNOWN_ALLERGENS) ? avoid : avoid.filter((code) => allergens.includes(code))
}
