import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { categoryContent } from '../app/content/categories.ts'
import { channelContent } from '../app/content/channels.ts'
import { logMessage } from '../app/router/page-error.ts'
import { sameSitePath } from '../../widgets/core/domain/same-site.ts'
import { matchRoute, productIn, type Match } from '../app/router/routes.ts'
import { isAssetPath, sendMissingAsset, serveAssets, staticMounts } from './http/assets.ts'
import { serveBuildInfo } from './http/build-routes.ts'
import { createCatalogue, NOT_FOUND, OUTAGE_MS, type Lookup, type Catalogue } from './catalogue.ts'
import { commonHeaders, maintenanceHeaders, statusOf } from './http/headers.ts'
import { cacheKeyOf, channelOf, createBuildId, FAST_BROTLI, pathnameOf, queryOf } from './cache/page-response.ts'
import { guardRequests, serverLimits } from '../../widgets/server/http-server.ts'
import { ResponseCache, serveCached } from '../../widgets/server/response-cache.ts'
import { createManifest } from './manifest.ts'
import { createPageRenderer, buildFiles } from './page-renderer.ts'
import { failureMeta, pageMetaOf } from './documents/page-meta.ts'
import type { Settings } from './settings.ts'
import { createSender } from './http/send-page.ts'
import { indexedPaths, robots, sitemap } from './documents/sitemap.ts'

/** A changed page has another ETag: its former body is evicted in time. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024
const MAX_CACHED_PAGES = 500

/** The web server of the site: the build under /widgets/, and pages with real 404s everywhere else (B28). */
export async function createSite(settings: Settings, now: () => number = Date.now): Promise<FastifyInstance> {
  const manifest = createManifest(settings.dist)
  const catalogue = createCatalogue(settings.apiBaseUrl, now)
  const buildId = createBuildId(buildFiles(settings.dist))
  const cache = new ResponseCache({ maxBytes: MAX_CACHED_BYTES, maxEntries: MAX_CACHED_PAGES, now })
  const pages = createPageRenderer(settings, now)
  const send = createSender(settings, { manifest, catalogue, pages, buildId, cache, now })
  const fail: SendError = (request, reply, status) =>
    send(request, reply, { path: '/', status, route: null, meta: failureMeta(status), lookup: NOT_FOUND })

  const app = Fastify({
    ...serverLimits(),
    logger: false,
    // The event streams of /live are open during development: they must not delay the shutdown.
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => void fail(request as FastifyRequest, reply, 404),
  })
  serveCached(app, (request) => {
    const url = request.url ?? ''
    const channel = catalogue.channelNow(channelOf(request.headers.cookie))
    if (channel === undefined) return null
    const cacheKey = cacheKeyOf(request, { page: pathnameOf(url), product: productIn(queryOf(url)), channel })
    return cacheKey && cache.get(cacheKey.key, buildId())
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: FAST_BROTLI,
    // Pages are in memory: compressing them as a stream costs more than twice as much.
    syncThreshold: 1_048_576,
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(commonHeaders))
  guardRequests(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    // Only server errors are logged: client errors and aborted requests have no limit in number.
    const isAborted = request.raw.destroyed && !request.raw.complete
    if (status >= 500 && !isAborted) console.error(logMessage(status, pathnameOf(request.url), error.message), error)
    return fail(request, reply, status)
  })
  const mounts = staticMounts(settings, manifest().version)
  app.setNotFoundHandler((request, reply) =>
    isAssetPath(pathnameOf(request.url))
      ? sendMissingAsset(reply, pathnameOf(request.url), mounts)
      : fail(request, reply, 404),
  )

  await serveAssets(app, mounts)
  serveBuildInfo(app, settings, manifest)
  serveFiles(app, settings, catalogue)
  servePages(app, { maintenance: settings.maintenance, catalogue, send, fail })
  return app
}

type SendError = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>

type PageRoutes = {
  maintenance: boolean
  catalogue: Catalogue
  send: ReturnType<typeof createSender>
  fail: SendError
}

