import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { matchRoute, type Match } from '../routes.ts'
import { sheetIn } from '../sheet.ts'
import { serveAssets } from './assets.ts'
import { serveBuild } from './build.ts'
import { createCatalogue, type Answer, type Catalogue } from './catalogue.ts'
import { createCompressed } from './compressed.ts'
import { closedForWork, statusOf } from './failing.ts'
import { commonHeaders, pageHeaders, secretAddress } from './headers.ts'
import { createManifest } from './manifest.ts'
import { channelOf, createPages, isDrawn } from './pages.ts'
import { failureOpening, pageIntroOf } from './page-intro.ts'
import type { Settings } from './settings.ts'
import { shell } from './shell.ts'
import type { Shell } from './shell-parts.ts'
import { robots, sitemap } from './sitemap.ts'
import { placesOf } from './versions.ts'

/** The product's web server: the build under /widgets/, a real page or a real 404 everywhere else (B28). */
export async function createSite(settings: Settings): Promise<FastifyInstance> {
  const manifest = createManifest(settings.dist)
  const catalogue = createCatalogue(settings.apiBaseUrl)
  const pages = createPages(settings)
  const compressed = createCompressed()

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Omit<Shell, 'drawn' | 'firstWords' | 'query'>,
  ) => {
    const { path, opening } = page
    const status = page.status < 400 ? null : page.status
    const query = request.url.slice(path.length)
    const channel = channelOf(request.headers.cookie)
    const drawn = isDrawn(page.route) ? await pages.page({ path, query: sheetIn(query), status, channel }) : null
    const firstWords = drawn ? '' : await pages.firstWords({ path, status }, opening)
    const html = shell({ ...page, drawn, firstWords, query }, settings, manifest())
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`
    void reply.headers({ ...pageHeaders(settings, drawn?.styles), etag, vary: 'cookie, accept-encoding' })
    if (!status && request.headers['if-none-match'] === etag) return reply.code(304).send()
    void reply.code(page.status).type('text/html; charset=utf-8')
    // Only pages without a query are compressed well: addresses with one can be made up without end.
    const isWorthIt = !status && query === '' && /\bbr\b/.test(String(request.headers['accept-encoding']))
    const squeezed = isWorthIt ? compressed(etag, html) : null
    return squeezed ? reply.header('content-encoding', 'br').send(squeezed) : reply.send(html)
  }
  const fail = (request: FastifyRequest, reply: FastifyReply, status: number, path = pathOf(request.url)) =>
    send(request, reply, { path, status, route: null, opening: failureOpening(status) })

  const app = Fastify({
    logger: false,
    // Open pages listen to /live during development: they must not keep the server from stopping.
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => void fail(request as FastifyRequest, reply, 404, '/'),
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // Pages are in memory: compressing them as a stream costs more than twice as much.
    syncThreshold: 1_048_576,
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(commonHeaders))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    console.error(error)
    return fail(request, reply, statusOf(error))
  })
  app.setNotFoundHandler((request, reply) => fail(request, reply, 404))

  await serveAssets(app, placesOf(settings, manifest().version))
  serveBuild(app, settings.dist, settings.dev)
  serveFiles(app, settings)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (settings.maintenance) return fail(request, reply.headers(closedForWork), 503)
    // Each page has one address: no slash at the end, no doubled slash, small letters.
    const tidy = `/${path.split('/').filter(Boolean).join('/')}`.toLowerCase()
    if (tidy !== path) return reply.redirect(tidy + request.url.slice(path.length), 308)
    const match = matchRoute(path)
    const { exists, name, point } = match ? await existence(match, catalogue) : NOWHERE
    if (!match || exists === 'no') return fail(request, reply, 404)
    const { route } = match
    if (route.secret) void reply.headers(secretAddress)
    return send(request, reply, {
      path,
      status: 200,
      route,
      opening: await pageIntroOf(match, path, name),
      point,
    })
  })
  return app
}

const favicon = readFileSync(new URL('favicon.svg', import.meta.url), 'utf8')
const NOWHERE: Answer = { exists: 'no', name: '' }

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

/** A page of the map exists; a category or a point of sale exists when the API says so. */
async function existence({ route, params }: Match, catalogue: Catalogue): Promise<Answer> {
  if (route.name === 'category') return catalogue.category(params.category ?? '', params.subcategory)
  if (route.name === 'caterer') return catalogue.caterer(params.slugChannel ?? '')
  return { exists: 'yes', name: '' }
}

function serveFiles(app: FastifyInstance, { siteUrl }: Settings): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(siteUrl)))
  app.get('/sitemap.xml', async (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemap(siteUrl)))
  app.get('/favicon.ico', async (_, reply) => reply.redirect('/favicon.svg', 308))
  app.get('/favicon.svg', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
  )
}
