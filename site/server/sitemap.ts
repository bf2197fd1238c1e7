import { categoryWords } from '../content/categories.ts'
import { channelWords } from '../content/channels.ts'
import { pathOf, publicPages, routes } from '../routes.ts'
import { escape } from './escape.ts'

/** Every address that is known beforehand: pages without a parameter, categories with words of ours and points of sale. */
export const knownPaths = (): string[] => [
  ...routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
  ...categoryWords.map(({ route }) => route),
  ...caterers(),
]

/** Every page that search engines may show: what the route map and the words index, and the points of sale of these slugs (B31). */
export function indexedPaths(slugs: readonly string[] = []): string[] {
  const categories = categoryWords.filter(({ robots }) => robots === undefined)
  return [...publicPages().map(({ path }) => path), ...categories.map(({ route }) => route), ...caterers(slugs)]
}

const caterers = (others: readonly string[] = []): string[] =>
  [...new Set([...channelWords.map(({ slug }) => slug), ...others])].map((slugChannel) =>
    pathOf('caterer', { slugChannel }),
  )

export const sitemap = (siteUrl: string, indexed: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexed.map((path) => `<url><loc>${escape(siteUrl + path)}</loc></url>`).join('\n')}
</urlset>
`

/** Personal pages say `noindex` themselves: a page that crawlers may not fetch could not, and its URL could be listed all the same. */
export const robots = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow:', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