function servePages(app: FastifyInstance, { maintenance, catalogue, send, fail }: PageRoutes): void {
  app.get('/*', async (request, reply) => {
    const path = pathnameOf(request.url)
    if (maintenance) return fail(request, reply.headers(maintenanceHeaders), 503)
    // Each page has one URL: lower case, without a trailing or a doubled slash.
    const normalized = normalizePath(path)
    const match = matchRoute(normalized)
    const lookup = match ? await lookUp(match, catalogue) : NOT_FOUND
    if (!match || lookup.exists === 'no') return fail(request, reply, 404)
    if (lookup.exists === 'unknown' && !hasContent(match, normalized))
      return fail(request, reply.headers(outageHeaders), 503)
    if (normalized !== path) return reply.redirect(normalized + queryOf(request.url), 308)
    const meta = await pageMetaOf(match, path, lookup.name, lookup.notice)
    return send(request, reply, { path, status: 200, route: match.route, meta, lookup })
  })
  // A form submitted before its script runs is redirected to its page, without the input in the URL.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathnameOf(request.url)
    if (app.hasRoute({ method: 'GET', url: path })) return fail(request, reply.header('allow', 'GET, HEAD'), 405)
    const page = sameSitePath(normalizePath(path))
    const match = page ? matchRoute(page) : null
    const exists = match && (await lookUp(match, catalogue)).exists !== 'no'
    return page && exists ? reply.redirect(page, 303) : fail(request, reply, 404)
  }
  app.post('/*', { onRequest }, () => undefined)
}

const normalizePath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()

const fileBeside = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))
/** The icon that pages link, and the one that clients request without reading a page. */
const icons = [
  ['/favicon.svg', 'image/svg+xml', fileBeside('favicon.svg')],
  ['/favicon.ico', 'image/x-icon', fileBeside('favicon.ico')],
] as const
const EXISTS: Lookup = { exists: 'yes', name: '', expiresAt: Infinity }

/** A static route exists; a category or a channel exists when the API has it. */
async function lookUp({ route, params }: Match, catalogue: Catalogue): Promise<Lookup> {
  if (route.name === 'category') return catalogue.category(params.category ?? '', params.subcategory)
  if (route.name === 'caterer') return catalogue.caterer(params.slugChannel ?? '')
  return EXISTS
}

/** Whether the site has content for a category or a channel, which is then shown during an API outage. */
const hasContent = ({ params: { slugChannel } }: Match, path: string): boolean =>
  slugChannel === undefined ? path in categoryContent : channelContent.some(({ slug }) => slug === slugChannel)

const outageHeaders = { 'retry-after': String(OUTAGE_MS / 1000) }

/** Whether a path is in the sitemap: it exists, and its channel takes orders. Channels are omitted during an API outage. */
async function isListed(path: string, catalogue: Catalogue): Promise<boolean> {
  const match = matchRoute(path)
  const lookup = match && (await lookUp(match, catalogue))
  if (!match || !lookup || lookup.notice) return false
  return lookup.exists === 'yes' || (lookup.exists === 'unknown' && match.route.name !== 'caterer')
}

async function listedPaths(catalogue: Catalogue): Promise<string[]> {
  const paths = indexedPaths(await catalogue.catererSlugs())
  const listed = await Promise.all(paths.map((path) => isListed(path, catalogue)))
  return paths.filter((_, index) => listed[index])
}

function serveFiles(app: FastifyInstance, { siteUrl, dist }: Settings, catalogue: Catalogue): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(siteUrl)))
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(siteUrl, await listedPaths(catalogue))),
  )
  // The contract of the widgets for assistants, which look for it at the root.
  app.get('/llms.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readFile(join(dist, 'llms.txt'))),
  )
  for (const [path, type, content] of icons)
    app.get(path, async (_, reply) => reply.header('cache-control', 'public, max-age=86400').type(type).send(content))
}
