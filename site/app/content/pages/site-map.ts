import { indexedCategories } from '../categories.ts'
import { mainCategories } from '../layout.ts'
import { fill } from '../inline-text.ts'
import type { ProseContent } from '../page.ts'

type ListedPage = { path: string; title: string }

/** Links to every public page: the catalogue by category, then the others by title without the brand. */
export const siteMap = (pages: readonly ListedPage[]): ProseContent => ({
  h1: 'Plan du site',
  intro:
    'Toutes les pages publiques de {brand}. Les pages de votre compte et de votre commande demandent de vous connecter.',
  sections: {
    ...Object.fromEntries(
      mainCategories.map(({ code, name }) => [code, { heading: name, blocks: [{ list: linksTo(code) }] }]),
    ),
    pages: {
      heading: 'Commander et nous connaître',
      blocks: [{ list: pages.map(({ path, title }) => `[${fill(title).split(' | ')[0]}](${path})`) }],
    },
  },
})

const linksTo = (category: string): string[] =>
  indexedCategories()
    .filter(([path]) => `${path}/`.startsWith(`/${category}/`))
    .map(([path, { h1 }]) => `[${h1}](${path})`)
