import { aperoDinatoire } from './categories/apero-dinatoire.ts'
import { boissons } from './categories/boissons.ts'
import { buffet } from './categories/buffet.ts'
import { pauseDejeuner } from './categories/pause-dejeuner.ts'
import { petitDejeuner } from './categories/petit-dejeuner.ts'
import { plateauxRepas } from './categories/plateaux-repas.ts'

/** The words of one category page; indexed unless `robots` says otherwise. */
export type CategoryWords = {
  route: string
  robots?: string
  title: string
  description: string
  h1: string
  intro: string
}

export const categoryWords: readonly CategoryWords[] = [
  ...petitDejeuner,
  ...plateauxRepas,
  ...pauseDejeuner,
  ...aperoDinatoire,
  ...buffet,
  ...boissons,
]

/** The words of the category at this path, null when nobody has written any (a category added since in the back office). */
export const categoryAt = (path: string): CategoryWords | null =>
  categoryWords.find((words) => words.route === path) ?? null
