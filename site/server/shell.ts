import { fill } from '../content/fill.ts'
import { shellText } from '../content/shell.ts'
import { site } from '../content/site.ts'
import type { Layout, RouteName } from '../routes.ts'
import { escape } from './escape.ts'
import { fallback } from './fallback.ts'
import type { Manifest } from './manifest.ts'
import type { Opening } from './openings.ts'
import type { Settings } from './settings.ts'

export type Shell = {
  path: string
  opening: Opening
  layout: Layout
  /** Null for an error page. */
  name: RouteName | null
  status: number
}

/** The HTML of a page: its head, its first words in their place, and the two scripts that do the rest. */
export function shell(page: Shell, settings: Settings, manifest: Manifest): string {
  const { opening, status } = page
  const state = [status >= 400 && ` data-status="${status}"`, settings.dev && ' data-live'].filter(Boolean).join('')
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(opening.title)}</title>
<meta name="description" content="${escape(opening.description)}">
<meta name="robots" content="${opening.robots}">
${sharing(page, settings)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/widgets/fonts/bricolage-grotesque-latin-opsz-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/widgets/fonts/instrument-sans-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/widgets/site.css">
<link rel="preconnect" href="${escape(new URL(settings.apiBaseUrl).origin)}" crossorigin>
${preloads(page, manifest)}
<script type="module" src="/widgets/embed.js" data-api-base-url="${escape(settings.apiBaseUrl)}"></script>
<script type="module" src="/widgets/site.js"></script>
</head>
<body>
<div id="app"${state}>${fallback(page, settings)}</div>
<noscript><p class="noscript">${escape(fill(shellText.noScript))}</p></noscript>
</body>
</html>
`
}

/** Canonical address, and the card that social networks and messengers show. */
function sharing({ path, opening, status }: Shell, { siteUrl, apiBaseUrl }: Settings): string {
  const address = escape(siteUrl + path)
  const canonical = status < 400 ? `<link rel="canonical" href="${address}">\n` : ''
  return `${canonical}<meta property="og:type" content="website">
<meta property="og:locale" content="fr_FR">
<meta property="og:site_name" content="${escape(site.brand)}">
<meta property="og:title" content="${escape(opening.title)}">
<meta property="og:description" content="${escape(opening.description)}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${escape(apiBaseUrl)}/media/scenes/open-graph-1200.png">`
}

/** Scripts the page is sure to need, asked for at once instead of one after the other. */
function preloads(page: Shell, manifest: Manifest): string {
  const files = ['site.js', ...manifest.site, ...tags(page).flatMap((tag) => manifest.widgets[tag] ?? [])]
  return [...new Set(files)].map((file) => `<link rel="modulepreload" href="/widgets/${escape(file)}">`).join('\n')
}

/** The widgets that a page shows first. */
function tags({ layout, name, path }: Shell): string[] {
  if (layout === 'validation') return ['catering-checkout']
  if (layout === 'become-franchise') return []
  const chrome = ['catering-cart-button']
  if (layout === 'account') return [...chrome, 'catering-account']
  if (path.startsWith('/authentification')) return [...chrome, 'catering-account']
  return [...chrome, 'catering-channel-picker', ...(name === 'category' ? ['catering-catalogue'] : [])]
}
