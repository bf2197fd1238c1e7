import { categoryWords } from '../content/categories.ts'
import { channelWords } from '../content/channels.ts'
import { routes } from '../routes.ts'
import { escape } from './escape.ts'

/** Every page that search engines may show: what the route map and the words index, nothing else (B31). */
export function indexedPaths(): string[] {
  const pages = routes.filter(({ robots, path }) => robots.startsWith('index') && !path.includes(':'))
  const categories = categoryWords.filter(({ robots }) => robots === undefined)
  return [
    ...pages.map(({ path }) => path),
    ...categories.map(({ route }) => route),
    ...channelWords.map(({ slug }) => `/nos-traiteurs-france/${slug}`),
  ]
}

export const sitemap = (siteUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexedPaths()
  .map((path) => `<url><loc>${escape(siteUrl + path)}</loc></url>`)
  .join('\n')}
</urlset>
`

/** Kept out: what is personal. The sitemap names the rest. */
export const robots = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /authentification',
    'Disallow: /panier',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
