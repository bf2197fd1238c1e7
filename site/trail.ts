import type { CategoryWords } from './content/category-words.ts'
import { chromeText } from './content/chrome.ts'
import { fill } from './content/fill.ts'
import { pathOf, type Route } from './routes.ts'

export type Crumb = { label: string; to: string }
/** From the home page down, the last piece being the page itself. */
export type Trail = readonly Crumb[]

const HOME: Crumb = { label: chromeText.home, to: pathOf('home') }

/** A page is called what its title begins with. */
export function pageTrail({ title, path }: Route): Trail {
  const [label = title] = fill(title).split(' | ')
  return [HOME, { label, to: path }]
}

export const catererTrail = (label: string, slugChannel: string): Trail => [
  HOME,
  { label: chromeText.footer.localCaterers, to: pathOf('local-caterers') },
  { label, to: pathOf('caterer', { slugChannel }) },
]

/** Of a shelf, under its family when it is a range of one that has words. */
export const categoryTrail = (here: Crumb, family: CategoryWords | null): Trail => [
  HOME,
  ...(family ? [{ label: family.h1, to: family.route }] : []),
  here,
]
