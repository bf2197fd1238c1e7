import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeveloperSite } from '../../../demo/pages/developers/site.ts'
import { createPageSite } from '../../../demo/pages/page-site.ts'
import { partner } from '../../../demo/pages/sites.ts'
import { createPayments } from '../../../demo/payments/app.ts'
import { openStore } from '../../../demo/payments/store.ts'
import { createSite } from '../../../site/server/app.ts'
import { readSettings } from '../../../site/server/settings.ts'
import { openShop, type OpenShop } from '../../support/backend/server.ts'

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
  servers.pages = createPageSite(partner, ORIGINS)
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
