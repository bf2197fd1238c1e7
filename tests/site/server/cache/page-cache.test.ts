import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSite } from '#site/server/app.ts'
import type { Manifest } from '#site/server/manifest.ts'
import { readSettings } from '#site/server/settings.ts'
import { getBytes } from '#tests/support/bytes.ts'
import { ownFolder } from '#tests/support/temporary-folder.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { root } from '#tests/support/sources.ts'

// A cached page is the response of the routes, for as long as it is valid.

const LIST = '/plateaux-repas/les-incontournables'
const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' }

let shop: OpenShop
let api: string
beforeAll(async () => {
  shop = await openShop()
  api = await shop.listen()
})
afterAll(() => shop.close())

type Opened = { site: FastifyInstance; url: string; made: string[]; clock: { now: number } }

/** A listening site; `made` lists the requests that reached its routes, and not the cache. */
async function opened(env: NodeJS.ProcessEnv = {}): Promise<Opened> {
  const clock = { now: Date.now() }
  const made: string[] = []
  const site = await createSite(readSettings({ API_BASE_URL: api, ...env }), () => clock.now)
  site.addHook('onRequest', async ({ method, url }) => void made.push(`${method} ${url}`))
  const url = await site.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => site.close())
  return { site, url, made, clock }
}

/** Headers of the connection, and the length, which changes when the body is recompressed. */
const LEFT = ['connection', 'date', 'keep-alive', 'content-length']
const headersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !LEFT.includes(name)))

const asText = (body: Buffer, encoding: unknown): string =>
  String(encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body)

test.each([
  ['br', BROTLI],
  ['gzip', { 'accept-encoding': 'gzip, deflate' }],
  [undefined, {}],
  [undefined, { 'accept-encoding': 'identity' }],
])('a page cached in %s is the one that the routes make, with its headers', async (encoding, request) => {
  const [{ url, made }, other] = [await opened(), await opened()]
  await getBytes(url + LIST, request)
  const cached = await getBytes(url + LIST, request)
  const fresh = await getBytes(other.url + LIST, request)
  expect(made).toHaveLength(1)
  expect(cached.status).toBe(200)
  expect(cached.headers['content-encoding']).toBe(encoding)
  expect(Number(cached.headers['content-length'])).toBe(cached.body.length)
  expect(headersOf(cached.headers)).toEqual(headersOf(fresh.headers))
  expect(cached.headers.vary).toBe('cookie, accept-encoding')
  expect(asText(cached.body, encoding)).toBe(asText(fresh.body, encoding))
})

test('a page is sent in the best compression as soon as it is made', async () => {
  const { url } = await opened()
  const first = await getBytes(url + LIST, BROTLI)
  await expect.poll(async () => (await getBytes(url + LIST, BROTLI)).body.length).toBeLessThan(first.body.length)
  const best = await getBytes(url + LIST, BROTLI)
  expect(Number(best.headers['content-length'])).toBe(best.body.length)
  expect(asText(best.body, 'br')).toBe(asText(first.body, 'br'))
})

test('the cache responds with 304 as the routes do', async () => {
  const { url, site, made } = await opened()
  const { headers } = await getBytes(url + LIST, BROTLI)
  const request = { ...BROTLI, 'if-none-match': String(headers.etag) }
  const cached = await getBytes(url + LIST, request)
  expect(made).toHaveLength(1)
  const routed = await site.inject({ url: LIST, headers: request })
  expect([cached.status, cached.body.length, routed.statusCode]).toEqual([304, 0, 304])
  expect(headersOf(cached.headers)).toEqual(headersOf(routed.headers))
  expect((await getBytes(url + LIST, { ...BROTLI, 'if-none-match': 'W/"another"' })).status).toBe(200)
})

