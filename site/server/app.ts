import { readFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { matchRoute, type Match } from '../routes.ts'
import { serveAssets } from './assets.ts'
import { serveBuild } from './build.ts'
import { createCatalogue, type Answer, type Catalogue } from './catalogue.ts'
import { commonHeaders, pageHeaders, secretAddress } from './headers.ts'
import { createManifest } from './manifest.ts'
import { failureOpening, openingOf } from './openings.ts'
import type { Settings } from './settings.ts'
import { shell, type Shell } from './shell.ts'
import { robots, sitemap } from './sitemap.ts'

/** The product's web server: the build under /widgets/, a real page or a real 404 everywhere else (B28). */
export async function createSite(settings: Settings): Promise<FastifyInstance> {
  const manifest = createManifest(settings.dist)
  const catalogue = createCatalogue(settings.apiBaseUrl)
  const headers = pageHeaders(settings)

  const send = (reply: FastifyReply, page: Shell) =>
    reply
      .code(page.status)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(shell(page, settings, manifest()))
  const fail = (reply: FastifyReply, path: string, status: number) =>
    send(reply, { path, status, layout: 'error', name: null, opening: failureOpening(status) })

  const app = Fastify({
    logger: false,
    // Open pages listen to /live while developing: they must not keep the server from stopping.
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void fail(reply, '/', 404),
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  app.addHook('onRequest', async (_, reply) => void reply.headers(commonHeaders))
  app.setErrorHandler((error, request, reply) => {
    console.error(error)
    return fail(reply, pathOf(request.url), 500)
  })
  app.setNotFoundHandler((request, reply) => fail(reply, pathOf(request.url), 404))

  await serveAssets(app, settings.dist)
  serveBuild(app, settings.dist, settings.dev)
  serveFiles(app, settings)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    const tidy = `/${path.split('/').filter(Boolean).join('/')}`
    if (tidy !== path) return reply.redirect(tidy + request.url.slice(path.length), 308)
    const match = matchRoute(path)
    const { exists, name } = match ? await existence(match, catalogue) : NOWHERE
    if (!match || exists === 'no') return fail(reply, path, 404)
    const { route } = match
    if (route.name === 'forgotten-password') void reply.headers(secretAddress)
    return send(reply, {
      path,
      status: 200,
      layout: route.layout,
      name: route.name,
      opening: openingOf(match, path, name),
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
