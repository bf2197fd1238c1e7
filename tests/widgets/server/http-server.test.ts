import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeveloperSite } from '#demo/pages/developers/site.ts'
import { createPageServer } from '#demo/pages/page-server.ts'
import { partner } from '#demo/pages/sites.ts'
import { createPayments } from '#demo/payments/app.ts'
import { openStore } from '#demo/payments/store.ts'
import { createSite } from '#site/server/app.ts'
import { readSettings } from '#site/server/settings.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// Slow and malformed requests, on every server. Real timeouts are in widgets/server/http-server.ts.

const ORIGINS = { site: 'http://localhost:1', api: 'http://localhost:2', payments: 'http://localhost:3' }
const settings = { secret: 's'.repeat(32), apiUrl: ORIGINS.api, allowedParents: [], now: () => new Date() }
const dist = mkdtempSync(join(tmpdir(), 'dist-'))
writeFileSync(join(dist, 'build-id'), 'a')
const servers: Record<string, FastifyInstance> = {}
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  servers.api = shop.app
  servers.site = await createSite(readSettings({ DIST_DIR: dist, API_BASE_URL: 'http://127.0.0.1:9' }))
  servers.payments = createPayments({ ...settings, store: openStore(':memory:') })
  servers.pages = createPageServer(partner, ORIGINS)
  servers.developers = createDeveloperSite(ORIGINS)
  for (const app of Object.values(servers)) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  const { api: _, ...others } = servers
  await Promise.all(Object.values(others).map((app) => app.close()))
  await shop.close()
})

/** Sends one request and returns everything received until the connection is closed. */
function talk(name: string, head: string): Promise<string> {
  return new Promise((resolve) => {
    const { port } = servers[name]!.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.on('close', () => resolve(text))
    socket.write(head)
  })
}
const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
const CLOSE = 'Connection: close\r\n\r\n'

describe.each(['api', 'site', 'payments', 'pages', 'developers'])('the %s server', (name) => {
  test('has limits for slow headers, slow bodies and idle connections', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = servers[name]!.server
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      timeout: 65_000,
      keepAliveTimeout: 65_000,
    })
  })

  test.each([
    'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
    'GET /health HTTP/1.1\r\nHost: a\r\nhost: a\r\n',
    'GET http://elsewhere.example/health HTTP/1.1\r\nHost: a\r\n',
    'GET HTTP://elsewhere.example HTTP/1.1\r\nHost: a\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
    'GET /nowhere HTTP/1.1\r\nHost: a\r\nHost: b\r\n',
    'GET /health#x=1 HTTP/1.1\r\nHost: a\r\n',
    'GET /health?é HTTP/1.1\r\nHost: a\r\n',
    'GET /caf\u00e9 HTTP/1.1\r\nHost: a\r\n',
    ...['a/b', 'a@b', 'a b', 'a, b', '<script>', '', 'a:b', '[::1'].map(
      (host) => `GET /health HTTP/1.1\r\nHost: ${host}\r\n`,
    ),
    'GET * HTTP/1.1\r\nHost: a\r\n',
    'GET /health HTTP/2.0\r\nHost: a\r\n',
  ])('rejects %j with 400', async (head) => {
    expect(statusOf(await talk(name, head + CLOSE))).toBe(400)
  })

  test.each(['a', 'a.example:8080', '127.0.0.1:1', '[::1]:4300', 'xn--bcher-kva.example'])(
    'accepts the host %s',
    async (host) => {
      expect(statusOf(await talk(name, `GET /health HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`))).toBe(200)
    },
  )

  test('accepts the absolute form of its own host', async () => {
    expect(statusOf(await talk(name, `GET http://a/health HTTP/1.1\r\nHost: a\r\n${CLOSE}`))).toBe(200)
  })

  test.each(['nonsense\r\n\r\n', 'GET /health HTTP/1.1\r\nBad Header\r\n\r\n', 'GET /health HTTP/1.1\r\n\r\n'])(
    'responds to %j with 400 and closes the connection',
    async (sent) => {
      expect(statusOf(await talk(name, sent))).toBe(400)
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'responds to %s on a read-only page with 405 and Allow',
    async (method) => {
      const type = method === 'PATCH' ? 'Content-Type: application/merge-patch+json\r\n' : ''
      const text = await talk(name, `${method} /health?x=1 HTTP/1.1\r\nHost: a\r\n${type}Content-Length: 0\r\n${CLOSE}`)
      expect(statusOf(text)).toBe(405)
      expect(text).toMatch(/\r\nallow: GET, HEAD|\r\nallow: HEAD, GET/i)
    },
  )
})

test('a path of the API with another method is 405 with the methods it has, an unknown path 404', async () => {
  const { status, headers, body } = await shop.delete('/api/v2/shop/account/address-books')
  expect({ status, body }).toMatchObject({ status: 405, body: { '@type': 'hydra:Error' } })
  expect(String(headers.allow).split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  expect(await shop.get('/shop-api/login')).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
    body: { code: 405 },
  })
  expect((await shop.delete('/api/v2/shop/nowhere')).status).toBe(404)
})

type Body = string | Uint8Array<ArrayBuffer>

/** The status of a response to a body. */
async function post(name: string, path: string, body: Body, headers: Record<string, string>): Promise<number> {
  const { port } = servers[name]!.server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })).status
}

describe.each([
  ['api', '/shop-api/login', 'application/json'],
  ['api', '/demo/traiteur/connexion', 'application/x-www-form-urlencoded'],
  ['payments', '/tokens', 'application/json'],
  ['payments', '/3ds/x', 'application/x-www-form-urlencoded'],
  ['payments', '/charges', 'application/json'],
  ['pages', '/csp-report', 'application/csp-report'],
  ['developers', '/csp-report', 'application/reports+json'],
])('the %s server: a body sent to %s', (name, path, type) => {
  test.each([
    [Uint8Array.of(0x22, 0xff, 0x22)],
    [Uint8Array.of(0x22, 0xe9, 0x22)],
    [Uint8Array.of(0xff, 0xfe, 0x31, 0)],
  ])('is 400 when it is not UTF-8: %s', async (body) =>
    expect(await post(name, path, body, { 'content-type': type })).toBe(400),
  )

  test.each(['; charset=iso-8859-1', '; charset=utf-8; charset=utf-16', '; charset="utf-7"', ';x=y;Charset=us-ascii'])(
    'is 415 in another charset: %s',
    async (charset) => expect(await post(name, path, '{}', { 'content-type': type + charset })).toBe(415),
  )

  test.each(['gzip', 'br', 'x'])('is 415 with the content coding %s', async (coding) => {
    expect(await post(name, path, '{}', { 'content-type': type, 'content-encoding': coding })).toBe(415)
  })
})

test.each([
  ...['/shop-api/login', '/demo/traiteur/connexion'].map((path) => ['api', path]),
  ...['/tokens', '/3ds/x'].map((path) => ['payments', path]),
  ...['pages', 'developers'].map((name) => [name, '/csp-report']),
])('the %s server: a body sent to %s of another media type is 415', async (name = '', path = '') => {
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'text/json', '*/*'])
    expect([type, await post(name, path, '{}', { 'content-type': type })]).toEqual([type, 415])
})
