import type { CategoryContent } from '../content/categories.ts'
import { layoutMessages } from '../content/layout.ts'
import { fill } from '../content/inline-text.ts'
import { firstSegment, routePath, type Route } from './routes.ts'

type Crumb = { label: string; to: string }
/** From the home page to the page itself, which is the last one. */
export type Breadcrumbs = readonly Crumb[]

const HOME: Crumb = { label: layoutMessages.home, to: routePath('home') }

/** The label of a page is the first part of its title. */
export function pageBreadcrumbs({ title, path }: Route): Breadcrumbs {
  const [label = title] = fill(title).split(' | ')
  return [HOME, { label, to: path }]
}

export const catererBreadcrumbs = (label: string, slugChannel: string): Breadcrumbs => [
  HOME,
  { label: layoutMessages.footer.localCaterers, to: routePath('local-caterers') },
  { label, to: routePath('caterer', { slugChannel }) },
]

/** The breadcrumbs of a category, with the main category of a subcategory when that one has content. */
export const categoryBreadcrumbs = (here: Crumb, main: CategoryContent | undefined): Breadcrumbs => [
  HOME,
  ...(main ? [{ label: main.h1, to: routePath('category', { category: firstSegment(here.to) }) }] : []),
  here,
]