test('a HEAD request has the headers of the page', async () => {
  const { url, made } = await opened()
  const page = await getBytes(url + LIST)
  const head = await fetch(url + LIST, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(made).toHaveLength(1)
  expect(head.headers.get('content-length')).toBe(String(page.body.length))
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', page.headers.etag])
})

test('each channel has its own page in the cache', async () => {
  const { url } = await opened()
  const channelOf = async (cookie: string) => {
    const { body } = await getBytes(url + LIST, { cookie })
    return / data-channel="(\w+)"/.exec(String(body))?.[1]
  }
  const cookies = ['catering_channel=LYON', '', 'catering_channel=PARIS_CENTRE', 'a=b; catering_channel=LYON', 'a=b']
  for (let time = 0; time < 2; time++)
    expect(await Promise.all(cookies.map(channelOf))).toEqual(['LYON', undefined, 'PARIS_CENTRE', 'LYON', undefined])
})

test('another build in service invalidates the cache', async () => {
  const folder = ownFolder('builds')
  for (const part of ['browser', 'server']) cpSync(join(root, 'dist', part), join(folder, part), { recursive: true })
  const dist = join(folder, 'browser')
  const { url, made } = await opened({ DIST_DIR: dist })
  const build = async () => / data-build="([^"]*)"/.exec(String((await getBytes(url + LIST)).body))?.[1]
  const before = await build()
  expect(await build()).toBe(before)
  expect(made).toHaveLength(1)
  writeFileSync(join(dist, 'build-id'), 'another-build')
  expect([await build(), await build()]).toEqual(['another-build', 'another-build'])
  expect(made).toHaveLength(2)
})

test('a page is cached for a minute, then the API is requested again', async () => {
  const { url, made, clock } = await opened()
  const code = 'les-incontournables'
  const status = async () => (await getBytes(url + LIST)).status
  const enable = (enabled: 0 | 1) => shop.db.updateTable('taxons').set({ enabled }).where('code', '=', code).execute()
  expect(await status()).toBe(200)
  await enable(0)
  onTestFinished(async () => void (await enable(1)))
  clock.now += 59_000
  expect([await status(), made.length]).toEqual([200, 1])
  clock.now += 2_000
  expect([await status(), made.length]).toEqual([404, 2])
  await enable(1)
  clock.now += 60_000
  expect([await status(), await status()]).toEqual([200, 200])
})

test.each(['/account', '/reprise/0a1b2c', '/account?a=1'])('%s is not cached', async (path) => {
  const { url, made } = await opened()
  for (let time = 0; time < 2; time++) await getBytes(url + path, BROTLI)
  expect(made).toHaveLength(2)
})

test('unknown values share one cached page', async () => {
  const { url, made } = await opened()
  const request = (path: string, cookie = '') => getBytes(url + path, { ...BROTLI, cookie })
  const lyon = await request(LIST, 'catering_channel=LYON')
  const national = await request(LIST)
  await request(`${LIST}?a=1`)
  expect(made).toHaveLength(3)
  for (let nth = 0; nth < 20; nth++) {
    expect((await request(LIST, `catering_channel=INCONNU-${nth}`)).headers.etag).toBe(national.headers.etag)
    await request(LIST, `catering_channel=DEFAULT; theme=${nth}; lang=${nth}; catering_channel=LYON`)
    await request(`${LIST}?utm_source=${nth}`, 'catering_channel=%E0%A4%A')
    await request(`${LIST}?produit=&jour[]=${nth}&page=-${nth}`)
  }
  expect((await request(LIST, 'catering_channel=LYO%4E')).headers.etag).toBe(lyon.headers.etag)
  expect(made).toHaveLength(3)
})

test('unknown cookie values evict no cached page', async () => {
  const { url, made } = await opened()
  const request = (cookie: string) => getBytes(url + LIST, { ...BROTLI, cookie })
  const cookies = ['', 'catering_channel=LYON', 'catering_channel=PARIS_CENTRE']
  for (const cookie of cookies) await request(cookie)
  for (let nth = 0; nth < 600; nth++) await request(`catering_channel=INCONNU_${nth}`)
  for (const cookie of cookies) await request(cookie)
  expect(made).toHaveLength(3)
})

