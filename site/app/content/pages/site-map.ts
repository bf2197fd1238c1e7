import { categoryContent } from '../categories.ts'
import { mainCategories } from '../layout.ts'
import { fill } from '../inline-text.ts'
import type { ProseContent } from '../page.ts'

type ListedPage = { path: string; title: string }

/** Links to every public page: the catalogue by category, then the others by title without the brand. */
export const siteMap = (pages: readonly ListedPage[]): ProseContent => ({
  h1: 'Plan du site',
  intro:
    'Toutes les pages publiques de {brand}. Les pages de votre compte et de votre commande demandent de vous connecter.',
  sections: [
    ...mainCategories.map(({ code, name }) => ({
      id: code,
      heading: name,
      blocks: [{ type: 'list' as const, items: linksTo(code) }],
    })),
    {
      id: 'pages',
      heading: 'Commander et nous connaître',
      blocks: [
        { type: 'list' as const, items: pages.map(({ path, title }) => `[${fill(title).split(' | ')[0]}](${path})`) },
      ],
    },
  ],
})

const linksTo = (category: string): string[] =>
  categoryContent
    .filter(({ route, robots }) => robots === undefined && `${route}/`.startsWith(`/${category}/`))
    .map(({ route, h1 }) => `[${h1}](${route})`)
