import { aperoDinatoire } from './categories/apero-dinatoire.ts'
import { boissons } from './categories/boissons.ts'
import { buffet } from './categories/buffet.ts'
import { pauseDejeuner } from './categories/pause-dejeuner.ts'
import { petitDejeuner } from './categories/petit-dejeuner.ts'
import { plateauxRepas } from './categories/plateaux-repas.ts'
import type { CategoryContent } from './page.ts'

export const categoryContent: readonly CategoryContent[] = [
  ...petitDejeuner,
  ...plateauxRepas,
  ...pauseDejeuner,
  ...aperoDinatoire,
  ...buffet,
  ...boissons,
]

/** The content of the category at a path; null without any, as for a category created later in the back office. */
export const categoryAt = (path: string): CategoryContent | null =>
  categoryContent.find(({ route }) => route === path) ?? null