test('an unknown product shows the list, a known one opens over it, each cached', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { url, made } = await opened()
  const request = (query: string) => getBytes(url + LIST + query, BROTLI)
  const list = await request('?a=1')
  const open = await request('?produit=PR-INC-GARRIGUE')
  const elsewhere = await request('?produit=SOFT-EAU-PLATE-100')
  expect(asText(open.body, 'br')).toContain(' product="PR-INC-GARRIGUE"')
  // The files of its dialog are preloaded.
  const { dialog } = JSON.parse(readFileSync(join(root, 'dist/browser/manifest.json'), 'utf8')) as Manifest
  expect(dialog.filter((file) => !asText(open.body, 'br').includes(file))).toEqual([])
  expect(asText(list.body, 'br')).not.toContain(dialog[0]!)
  expect(asText(elsewhere.body, 'br')).toContain(' product="SOFT-EAU-PLATE-100"')
  const long = 'A'.repeat(3000)
  for (const query of [
    'produit=INCONNU',
    'produit=',
    `produit=${long}`,
    'produit[]=A',
    'produit=..%2F',
    'produit=%00',
  ]) {
    const { status, headers } = await request(`?${query}`)
    expect([query.slice(0, 20), status, headers.etag]).toEqual([query.slice(0, 20), 200, list.headers.etag])
  }
  const before = made.length
  expect((await request('?produit=PR-INC-GARRIGUE&utm_source=x')).headers.etag).toBe(open.headers.etag)
  expect((await request('?produit=PR-INC-GARRIGUE&produit=INCONNU')).headers.etag).toBe(open.headers.etag)
  expect(made).toHaveLength(before)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('a product over a list needs no render of its own, and a page without a list has none', async () => {
  const { url } = await opened()
  const [list, terms] = [await getBytes(url + `${LIST}?a=1`), await getBytes(`${url}/cgv?a=1`)]
  const code = 'PR-INC-GARRIGUE'
  const { body } = await getBytes(`${url}${LIST}?produit=${code}`)
  const preloads = /<link rel="modulepreload"[^>]*>\n/g
  expect(String(body).replace(` product="${code}"`, '').replaceAll(preloads, '')).toBe(
    String(list.body).replaceAll(preloads, ''),
  )
  expect((await getBytes(`${url}/cgv?produit=${code}`)).headers.etag).toBe(terms.headers.etag)
})

test('an error has one page for all paths', async () => {
  const { url } = await opened()
  const etag = async (path: string) => {
    const { status, headers } = await getBytes(url + path, BROTLI)
    return [status, headers.etag, headers['content-encoding']]
  }
  const first = await etag('/inconnu')
  expect(first).toEqual([404, expect.any(String), 'br'])
  for (const path of ['/buffet/inconnu', '/inconnu/de/tous', '/account/inconnu', '/%', '/nos-traiteurs-france/inconnu'])
    expect(await etag(path)).toEqual(first)
})

test('nothing is cached during maintenance', async () => {
  const { url, made } = await opened({ MAINTENANCE: '1' })
  for (let time = 0; time < 2; time++) expect((await getBytes(url + LIST)).status).toBe(503)
  expect(made).toHaveLength(2)
})

test('weighted Accept-Encoding and x-no-compression have no other page than what they decide', async () => {
  const { url, made } = await opened()
  const encodingOf = async (request: Record<string, string>) =>
    (await getBytes(url + LIST, request)).headers['content-encoding']
  for (const accepted of ['br', 'gzip', 'identity']) await getBytes(url + LIST, { 'accept-encoding': accepted })
  expect(await encodingOf({ 'accept-encoding': 'br;q=0, gzip' })).toBe('gzip')
  expect(await encodingOf({ 'accept-encoding': 'br;q=0.4, gzip;q=0.5' })).toBe('gzip')
  expect(await encodingOf({ 'accept-encoding': 'x, *;q=0.1' })).toBe('br')
  expect(await encodingOf({ 'accept-encoding': '*;q=0' })).toBeUndefined()
  expect(await encodingOf({ 'accept-encoding': 'br', 'x-no-compression': '1' })).toBeUndefined()
  expect(made).toHaveLength(3)
})

test('concurrent requests get the same page', async () => {
  const { url } = await opened()
  const responses = await Promise.all(Array.from({ length: 12 }, () => getBytes(url + LIST, BROTLI)))
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(new Set(responses.map(({ body }) => asText(body, 'br'))).size).toBe(1)
})
