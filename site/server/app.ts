import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { categoryAt } from '../content/categories.ts'
import { channelWords } from '../content/channels.ts'
import { internalMessage } from '../failing.ts'
import { samePath } from '../../widgets/core/domain/same-site.ts'
import { matchRoute, type Match } from '../routes.ts'
import { sheetIn } from '../sheet.ts'
import { serveAssets } from './assets.ts'
import { serveBuild } from './build.ts'
import { createCatalogue, NOWHERE, OUTAGE, type Answer, type Catalogue } from './catalogue.ts'
import { closedForWork, statusOf } from './failing.ts'
import { commonHeaders, secretAddress } from './headers.ts'
import { Bodies, FAST } from './kept/bodies.ts'
import { createEdition } from './kept/edition.ts'
import { guardRequests, serverLimits } from '../http-server.ts'
import { inFront } from '../in-front.ts'
import { KeptPages } from './kept/kept-pages.ts'
import { channelOf, pageAskOf, pathOf, queryOf } from './kept/page-ask.ts'
import { createManifest } from './manifest.ts'
import { createPages, filesOf } from './pages.ts'
import { failureOpening, pageIntroOf } from './page-intro.ts'
import type { Settings } from './settings.ts'
import { serveDish } from './send-dish.ts'
import { createSender } from './send-page.ts'
import { indexedPaths, robots, sitemap } from './sitemap.ts'
import { placesOf } from './versions.ts'

/** The product's web server: the build under /widgets/, a real page or a real 404 everywhere else (B28). */
export async function createSite(settings: Settings, now: () => number = Date.now): Promise<FastifyInstance> {
  const manifest = createManifest(settings.dist)
  const catalogue = createCatalogue(settings.apiBaseUrl, now)
  const edition = createEdition(filesOf(settings.dist))
  const bodies = new Bodies()
  const kept = new KeptPages({ edition, now, bodies })
  const pages = createPages(settings, now)
  const send = createSender(settings, { manifest, catalogue, pages, edition, bodies, kept })
  const fail = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    send(request, reply, { path: '/', status, route: null, opening: failureOpening(status), found: NOWHERE })

  const app = Fastify({
    ...serverLimits(),
    logger: false,
    // Open pages listen to /live during development: they must not keep the server from stopping.
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => void fail(request as FastifyRequest, reply, 404),
  })
  inFront(app, (request, response) => {
    const url = request.url ?? ''
    const channel = catalogue.channelNow(channelOf(request.headers.cookie))
    if (channel === undefined) return false
    const ask = pageAskOf(request, { page: pathOf(url), sheet: sheetIn(queryOf(url)), channel })
    return ask !== null && kept.isSent(ask, request, response)
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: FAST,
    // Pages are in memory: compressing them as a stream costs more than twice as much.
    syncThreshold: 1_048_576,
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(commonHeaders))
  guardRequests(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    // Requests that are wrong can be made up without end: only failures of ours are logged, and no client that went away.
    const isAborted = request.raw.destroyed && !request.raw.complete
    if (status >= 500 && !isAborted) console.error(internalMessage(status, pathOf(request.url), error.message), error)
    return fail(request, reply, status)
  })
  app.setNotFoundHandler((request, reply) => fail(request, reply, 404))

  await serveAssets(app, placesOf(settings, manifest().version))
  serveDish(app, settings, { manifest, catalogue, pages, bodies })
  serveBuild(app, settings.dist, settings.dev)
  serveFiles(app, settings, catalogue)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (settings.maintenance) return fail(request, reply.headers(closedForWork), 503)
    // Each page has one address: no slash at the end, no doubled slash, small letters.
    const tidy = tidyPath(path)
    const match = matchRoute(tidy)
    const found = match ? await existence(match, catalogue) : NOWHERE
    if (!match || found.exists === 'no') return fail(request, reply, 404)
    if (found.exists === 'unknown' && !hasWords(match, tidy)) return fail(request, reply.headers(outage), 503)
    if (tidy !== path) return reply.redirect(tidy + queryOf(request.url), 308)
    const { route } = match
    if (route.secret) void reply.headers(secretAddress)
    return send(request, reply, {
      path,
      status: 200,
      route,
      opening: await pageIntroOf(match, path, found.name, found.notice),
      found,
    })
  })
  // A form that is sent before its script runs asks for the page again; what was typed stays out of the address.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url)
    if (app.hasRoute({ method: 'GET', url: path })) return fail(request, reply.header('allow', 'GET, HEAD'), 405)
    const page = samePath(tidyPath(path))
    return page && matchRoute(page) ? reply.redirect(page, 303) : fail(request, reply, 404)
  }
  app.post('/*', { onRequest }, () => undefined)
  return app
}

const tidyPath = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()

const fileBeside = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))
/** The icon that pages name, and its picture for what asks for an icon without reading a page. */
const icons = [
  ['/favicon.svg', 'image/svg+xml', fileBeside('favicon.svg')],
  ['/favicon.ico', 'image/x-icon', fileBeside('favicon.ico')],
] as const
const OF_THE_MAP: Answer = { exists: 'yes', name: '', until: Infinity }

/** A page of the map exists; a category or a point of sale exists when the API says so. */
async function existence({ route, params }: Match, catalogue: Catalogue): Promise<Answer> {
  if (route.name === 'category') return catalogue.category(params.category ?? '', params.subcategory)
  if (route.name === 'caterer') return catalogue.caterer(params.slugChannel ?? '')
  return OF_THE_MAP
}

/** Whether a category or a point of sale has words of the site: its page is shown while the API fails. */
const hasWords = ({ params: { slugChannel } }: Match, path: string): boolean =>
  slugChannel === undefined ? categoryAt(path) !== null : channelWords.some(({ slug }) => slug === slugChannel)

const outage = { 'retry-after': String(OUTAGE / 1000) }

/**
 * Whether the page at a path answers 200 and is indexed: a caterer that takes no orders has a page that is not, and while the API fails it
 * is not known whether it has a caterer.
 */
async function isListed(path: string, catalogue: Catalogue): Promise<boolean> {
  const match = matchRoute(path)
  const found = match && (await existence(match, catalogue))
  if (!match || !found || found.notice) return false
  return found.exists === 'yes' || (found.exists === 'unknown' && match.route.name !== 'caterer')
}

async function listedPaths(catalogue: Catalogue): Promise<string[]> {
  const paths = indexedPaths(await catalogue.caterers())
  const listed = await Promise.all(paths.map((path) => isListed(path, catalogue)))
  return paths.filter((_, index) => listed[index])
}

function serveFiles(app: FastifyInstance, { siteUrl }: Settings, catalogue: Catalogue): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(siteUrl)))
  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(siteUrl, await listedPaths(catalogue))),
  )
  for (const [path, type, content] of icons)
    app.get(path, async (_, reply) => reply.header('cache-control', 'public, max-age=86400').type(type).send(content))
}
