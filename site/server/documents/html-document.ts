import { fill } from '../../app/content/inline-text.ts'
import { noScriptMessages } from '../../app/content/layout.ts'
import { FAMILIES, fontUrl } from '../../fonts/families.ts'
import { site } from '../../app/content/site.ts'
import { DARK_STYLES, PAGE_STYLES, PREFERS_DARK, RARE_FONTS, SITE_STYLES } from '../../client/stylesheets.ts'
import { LAYOUT_WIDGETS, publicPath } from '../../app/router/routes.ts'
import { escapeHtml } from '../../../widgets/server/markup.ts'
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
<meta name="description" content="${escapeHtml(meta.description)}">
<meta name="robots" content="${meta.robots}">
${sharingTags(page, settings)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles(page)}
<script type="module" async src="/widgets/boot.js?${escapeHtml(manifest.id)}"${bootAttributes(page, settings, manifest)}></script>
<link rel="preconnect" href="${escapeHtml(new URL(settings.apiBaseUrl).origin)}">
${preloads(page, manifest, settings)}
</head>
<body>
<div id="app"${stateAttributes(page, settings, manifest)}>${page.rendered?.html ?? page.appShell}</div>
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
      : [RARE_FONTS, SITE_STYLES, ...(route?.name === 'category' ? [] : [PAGE_STYLES])].map(
          (sheet) => `<link rel="stylesheet" href="${sheet}">`,
        )),
    `<link rel="stylesheet" href="${DARK_STYLES}" media="${PREFERS_DARK}">`,
  ].join('\n')

const FONT_PRELOADS = FAMILIES.map(
  ({ file }) => `<link rel="preload" href="${fontUrl(file)}" as="font" type="font/woff2" crossorigin>`,
)

/** Data attributes for the scripts: the status of an error, the build id, the queries and their hash, and the configured third parties. */
function stateAttributes(
  { status, rendered }: DocumentParts,
  { dev, thirdParties }: Settings,
  { id }: Manifest,
): string {
  const configured = Object.keys(thirdParties).length > 0
  const attributes = [
    status >= 400 && `data-status="${status}"`,
    dev && 'data-live',
    id && `data-build="${escapeHtml(id)}"`,
    rendered && `data-reads="${escapeHtml(JSON.stringify(rendered.queryKeys))}" data-digest="${rendered.hash}"`,
    configured && `data-third-parties="${escapeHtml(JSON.stringify(thirdParties))}"`,
  ]
  return attributes.flatMap((attribute) => (attribute ? ` ${attribute}` : [])).join('')
}

/** The canonical URL and the Open Graph tags. */
function sharingTags({ path, meta, status }: DocumentParts, { siteUrl, apiBaseUrl }: Settings): string {
  const url = escapeHtml(siteUrl + publicPath(path))
  const canonical = status < 400 ? `<link rel="canonical" href="${url}">\n` : ''
  return `${canonical}<meta property="og:type" content="website">
<meta property="og:locale" content="fr_FR">
<meta property="og:site_name" content="${escapeHtml(site.brand)}">
<meta property="og:title" content="${escapeHtml(meta.title)}">
<meta property="og:description" content="${escapeHtml(meta.description)}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${escapeHtml(apiBaseUrl)}/media/scenes/open-graph-1200.png">`
}

/** Data attributes of the boot script: the API, the channel of the page, the files to load, and whether to load them at once. */
function bootAttributes(page: DocumentParts, settings: Settings, manifest: Manifest): string {
  const { rendered } = page
  const attributes = {
    'data-api-base-url': settings.apiBaseUrl,
    ...(rendered?.channel && { 'data-channel': rendered.channel }),
    'data-files': JSON.stringify(startsAtOnce(page, settings) ? [] : files(page, manifest)),
    ...(startsAtOnce(page, settings) && { 'data-boot': 'now' }),
  }
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** True when scripts do not wait for the first interaction: for a widget that is not server-rendered, a query, a third party, or in development. */
const startsAtOnce = ({ rendered, hasQuery }: DocumentParts, { thirdParties, dev }: Settings): boolean =>
  !rendered ||
  hasQuery ||
  dev ||
  Object.keys(thirdParties).length > 0 ||
  /<catering-[a-z-]+(?![^>]*><template )/.test(rendered.html)

/** Preloads the scripts of a page that starts at once. */
function preloads(page: DocumentParts, manifest: Manifest, settings: Settings): string {
  if (!startsAtOnce(page, settings)) return ''
  return files(page, manifest)
    .map((file) => `<link rel="modulepreload" href="/widgets/${escapeHtml(file)}">`)
    .join('\n')
}

/** The scripts of the site and of the widgets on the page. */
function files({ route }: DocumentParts, manifest: Manifest): string[] {
  const tags: readonly string[] = route?.widgets ?? LAYOUT_WIDGETS
  const steps = tags.includes('catering-checkout') ? manifest.steps : []
  const widgets = tags.flatMap((tag) => manifest.widgets[tag] ?? [])
  return [...new Set(['site.js', ...manifest.site, 'embed.js', ...widgets, ...steps])]
}
