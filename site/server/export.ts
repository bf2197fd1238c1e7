import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readOrExit } from '../environment.ts'
import { matchRoute, pathOf, publicPath, routes } from '../routes.ts'
import { createSite } from './app.ts'
import { FOR_EVER } from './assets.ts'
import { metadataPath, type BuildMetadata } from './build.ts'
import { commonHeaders, pageHeaders, secretAddress } from './headers.ts'
import { createManifest } from './manifest.ts'
import { isDrawn } from './pages.ts'
import { readSettings, type Settings } from './settings.ts'
import { knownPaths } from './sitemap.ts'
import { placesOf, type Place } from './versions.ts'

// `node site/server/export.ts` writes the site as files for any static host: it asks the site's own server for each page. The API
// (`API_BASE_URL`) must answer meanwhile. Settings are those of the server, and `STATIC_DIR`, the folder to write to (dist/static).

/** How often a page is asked for when the server could not draw it in the time that visitors wait. */
const TRIES = 5

/** The one page whose addresses are not known beforehand. */
const ARRIVAL = pathOf('cart-link', { code: 'lien' })
const ARRIVALS = publicPath(ARRIVAL)

/** For hosts that read redirects; on others that page is drawn in the place of 404.html, whose scripts therefore start at once. */
const REDIRECTS = `${ARRIVALS}/* ${ARRIVALS}/index.html 200\n`
const LOST = '/introuvable?maintenant'

const settings = readOrExit(() => readSettings(process.env))
const folder = process.env.STATIC_DIR || join(settings.dist, '../static')
await exportSite(settings, folder)

async function exportSite(of: Settings, to: string): Promise<void> {
  const answer = await fetch(`${of.apiBaseUrl}/health`).catch(() => null)
  if (!answer?.ok)
    throw new Error(`Nothing answers on ${of.apiBaseUrl}: API_BASE_URL must name the API while the site is exported.`)
  const site = await createSite(of)
  await rm(to, { recursive: true, force: true })
  const paths = new Set(knownPaths())
  const prerendered: string[] = []
  // What the list of points of sale adds while it is exported is exported in its turn.
  for (const path of paths) {
    const html = await pageAt(site, path, 200)
    if (html === null) continue
    for (const file of filesOf(path)) await write(join(to, file), html)
    prerendered.push(path)
    if (path === pathOf('local-caterers')) caterersIn(html).forEach((caterer) => paths.add(caterer))
  }
  await write(join(to, '404.html'), (await pageAt(site, LOST, 404)) ?? '')
  for (const path of ['/sitemap.xml', '/robots.txt', '/favicon.svg', '/favicon.ico', '/latest-build.json'])
    await write(join(to, path), (await site.inject(path)).rawPayload)
  const { id } = createManifest(of.dist)()
  const metadata: BuildMetadata = { ...(await site.inject(metadataPath(id))).json<BuildMetadata>(), prerendered }
  await write(join(to, metadataPath(id)), JSON.stringify(metadata))
  await write(join(to, ARRIVALS, 'index.html'), (await pageAt(site, ARRIVAL, 200)) ?? '')
  await write(join(to, '_redirects'), REDIRECTS)
  await write(join(to, '_headers'), headersFile(of))
  // Compressed files are copied too: hosts that know such files send them, others never ask.
  await cp(of.dist, join(to, 'widgets'), { recursive: true })
  for (const { prefix, folder } of versions(of)) await copyWidgets(folder, join(to, prefix))
  await site.close()
}

/** The points of sale that a page leads to: those without words of ours, and those that take no orders yet, are known to the API alone. */
function caterersIn(html: string): string[] {
  const links = html.matchAll(new RegExp(`href="(${pathOf('caterer', { slugChannel: '[^"/]+' })})"`, 'g'))
  return Array.from(links, ([, path = '']) => path)
}

/** The addresses with a version in them, which pages of other sites use. */
function versions(of: Settings): Place[] {
  return placesOf(of, createManifest(of.dist)().version).filter(({ prefix }) => prefix !== '/widgets/')
}

/** Copies the loader and the files it may ask for; the site's own files stand at one address only. */
async function copyWidgets(from: string, to: string): Promise<void> {
  const isTheirs = /^((embed|cart-button|dish)\.js|manifest\.json|chunks)/
  for (const name of (await readdir(from)).filter((file) => isTheirs.test(file)))
    await cp(join(from, name), join(to, name), { recursive: true })
}

/** Hosts disagree on which file answers an address without an ending, so both are written. */
function filesOf(path: string): string[] {
  return path === pathOf('home') ? ['index.html'] : [`${path}.html`, `${path}/index.html`]
}

/** Null for a category or a point of sale that the API does not know. Throws when a page cannot be fetched or drawn: half a site is worse than none. */
async function pageAt(site: FastifyInstance, path: string, status: number): Promise<string | null> {
  const route = status === 200 ? (matchRoute(path)?.route ?? null) : null
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await site.inject({ url: path, headers: { accept: 'text/html' } })
    if (answer.statusCode === 404 && (route?.name === 'category' || route?.name === 'caterer')) return null
    if (answer.statusCode !== status) throw new Error(`${path} answers ${answer.statusCode}.`)
    if (!isDrawn(route) || answer.body.includes(' data-reads="'))
      return withPolicy(answer.body, String(answer.headers['content-security-policy']))
  }
  throw new Error(`${path} could not be drawn.`)
}

/** Writes the policy into a page, for hosts without headers. A page cannot say of itself who may frame it. */
function withPolicy(html: string, policy: string): string {
  const said = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ')
  return html.replace('<meta charset="utf-8">', `$&\n<meta http-equiv="Content-Security-Policy" content="${said}">`)
}

/** For hosts that read this file (Netlify, Cloudflare Pages). Policies add up: each page also holds its own. */
function headersFile(of: Settings): string {
  // Each page holds its own policy, and each host knows how long to keep a page.
  const { 'content-security-policy': _, 'cache-control': __, ...ofPages } = pageHeaders(of)
  const rules: [string, Record<string, string | undefined>][] = [
    ['/*', { ...commonHeaders, ...ofPages, 'content-security-policy': "frame-ancestors 'self'" }],
    ...routes.flatMap(({ path, secret }): [string, Record<string, string>][] =>
      secret ? [[path.replace(/:.*/, '*'), secretAddress]] : [],
    ),
    ['/widgets/*', { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }],
    ['/widgets/chunks/*', { 'cache-control': FOR_EVER }],
    ...versions(of).map(({ prefix, isFixed }): [string, Record<string, string>] => [
      isFixed ? `${prefix}*` : `${prefix}chunks/*`,
      { 'cache-control': FOR_EVER },
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
