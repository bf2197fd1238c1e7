import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, type Operation } from '#tests/support/backend/operations.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'

// Every parameter of every call without a body gets values that no client sends, unchanged by the client of the test: it is read, or the
// response is an error of the client, never an internal error.

type Parameter = { name: string; in: string }
type Document = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }

let shop: OpenShop
let origin: string
let document: Document
let operations: Operation[]
let tokens: Record<'customer' | 'administrator', string>
beforeAll(async () => {
  shop = await openShop({ attempts: 100_000, withOrders: true })
  operations = (await operationsOf(shop)).filter(({ method }) => ['GET', 'DELETE'].includes(method))
  document = shop.app.swagger() as Document
  tokens = { customer: (await shop.customer()).token, administrator: await catererToken(shop) }
  origin = await shop.listen()
})
const agent = new Agent({ keepAlive: true })
afterAll(async () => {
  agent.destroy()
  await shop.close()
})

/** The values of the paths, which exist where the demo has them. */
const KNOWN: Record<string, string> = { code: 'PARIS_CENTRE', group: 'sandwichs', slug: 'plateau-garrigue' }
const filled = (path: string, own: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? KNOWN[name] ?? '1')

/** Sends a URL as it is: other clients resolve dots and encode what they know. */
function send({ method, needs }: Operation, path: string): Promise<{ status: number; context: string }> {
  const headers = needs ? { authorization: `Bearer ${tokens[needs]}` } : {}
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => {
        const status = response.statusCode ?? 0
        resolve({ status, context: `${method} ${path.slice(0, 200)} → ${status} ${body.slice(0, 300)}` })
      })
    })
    sent.on('error', reject).end()
  })
}

const ODD = [
  ...[
    '',
    ' 1',
    '+1',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '１',
    '99999999999999999999',
    '1e309',
  ],
  ...['__proto__', 'toString', '../../etc/passwd', "'; drop table orders; --", '%', '"', '\r\nX: y'],
  ...['2026-02-30', '20261208', '2026-12-08T24:00:00Z', '0000-00-00', 'é'.repeat(500)],
].map(encodeURIComponent)
/** Of one parameter; the next one gets the next third, so that each kind of parameter gets all of them. */
const thirdOf = <Value>(values: readonly Value[], nth: number): Value[] =>
  values.filter((_, index) => index % 3 === nth % 3)
/** Escapes that are no text. */
const NO_TEXT = ['%00', 'a%00b', '%ff', '%C3', '%ED%A0%80', '%C0%AF', '%E9']
/** Of an English message of a field, which are in French. */
const ENGLISH = /"message":"[^"]*\b(?:is|the|this|cannot|too|invalid|expected)\b/i
const MALFORMED = ['%', '%zz', '%E0%A4%A', '%u0041']

describe.each(['GET', 'DELETE'])('a call with %s', (method) => {
  const all = () => operations.filter((operation) => operation.method === method)

  test('has no internal error for any value of a query parameter, once, twice, as a list or as an object', async () => {
    let [rejected, nth] = [0, 0]
    for (const operation of all()) {
      const { parameters = [] } = document.paths[operation.path]?.[method.toLowerCase()] ?? {}
      for (const name of parameters.flatMap((one) => (one.in === 'query' ? [encodeURIComponent(one.name)] : []))) {
        nth += 1
        const queries = [
          ...[...thirdOf(ODD, nth), ...MALFORMED].map((value) => `${name}=${value}`),
          ...[name, `${name}&${name}`, `${name}=1&${name}=x`, `${name}[]=1`, `${name}[x]=1`, `${name}[__proto__]=1`],
          Array.from({ length: 60 }, () => `${name}=1`).join('&'),
        ]
        for (const query of queries) {
          const { status, context } = await send(operation, `${filled(operation.path)}?${query}`)
          expect(status, context).toBeLessThan(500)
          if (status === 422) expect(context).not.toMatch(ENGLISH)
          if (status === 400) rejected += 1
        }
        for (const value of NO_TEXT) {
          const { status, context } = await send(operation, `${filled(operation.path)}?${name}=${value}`)
          expect([400, 401], context).toContain(status)
        }
      }
    }
    if (method === 'GET') expect(rejected).toBeGreaterThan(100)
  })

  test('has no internal error for any value of a path parameter, and finds none of them', async () => {
    for (const operation of all()) {
      for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
        const values = [...ODD.filter(Boolean), ...NO_TEXT, ...MALFORMED]
        const paths = ['..', '%2e%2e', '..%2f..%2f', '%2F', '%5c', 'a/b', ';x=1', 'x'.repeat(201), 'x'.repeat(10_000)]
        for (const value of [...values, ...paths]) {
          const { status, context } = await send(operation, filled(operation.path, { [name]: value }))
          // 410 for an expired link, 422 for a day that is none.
          expect([400, 404, 405, 410, 414, 422], context).toContain(status)
          if (status === 422) expect(context).not.toMatch(ENGLISH)
        }
      }
    }
  })
})
