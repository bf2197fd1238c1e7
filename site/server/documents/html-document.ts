import { fill } from '../../app/content/inline-text.ts'
import { noScriptMessages } from '../../app/content/layout.ts'
import { FAMILIES, fontUrl } from '../../fonts/families.ts'
import { site } from '../../app/content/site.ts'
import { DARK_STYLES, PAGE_STYLES, PREFERS_DARK, RARE_FONTS, SITE_STYLES } from '../../client/stylesheets.ts'
import { LAYOUT_WIDGETS, publicPath } from '../../app/router/routes.ts'
import { escapeHtml, openingTag } from '../../../widgets/server/html-template.ts'
import type { Manifest } from '../manifest.ts'
import type { Settings } from '../settings.ts'
import { structuredData, jsonLdScript } from './structured-data.ts'
import type { DocumentParts } from './document-parts.ts'

/** The HTML document of a page: head, server-rendered page or app shell, and the script that loads the rest. */
export function htmlDocument(page: DocumentParts, settings: Settings, manifest: Manifest): string {
  const { meta } = page
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(meta.title)}</title>
${openingTag('meta', { name: 'description', content: meta.description })}
${openingTag('meta', { name: 'robots', content: meta.robots })}
${sharingTags(page, settings)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles(page)}
${bootScript(page, settings, manifest)}</script>
${openingTag('link', { rel: 'preconnect', href: new URL(settings.apiBaseUrl).origin })}
${preloads(page, manifest, settings)}
</head>
<body>
${container(page, settings, manifest)}${page.rendered?.html ?? page.appShell}</div>
<noscript><p class="noscript">${escapeHtml(fill(noScriptMessages.noScript))}</p></noscript>
${jsonLdScript(structuredData(page, settings))}
</body>
</html>
`
}

/**
 * A server-rendered page has its critical CSS inline; any other page links its stylesheets, and renders once these and the scripts have
 * loaded.
 */
const styles = ({ rendered, route }: DocumentParts): string =>
  [
    ...FONT_PRELOADS,
    ...(rendered
      ? [`<style>${rendered.css}</style>`]
      : [RARE_FONTS, SITE_STYLES, ...(route?.name === 'category' ? [] : [PAGE_STYLES])].map((href) =>
          openingTag('link', { rel: 'stylesheet', href }),
        )),
    openingTag('link', { rel: 'stylesheet', href: DARK_STYLES, media: PREFERS_DARK }),
  ].join('\n')

const FONT_PRELOADS = FAMILIES.map(({ file }) =>
  openingTag('link', { rel: 'preload', href: fontUrl(file), as: 'font', type: 'font/woff2', crossorigin: '' }),
)

/** The element of the page, with data for the scripts: the status of an error, the build id, the queries and their hash, the third parties. */
function container({ status, rendered }: DocumentParts, { dev, thirdParties }: Settings, { id }: Manifest): string {
  const configured = Object.keys(thirdParties).length > 0
  return openingTag('div', {
    id: 'app',
    'data-status': status >= 400 ? String(status) : undefined,
    'data-live': dev ? '' : undefined,
    'data-build': id || undefined,
    ...(rendered && { 'data-query-keys': JSON.stringify(rendered.queryKeys), 'data-query-hash': rendered.hash }),
    'data-third-parties': configured ? JSON.stringify(thirdParties) : undefined,
  })
}

function sharingTags({ path, meta, status }: DocumentParts, { siteUrl, apiBaseUrl }: Settings): string {
  const url = siteUrl + publicPath(path)
  const properties = {
    'og:type': 'website',
    'og:locale': 'fr_FR',
    'og:site_name': site.brand,
    'og:title': meta.title,
    'og:description': meta.description,
    'og:url': url,
    'og:image': `${apiBaseUrl}/media/scenes/open-graph-1200.png`,
  }
  return [
    ...(status < 400 ? [openingTag('link', { rel: 'canonical', href: url })] : []),
    ...Object.entries(properties).map(([property, content]) => openingTag('meta', { property, content })),
  ].join('\n')
}

/** The boot script, with the API, the channel of the page, the files to load, and whether to load them at once. */
function bootScript(page: DocumentParts, settings: Settings, manifest: Manifest): string {
  const atOnce = startsAtOnce(page, settings)
  return openingTag('script', {
    type: 'module',
    async: '',
    src: `/widgets/boot.js?${manifest.id}`,
    'data-api-base-url': settings.apiBaseUrl,
    'data-channel': page.rendered?.channel ?? undefined,
    'data-files': JSON.stringify(atOnce ? [] : files(page, manifest)),
    'data-boot': atOnce ? 'now' : undefined,
  })
}

/** True when scripts do not wait for the first interaction: for a widget that is not server-rendered, a query, a third party, or in development. */
const startsAtOnce = ({ rendered, hasQuery }: DocumentParts, { thirdParties, dev }: Settings): boolean =>
  !rendered ||
  hasQuery ||
  dev ||
  Object.keys(thirdParties).length > 0 ||
  /<catering-[a-z-]+(?![^>]*><template )/.test(rendered.html)

function preloads(page: DocumentParts, manifest: Manifest, settings: Settings): string {
  if (!startsAtOnce(page, settings)) return ''
  return files(page, manifest)
    .map((file) => openingTag('link', { rel: 'modulepreload', href: `/widgets/${file}` }))
    .join('\n')
}

/** The scripts of the site, of its view, and of the widgets on the page. */
function files({ route, product }: DocumentParts, manifest: Manifest): string[] {
  const tags: readonly string[] = route?.widgets ?? LAYOUT_WIDGETS
  const view = (route && manifest.views[route.view]) ?? []
  const steps = tags.includes('catering-checkout') ? manifest.steps : []
  const dialog = product ? manifest.dialog : []
  const widgets = tags.flatMap((tag) => manifest.widgets[tag] ?? [])
  return [...new Set(['site.js', ...manifest.site, 'embed.js', ...view, ...widgets, ...steps, ...dialog])]
}
