import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../shop/domain-error.ts'
import { CACHEABLE } from '../http/catalogue-responses.ts'
import { DOCUMENTATION } from '../http/negotiation.ts'
import { origin, type Shop } from '../shop/context.ts'
import { orderDocument } from './order-document.ts'
import { file, json, LD, noBody, routeDocs, type RouteDocs } from './route-docs.ts'

const LD_TYPE = 'application/ld+json; charset=utf-8'

/** Our descriptions of the API, and those and the files of the page. */
const DESCRIPTIONS = ['.json', '-order.json', '.jsonld', '/json', '/yaml', '/static/*'].map(
  (end) => DOCUMENTATION + end,
)

const OWN_STYLES = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** Own files, no inline script, and icons as data URLs. */
const CSP = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${OWN_STYLES}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

const documented = routeDocs('Service')
const openApi = { 200: json(z.looseObject({ openapi: z.string() }), 'OpenAPI 3.1') }
const docs = {
  entryPoint: documented('The entry point of the API', { 302: noBody('The documentation, in Location') }),
  whole: documented('This document', openApi),
  ofOrder: documented('This document, with the calls that an order needs alone', openApi),
  hydra: documented('The resources, as Hydra documentation', {
    200: file('application/ld+json', 'A Hydra ApiDocumentation'),
  }),
  context: documented('The JSON-LD context of a resource', {
    200: file('application/ld+json', 'A JSON-LD context'),
    404: 'error',
  }),
}

/** The descriptions of the API, of which `all` is the documentation of its routes, and their page. */
export async function documentationRoutes(app: FastifyInstance, shop: Shop, all: readonly RouteDocs[]): Promise<void> {
  app.get('/api/v2', { config: docs.entryPoint }, async (_request, reply) => reply.redirect(DOCUMENTATION))

  // Serializing and compressing these for each request would stop all others meanwhile.
  app.addHook('onSend', async ({ routeOptions: { url = '' } }, reply) => {
    if (DESCRIPTIONS.includes(url)) reply.header('Cache-Control', CACHEABLE)
  })
  app.get(`${DOCUMENTATION}.json`, { config: docs.whole }, async (request) => ({
    ...app.swagger(),
    servers: [{ url: origin(shop, request) }],
  }))
  app.get(`${DOCUMENTATION}-order.json`, { config: docs.ofOrder }, async (request) => ({
    ...orderDocument(app.swagger()),
    servers: [{ url: origin(shop, request) }],
  }))

  app.get(`${DOCUMENTATION}.jsonld`, { config: docs.hydra }, async (_request, reply) => {
    reply.type(LD_TYPE)
    return JSON.stringify(hydraDocument(all))
  })

  const context = { config: docs.context, schema: { params: z.object({ name: z.string() }) } }
  app.get<{ Params: { name: string } }>('/api/v2/contexts/:name', context, async (request, reply) => {
    const found = jsonLdContext(all, request.params.name, origin(shop, request))
    if (!found) throw notFound()
    reply.type(LD_TYPE)
    return JSON.stringify(found)
  })

  await app.register(swaggerUi, {
    routePrefix: DOCUMENTATION,
    staticCSP: CSP,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tryItOutEnabled: true, requestInterceptor: repeatXsrf },
    theme: { title: 'Ambrelune – API' },
  })
}

type Interceptor = NonNullable<NonNullable<FastifySwaggerUiOptions['uiConfig']>['requestInterceptor']>

/** Runs in the page, whose write requests must repeat the cookie, as it has the API's origin. Serialised: it cannot use outer names. */
const repeatXsrf: Interceptor = (request) => {
  const sent = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(globalThis.document.cookie)?.[1]
  return sent ? Object.assign(request, { headers: { ...request.headers, 'X-XSRF-TOKEN': sent } }) : request
}

const HYDRA = 'http://www.w3.org/ns/hydra/core#'
const HYDRA_DOCUMENT = '/api/v2/docs.jsonld'

const ERRORS = ['Error', 'ConstraintViolationList']

/** The types of the resources in documented responses, each once. */
function types(all: readonly RouteDocs[]): string[] {
  const schemas = all.flatMap(({ responses }) =>
    Object.values(responses).flatMap((response) => (response === 'error' ? [] : (response.content[LD] ?? []))),
  )
  const found = new Set(schemas.flatMap((schema) => typesIn(schema)))
  return [...found].filter((type) => !type.startsWith('hydra:')).sort()
}

function typesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof z.ZodArray) return typesIn(schema.element, seen)
  if (!(schema instanceof z.ZodObject)) return []
  const shape = schema.shape as Record<string, unknown>
  const type = shape['@type'] instanceof z.ZodLiteral ? [...shape['@type'].values].map(String) : []
  return [...type, ...Object.values(shape).flatMap((inner) => typesIn(inner, seen))]
}

/** The API described in Hydra; API Platform's Link header points to it (contract 2.1). */
const hydraDocument = (all: readonly RouteDocs[]) => ({
  '@context': { hydra: HYDRA, '@vocab': `${HYDRA_DOCUMENT}#` },
  '@id': HYDRA_DOCUMENT,
  '@type': 'hydra:ApiDocumentation',
  'hydra:title': 'Ambrelune',
  'hydra:entrypoint': '/api/v2',
  'hydra:supportedClass': types(all).map((type) => ({
    '@id': `#${type}`,
    '@type': 'hydra:Class',
    'hydra:title': type,
  })),
})

/** The document at a resource's `@context`; null for an unknown resource. */
function jsonLdContext(all: readonly RouteDocs[], name: string, origin: string) {
  if (![...types(all), ...ERRORS].includes(name)) return null
  return { '@context': { '@vocab': `${origin}${HYDRA_DOCUMENT}#`, hydra: HYDRA } }
}
