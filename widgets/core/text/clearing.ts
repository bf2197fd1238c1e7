/** The button that clears a search, the filters of a list, or both. */
export const clearingText = {
  search: 'Effacer la recherche',
  filters: 'Effacer les filtres',
  both: 'Tout effacer',
} as const

/** The label for what is set. */
export const clearWords = (search: string, hasFilters: unknown): string =>
  clearingText[search ? (hasFilters ? 'both' : 'search') : 'filters']
