import { defineMessages } from './define.ts'

/** The button that clears a search, the filters of a list, or both. */
export const clearingText = defineMessages('clearing', {
  search: 'Effacer la recherche',
  filters: 'Effacer les filtres',
  both: 'Tout effacer',
})
