import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTTPMethods } from 'fastify'
import { z } from 'zod'
import { TAGS } from '#demo/server/openapi/route-docs.ts'
import { CALLS } from '#widgets/publish/backend-check/client-calls.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

type Media = { schema: object }
type ResponseDocs = { description: string; content?: Record<string, Media> }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: {
    name: string
    in: string
    required?: boolean
    schema: z.core.JSONSchema.JSONSchema
    example?: unknown
  }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, ResponseDocs>
}
type Document = {
  openapi: string
  info: { title: string; version: string; contact: object; license: object }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
  tags: { name: string }[]
}

const V2 = '/api/v2'
const METHODS = ['get', 'put', 'post', 'delete', 'patch']

let shop: OpenShop
let whole: Document
let ofOrder: Document
beforeAll(async () => {
  shop = await openShop()
  whole = (await shop.get<Document>(`${V2}/docs.json`)).body
  ofOrder = (await shop.get<Document>(`${V2}/docs-order.json`)).body
})
afterAll(() => shop.close())

const operationsIn = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsIn(inner)))
}

/** A schema of a document, read as JSON Schema. */
function schemaOf(document: Document, name: string): z.ZodType {
  const inDefinitions = JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/')
  const $defs = JSON.parse(inDefinitions) as Record<string, z.core.JSONSchema.JSONSchema>
  return z.fromJSONSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', $ref: `#/$defs/${name}`, $defs })
}

describe.each([
  [`${V2}/docs.json`, () => whole],
  [`${V2}/docs-order.json`, () => ofOrder],
])('the OpenAPI document %s', (_, document) => {
  test('is OpenAPI 3.1 with a title, a version and tags', () => {
    expect(document().openapi).toBe('3.1.0')
    expect(document().info).toMatchObject({ title: expect.stringMatching(/^Ambrelune/), version: expect.any(String) })
    const used = new Set(operationsIn(document()).flatMap(({ operation }) => operation.tags))
    expect(document().tags.map(({ name }) => name)).toEqual(Object.keys(TAGS).filter((tag) => used.has(tag)))
  })

  test('names its license and a contact', () => {
    expect(document().info).toMatchObject({
      contact: { name: 'Ambrelune' },
      license: { name: 'MIT', identifier: 'MIT' },
    })
  })

  test('states for every call who may send it, with an empty list for a public one', () => {
    for (const { path, method, operation } of operationsIn(document())) {
      expect([method, path, Array.isArray(operation.security)]).toEqual([method, path, true])
      expect(operation.description).toBeTruthy()
    }
    expect(document().paths['/shop-api/carts']!.post!.security).toEqual([])
  })

  test('gives every parameter an example that its schema accepts, and no default to one of a path', () => {
    const parameters = operationsIn(document()).flatMap(({ path, operation }) =>
      (operation.parameters ?? []).map((parameter) => ({ path, ...parameter })),
    )
    const wrong = parameters.filter(
      ({ schema, example, ...where }) =>
        !z.fromJSONSchema(schema).safeParse(example).success || (where.in === 'path' && 'default' in schema),
    )
    expect(wrong).toEqual([])
    expect(parameters.length).toBeGreaterThan(10)
  })

  test('gives every operation a summary, a unique id and a known tag', () => {
    const ids = operationsIn(document()).map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operationsIn(document())) {
      expect(METHODS).toContain(method)
      expect(operation.summary, path).toMatch(/^\S.*[^.]$/)
      expect(Object.keys(TAGS)).toContain(operation.tags[0])
      for (const scheme of operation.security ?? []) {
        for (const name of Object.keys(scheme)) expect(document().components.securitySchemes).toHaveProperty(name)
      }
    }
  })

  test('names the parameters of every path', () => {
    for (const { path, operation } of operationsIn(document())) {
      expect(path).toMatch(/^\//)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
      const given = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(given.map(({ name }) => name).sort(), path).toEqual(named)
      for (const parameter of operation.parameters ?? []) {
        expect(['path', 'query', 'header']).toContain(parameter.in)
        expect(parameter.schema, `${path} ${parameter.name}`).toBeTypeOf('object')
        if (parameter.in === 'path') expect(parameter.required).toBe(true)
      }
    }
  })

  test('gives every operation a response of success, and every body a schema', () => {
    for (const { path, method, operation } of operationsIn(document())) {
      const statuses = Object.keys(operation.responses)
      expect(
        statuses.filter((status) => /^[23]\d\d$/.test(status)),
        `${method} ${path}`,
      ).not.toEqual([])
      for (const [status, docs] of Object.entries(operation.responses)) {
        expect(docs.description, `${method} ${path} ${status}`).toMatch(/\S/)
        for (const media of Object.values(docs.content ?? {})) expect(media.schema).toBeTypeOf('object')
      }
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        expect(Object.keys(media.schema), `${method} ${path}`).not.toEqual([])
      }
    }
  })

  test('has every schema that it refers to, and no other', () => {
    const refs = new Set(refsIn(document()))
    const known = Object.keys(document().components.schemas).map((name) => `#/components/schemas/${name}`)
    expect([...refs].filter((ref) => !known.includes(ref))).toEqual([])
    expect(known.filter((ref) => !refs.has(ref))).toEqual([])
  })

  test('has schemas that can be parsed', () => {
    for (const name of Object.keys(document().components.schemas))
      expect(() => schemaOf(document(), name), name).not.toThrow()
  })
})

