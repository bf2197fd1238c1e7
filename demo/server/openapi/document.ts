import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PATCH_TYPE } from '../http/body-parsers.ts'
import { JSON_TYPE, responsesOf, TAGS, type ResponseDocs, type RouteDocs } from './route-docs.ts'
import { readableDocument, withoutUnusedSchemas } from './readable-document.ts'

const DESCRIPTION = `The backend of the demo: \`/shop-api\` has the format of Sylius's ShopApiPlugin, \`/api/v2\` that of API Platform.

\`/api/v2\` responds in JSON-LD. With \`Accept: application/json\` alone, properties that begin with @ are left out and collections are bare arrays.

Carts, orders and prices are in cents; the amounts of a channel are in euros. Days are in Paris time, instants in UTC.`

const ACCESS = {
  public: 'Public: no token is required.',
  customer: 'Requires the token of a customer.',
  administrator: 'Requires the token of an administrator.',
}

/** Collects every route that is registered later, and documents it from its request schemas. Returns the documentation of them all. */
export async function describeRoutes(app: FastifyInstance): Promise<readonly RouteDocs[]> {
  const all: RouteDocs[] = []
  app.addHook('onRoute', ({ config }) => {
    if (config?.docs) all.push(config.docs)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...{ title: 'Ambrelune', version: '1.0.0', description: DESCRIPTION },
        contact: { name: 'Ambrelune' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'POST /shop-api/login' },
          administrator: {
            ...{ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            description: 'POST /api/v2/admin/administrators/token',
          },
        },
      },
    },
    transform: (route) => {
      const method = String(route.route.method)
      if (route.schema?.hide) return { schema: { hide: true }, url: route.url }
      const docs = route.route.config?.docs
      if (!docs) throw new Error(`${method} ${route.url} is undocumented`)
      const schema = { ...route.schema, ...described(docs, { ...route.route, method, url: route.url }) }
      return jsonSchemaTransform({ ...route, schema })
    },
    transformObject: (document) => readableDocument(withoutUnusedSchemas(jsonSchemaTransformObject(document))),
  })
  return all
}

function described(docs: RouteDocs, route: Parameters<typeof responsesOf>[1]) {
  const { summary, tag, access } = docs
  const response = Object.entries(responsesOf(docs, route)).map(([status, docs]) => [status, responseOf(docs)])
  return {
    summary,
    tags: [tag],
    operationId: operationId(route.method, route.url),
    description: ACCESS[access],
    security: access === 'public' ? [] : [{ [access]: [] }],
    consumes: route.method === 'PATCH' && route.url.startsWith('/api/v2/') ? [PATCH_TYPE] : [JSON_TYPE],
    response: Object.fromEntries(response) as Record<string, unknown>,
  }
}

function responseOf({ description, content }: ResponseDocs) {
  const types = Object.entries(content)
  if (types.length === 0) return z.null().describe(description)
  return { description, content: Object.fromEntries(types.map(([type, schema]) => [type, { schema }])) }
}

/** The operation id: 'GET /shop-api/carts/:token' becomes getShopApiCartsByToken. */
function operationId(method: string, url: string): string {
  const segments = url.replaceAll(':', 'by-').split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + segments.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
