import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readOrExit } from '../../widgets/server/environment.ts'
import { matchRoute, routePath, publicPath, routes } from '../app/router/routes.ts'
import { createSite } from './app.ts'
import { IMMUTABLE, staticMounts, type StaticMount } from './http/assets.ts'
import { metadataPath, type BuildMetadata } from './http/build-routes.ts'
import { commonHeaders, pageHeaders, noReferrerHeaders } from './http/headers.ts'
import { createManifest } from './manifest.ts'
import { isServerRendered } from './page-renderer.ts'
import { readSettings, type Settings } from './settings.ts'
import { knownPaths } from './documents/sitemap.ts'

// `node site/server/export.ts` writes the site as files for static hosts. It requests each page from the server of the site; the API
// (`API_BASE_URL`) must be running. Settings: those of the server, and `STATIC_DIR`, the output folder (dist/static).

/** Requests for a page that is not rendered within the timeout of the render cache. */
const MAX_TRIES = 5

/** The page of cart links, whose URLs are not known in advance. */
const CART_LINK = routePath('cart-link', { code: 'lien' })
const CART_LINKS = publicPath(CART_LINK)

/** For hosts that read `_redirects`; on others 404.html renders the page, and its query makes its scripts start at once. */
const REDIRECTS = `${CART_LINKS}/* ${CART_LINKS}/index.html 200\n`
const MISSING_PAGE = '/introuvable?maintenant'

const settings = readOrExit(() => readSettings(process.env))
const folder = process.env.STATIC_DIR || join(settings.dist, '../static')
await exportSite(settings, folder)

async function exportSite(of: Settings, to: string): Promise<void> {
  const health = await fetch(`${of.apiBaseUrl}/health`).catch(() => null)
  if (!health?.ok) throw new Error(`No API responds at ${of.apiBaseUrl}: the export needs it (API_BASE_URL).`)
  const site = await createSite(of)
  await rm(to, { recursive: true, force: true })
  const paths = new Set(knownPaths())
  const prerendered: string[] = []
  // The loop also covers the paths that the list of channels adds.
  for (const path of paths) {
    const html = await pageAt(site, path, 200)
    if (html === null) continue
    for (const file of filesOf(path)) await write(join(to, file), html)
    prerendered.push(path)
    if (path === routePath('local-caterers')) caterersIn(html).forEach((caterer) => paths.add(caterer))
  }
  await write(join(to, '404.html'), (await pageAt(site, MISSING_PAGE, 404)) ?? '')
  for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/favicon.svg', '/favicon.ico', '/latest-build.json'])
    await write(join(to, path), (await site.inject(path)).rawPayload)
  const { id } = createManifest(of.dist)()
  const metadata: BuildMetadata = { ...(await site.inject(metadataPath(id))).json<BuildMetadata>(), prerendered }
  await write(join(to, metadataPath(id)), JSON.stringify(metadata))
  await write(join(to, CART_LINKS, 'index.html'), (await pageAt(site, CART_LINK, 200)) ?? '')
  await write(join(to, '_redirects'), REDIRECTS)
  await write(join(to, '_headers'), headersFile(of))
  // Includes the precompressed files, which some hosts send.
  await cp(of.dist, join(to, 'widgets'), { recursive: true })
  for (const { prefix, folder } of versions(of)) await copyWidgets(folder, join(to, prefix))
  await site.close()
}

/** The channels that a page links to, including those that only the API knows. */
function caterersIn(html: string): string[] {
  const links = html.matchAll(
    new RegExp(`href="(${routePath('caterer', { slugChannel: 'x' }).slice(0, -1)}[^"/]+)"`, 'g'),
  )
  return Array.from(links, ([, path = '']) => path)
}

/** The URL prefixes with a version, which pages of other sites use. */
function versions(of: Settings): StaticMount[] {
  return staticMounts(of, createManifest(of.dist)().version).filter(({ prefix }) => prefix !== '/widgets/')
}

/** Copies the loader and the files that it loads. The files of the site are at /widgets/ alone. */
async function copyWidgets(from: string, to: string): Promise<void> {
  const isWidgetFile = /^((embed|cart-button)\.js|manifest\.json|chunks)/
  for (const name of (await readdir(from)).filter((file) => isWidgetFile.test(file)))
    await cp(join(from, name), join(to, name), { recursive: true })
}

/** Both files of a URL without an extension: hosts differ in which one they serve. */
function filesOf(path: string): string[] {
  return path === routePath('home') ? ['index.html'] : [`${path}.html`, `${path}/index.html`]
}

/** The HTML of a page; null for a category or a channel that the API does not have. Throws when the page cannot be rendered, so that no export is incomplete. */
async function pageAt(site: FastifyInstance, path: string, status: number): Promise<string | null> {
  const route = status === 200 ? (matchRoute(path)?.route ?? null) : null
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const response = await site.inject({ url: path, headers: { accept: 'text/html' } })
    if (response.statusCode === 404 && (route?.name === 'category' || route?.name === 'caterer')) return null
    if (response.statusCode !== status) throw new Error(`${path} responds with ${response.statusCode}.`)
    if (!isServerRendered(route) || response.body.includes(' data-query-keys="'))
      return withPolicy(response.body, String(response.headers['content-security-policy']))
  }
  throw new Error(`${path} could not be rendered.`)
}

/** Adds the content security policy as a `meta` element, for hosts without headers. `frame-ancestors` is not allowed there. */
function withPolicy(html: string, policy: string): string {
  const directives = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  return html.replace(
    '<meta charset="utf-8">',
    `$&\n<meta http-equiv="Content-Security-Policy" content="${directives}">`,
  )
}

/** The `_headers` file of Netlify and Cloudflare Pages. Its policy applies in addition to that of each page. */
function headersFile(of: Settings): string {
  const { 'content-security-policy': _, 'cache-control': __, ...ofPages } = pageHeaders(of)
  const rules: [string, Record<string, string | undefined>][] = [
    ['/*', { ...commonHeaders, ...ofPages, 'content-security-policy': "frame-ancestors 'self'" }],
    ...routes.flatMap(({ path, secret }): [string, Record<string, string>][] =>
      secret ? [[path.replace(/:.*/, '*'), noReferrerHeaders]] : [],
    ),
    ['/widgets/*', { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }],
    ['/widgets/chunks/*', { 'cache-control': IMMUTABLE }],
    ...versions(of).map(({ prefix, isImmutable }): [string, Record<string, string>] => [
      isImmutable ? `${prefix}*` : `${prefix}chunks/*`,
      { 'cache-control': IMMUTABLE },
    ]),
  ]
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).flatMap(([name, value]) => (value ? `  ${name}: ${value}` : [])),
  ])
  return `${lines.join('\n')}\n`
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
