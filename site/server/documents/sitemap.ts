import { categoryContent, indexedCategories } from '../../app/content/categories.ts'
import { channelContent } from '../../app/content/channels.ts'
import { routePath, publicPages, routes } from '../../app/router/routes.ts'
import { escapeHtml } from '../../../widgets/server/html-template.ts'

/** Every path known without the API: routes without parameters, categories and channels with content of the site. */
export const knownPaths = (): string[] => [
  ...routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
  ...Object.keys(categoryContent),
  ...catererPaths(),
]

/** The paths that may be indexed: by the route map, by the content, and the channels of these slugs (B31). */
export function indexedPaths(slugs: readonly string[] = []): string[] {
  const categories = indexedCategories().map(([path]) => path)
  return [...publicPages().map(({ path }) => path), ...categories, ...catererPaths(slugs)]
}

const catererPaths = (others: readonly string[] = []): string[] =>
  [...new Set([...channelContent.map(({ slug }) => slug), ...others])].map((slugChannel) =>
    routePath('caterer', { slugChannel }),
  )

export const sitemap = (siteUrl: string, indexed: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexed.map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`).join('\n')}
</urlset>
`

/** Nothing is disallowed: personal pages have `noindex`, which a crawler must fetch to read. */
export const robots = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow:', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
