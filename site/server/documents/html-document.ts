import { fill } from '../../app/content/fill.ts'
import { shellText } from '../../app/content/shell.ts'
import { FAMILIES, fontUrl } from '../../fonts/families.ts'
import { site } from '../../app/content/site.ts'
import { DARK_STYLES, FONTS, RARE_FONTS, PAGE_STYLES, PREFERS_DARK, SITE_STYLES } from '../../client/stylesheets.ts'
import { CHROME, publicPath } from '../../app/router/routes.ts'
import { escape } from './escape.ts'
import type { Manifest } from '../manifest.ts'
import type { Settings } from '../settings.ts'
import { structuredData, written } from './structured-data.ts'
import type { Shell } from './document-parts.ts'

/** The HTML of a page: its head, the page itself or its first words in their place, and the script that brings the rest. */
export function shell(page: Shell, settings: Settings, manifest: Manifest): string {
  const { opening } = page
  return `<!doctype html>
<html lang="fr"${page.fonts ? ' data-fonts' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(opening.title)}</title>
<meta name="description" content="${escape(opening.description)}">
<meta name="robots" content="${opening.robots}">
${sharing(page, settings)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles(page)}
<script type="module" async src="/widgets/boot.js"${starting(page, settings, manifest)}></script>
<link rel="preconnect" href="${escape(new URL(settings.apiBaseUrl).origin)}">
${preloads(page, manifest, settings)}
</head>
<body>
<div id="app"${state(page, settings, manifest)}>${page.drawn?.html ?? page.firstWords}</div>
<noscript><p class="noscript">${escape(fill(shellText.noScript))}</p></noscript>
${written(structuredData(page, settings))}
</body>
</html>
`
}

/**
 * A drawn page holds the rules that it needs; any other page links its sheets, and is drawn once they and the scripts are there. Fonts are
 * named where the browser has them: asked for ahead, they are there for the first drawing.
 */
const styles = ({ drawn, route, fonts }: Shell): string =>
  [
    ...(fonts ? FONT_PRELOADS : []),
    ...(drawn
      ? [...(fonts ? [drawn.fonts.rules] : []), drawn.rules].map((rules) => `<style>${rules}</style>`)
      : [
          ...(fonts ? [FONTS, RARE_FONTS] : []),
          ...[SITE_STYLES, ...(route?.name === 'category' ? [] : [PAGE_STYLES])],
        ].map((sheet) => `<link rel="stylesheet" href="${sheet}">`)),
    `<link rel="stylesheet" href="${DARK_STYLES}" media="${PREFERS_DARK}">`,
  ].join('\n')

const FONT_PRELOADS = FAMILIES.map(
  ({ file }) => `<link rel="preload" href="${fontUrl(file)}" as="font" type="font/woff2" crossorigin>`,
)

/** What the page's scripts must know of it: an error's status, the build it belongs to, and the third parties configured. */
function state({ status, drawn }: Shell, { dev, thirdParties }: Settings, { id }: Manifest): string {
  const configured = Object.keys(thirdParties).length > 0
  const attributes = [
    status >= 400 && `data-status="${status}"`,
    dev && 'data-live',
    id && `data-build="${escape(id)}"`,
    drawn && `data-reads="${escape(JSON.stringify(drawn.reads))}" data-digest="${drawn.digest}"`,
    configured && `data-third-parties="${escape(JSON.stringify(thirdParties))}"`,
  ]
  return attributes.flatMap((attribute) => (attribute ? ` ${attribute}` : [])).join('')
}

/** Canonical address, and the card that social networks and messengers show. */
function sharing({ path, opening, status }: Shell, { siteUrl, apiBaseUrl }: Settings): string {
  const address = escape(siteUrl + publicPath(path))
  const canonical = status < 400 ? `<link rel="canonical" href="${address}">\n` : ''
  return `${canonical}<meta property="og:type" content="website">
<meta property="og:locale" content="fr_FR">
<meta property="og:site_name" content="${escape(site.brand)}">
<meta property="og:title" content="${escape(opening.title)}">
<meta property="og:description" content="${escape(opening.description)}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${escape(apiBaseUrl)}/media/scenes/open-graph-1200.png">`
}

/** What the script of the page is told: where the API is, whose menu the page shows, its files, and whether they are wanted at once. */
function starting(page: Shell, settings: Settings, manifest: Manifest): string {
  const { drawn } = page
  const attributes = {
    'data-api-base-url': settings.apiBaseUrl,
    ...(drawn?.channel && { 'data-channel': drawn.channel }),
    'data-files': JSON.stringify(isWantedNow(page, settings) ? [] : files(page, manifest)),
    ...(isWantedNow(page, settings) && { 'data-boot': 'now' }),
  }
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
}

/** True when scripts start without a sign of use: for a widget still to be drawn, a query, a third party, or during development. */
const isWantedNow = ({ drawn, hasQuery }: Shell, { thirdParties, dev }: Settings): boolean =>
  !drawn ||
  hasQuery ||
  dev ||
  Object.keys(thirdParties).length > 0 ||
  /<catering-[a-z-]+(?![^>]*><template )/.test(drawn.html)

/** Preloads the scripts that the page is sure to need, instead of one after the other. */
function preloads(page: Shell, manifest: Manifest, settings: Settings): string {
  if (!isWantedNow(page, settings)) return ''
  return files(page, manifest)
    .map((file) => `<link rel="modulepreload" href="/widgets/${escape(file)}">`)
    .join('\n')
}

/** Scripts of the site and of the widgets on the page. */
function files({ route }: Shell, manifest: Manifest): string[] {
  const tags: readonly string[] = route?.widgets ?? CHROME
  const steps = tags.includes('catering-checkout') ? manifest.steps : []
  const widgets = tags.flatMap((tag) => manifest.widgets[tag] ?? [])
  return [...new Set(['site.js', ...manifest.site, 'embed.js', ...widgets, ...steps])]
}