describe('the whole document', () => {
  test('gives examples that the lists of a customer accept', async () => {
    const { token } = await shop.customer()
    for (const path of ['orders', 'invoices', 'quotes']) {
      const { parameters = [] } = whole.paths[`${V2}/shop/account/${path}`]!.get!
      const query = new URLSearchParams(parameters.map(({ name, example }) => [name, String(example)]))
      expect([path, (await shop.get(`${V2}/shop/account/${path}?${query}`, { token })).status]).toEqual([path, 200])
    }
  })

  test('describes the routes that exist, and all of them', () => {
    // A route without a description makes the document fail, which the test above would see.
    const missing = operationsIn(whole).filter(({ method, path }) => {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      return !shop.app.hasRoute({ method: method.toUpperCase() as HTTPMethods, url })
    })
    expect(missing).toEqual([])
    expect(operationsIn(whole).length).toBeGreaterThan(80)
    expect(operationsIn(whole).flatMap(({ operation }) => operation.parameters ?? []).length).toBeGreaterThan(100)
  })

  test('has schemas that the responses of the shop satisfy', async () => {
    const documented = [
      ['ChannelCollection', '/api/v2/shop/channels'],
      ['TaxonCollection', '/api/v2/shop/taxons?channels.code=LYON'],
      ['ProductCollection', '/api/v2/shop/products?channel=LYON&itemsPerPage=200'],
      ['HydraError', '/api/v2/shop/products/NOTHING'],
    ] as const
    for (const [name, path] of documented) {
      expect(schemaOf(whole, name).safeParse((await shop.get(path)).body).error, name).toBeUndefined()
    }
    expect(schemaOf(whole, 'Channel').safeParse({ '@id': '/x', '@type': 'Channel' }).success).toBe(false)
  })
})

describe('the document of an order', () => {
  const required = Object.entries(CALLS).flatMap(([call, { isRequired }]) => (isRequired ? [call] : []))

  test('has the calls that an order needs in their order, and no others', () => {
    const calls = operationsIn(ofOrder).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    const paths = [...new Set(required.map((call) => call.split(' ')[1]))]
    expect(calls.toSorted()).toEqual(required.toSorted())
    expect(Object.keys(ofOrder.paths)).toEqual(paths)
  })

  test('has each call and schema as the whole document has it', () => {
    for (const { path, method, operation } of operationsIn(ofOrder))
      expect(operation).toEqual(whole.paths[path]?.[method])
    const { schemas, securitySchemes } = ofOrder.components
    expect(whole.components.schemas).toMatchObject(schemas)
    expect(Object.keys(schemas).length).toBeLessThan(Object.keys(whole.components.schemas).length)
    expect(Object.keys(securitySchemes)).toEqual(['customer'])
  })
})

describe('the documentation', () => {
  test('has the URL of the server', async () => {
    const url = await shop.listen()
    for (const name of ['docs.json', 'docs-order.json']) {
      const response = await fetch(`${url}${V2}/${name}`)
      expect(await response.json()).toMatchObject({ servers: [{ url }] })
    }
  })

  test('is linked from every response of API v2, errors included', async () => {
    for (const path of [`${V2}/shop/channels`, `${V2}/shop/channels/NOWHERE`]) {
      const { headers } = await shop.get(path)
      expect(headers.link).toContain('/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"')
      expect(headers.link).toContain('/api/v2/docs.json>; rel="service-desc"')
      expect(headers.vary).toContain('Accept')
    }
  })

  test('describes the resources and their contexts in JSON-LD', async () => {
    const { headers, body } = await shop.get<{ 'hydra:supportedClass': { 'hydra:title': string }[] }>(
      `${V2}/docs.jsonld`,
    )
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
    const titles = body['hydra:supportedClass'].map((kind) => kind['hydra:title'])
    expect(titles).toEqual(expect.arrayContaining(['Product', 'Order', 'ProductVariant', 'Taxon']))
    expect((await shop.get(`${V2}/contexts/Product`)).body).toMatchObject({
      '@context': { hydra: 'http://www.w3.org/ns/hydra/core#' },
    })
    expect((await shop.get(`${V2}/contexts/Nothing`)).status).toBe(404)
  })

  test('is the page that a browser gets, whatever URL of API v2 it opens', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const path of [`${V2}`, `${V2}/shop/products`, `${V2}/shop/account/me`]) {
      expect(await shop.get(path, { headers: { accept } })).toMatchObject({
        status: 302,
        headers: { location: '/api/v2/docs' },
      })
    }
    expect((await shop.post(`${V2}/shop/customers`, {}, { headers: { accept } })).status).toBe(400)
  })

  test('is a page that may load only its own files', async () => {
    const { status, headers, body } = await shop.get<string>(`${V2}/docs`)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/https?:\/\//)
    expect((await shop.get(`${V2}/shop/channels`)).headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('an undocumented response', () => {
  test('is a 500 that names the route, the status and the field', async () => {
    const own = await openShop()
    await own.db
      .updateTable('taxons')
      .set({ details: JSON.stringify({ surprise: 1 }) })
      .where('code', '=', 'desserts')
      .execute()
    const { status, body } = await own.get<{ 'hydra:description': string }>(`${V2}/shop/taxons/desserts`)
    expect(status).toBe(500)
    expect(body['hydra:description']).toBe(
      'Undocumented response of GET /api/v2/shop/taxons/:code: 200: body: Unrecognized key: "surprise"',
    )
    await own.close()
  })
})
