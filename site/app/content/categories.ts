import { aperoDinatoire } from './categories/apero-dinatoire.ts'
import { boissons } from './categories/boissons.ts'
import { buffet } from './categories/buffet.ts'
import { pauseDejeuner } from './categories/pause-dejeuner.ts'
import { petitDejeuner } from './categories/petit-dejeuner.ts'
import { plateauxRepas } from './categories/plateaux-repas.ts'
import type { CategoryWords } from './category-words.ts'

export const categoryWords: readonly CategoryWords[] = [
  ...petitDejeuner,
  ...plateauxRepas,
  ...pauseDejeuner,
  ...aperoDinatoire,
  ...buffet,
  ...boissons,
]

/** The words of the category at this path; null when none are written, as for a category added later in the back office. */
export const categoryAt = (path: string): CategoryWords | null =>
  categoryWords.find((words) => words.route === path) ?? null
