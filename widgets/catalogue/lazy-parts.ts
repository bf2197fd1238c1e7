/** The chunks that a list or a card may need after the first cards. */
export const lazyParts = {
  /** Needed with a chosen slot, or when a product is out of stock or alcoholic. */
  cutoff: () => import('./availability/cutoff.ts'),
  /** Needed once the number of guests is known. */
  guestsQuantity: () => import('./card/GuestsQuantity.tsx'),
  /** Needed for a search: the results in this category and in the others. */
  searchResults: () => import('./search/search-results.ts'),
  /** Needed for the allergens to exclude. */
  allergenFilter: () => import('./allergen-filter/allergen-filter.ts'),
  /** The suggestions of a category. */
  crossSell: () => import('./cross-sell/CrossSellSection.tsx'),
} as const
