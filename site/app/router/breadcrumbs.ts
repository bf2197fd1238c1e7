import type { CategoryWords } from '../content/category-words.ts'
import { chromeText } from '../content/layout.ts'
import { fill } from '../content/fill.ts'
import { pathOf, type Route } from './routes.ts'

export type Crumb = { label: string; to: string }
/** The way from the home page down; the last piece is the page itself. */
export type Trail = readonly Crumb[]

const HOME: Crumb = { label: chromeText.home, to: pathOf('home') }

/** A page is called by the first part of its title. */
export function pageTrail({ title, path }: Route): Trail {
  const [label = title] = fill(title).split(' | ')
  return [HOME, { label, to: path }]
}

export const catererTrail = (label: string, slugChannel: string): Trail => [
  HOME,
  { label: chromeText.footer.localCaterers, to: pathOf('local-caterers') },
  { label, to: pathOf('caterer', { slugChannel }) },
]

/** The trail of a category; a subcategory stands under its main category when that one has words. */
export const categoryTrail = (here: Crumb, mainCategory: CategoryWords | null): Trail => [
  HOME,
  ...(mainCategory ? [{ label: mainCategory.h1, to: mainCategory.route }] : []),
  here,
]
