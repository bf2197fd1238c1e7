import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenSite } from '#tests/support/shop/site.ts'

// Pages as the build renders them from the real backend.

const LIST = '/plateaux-repas/les-incontournables'
let open: OpenSite
beforeAll(async () => {
  open = await openSite()
})
afterAll(() => open.close())

const get = (url: string, cookie = '') => open.site.inject({ url, headers: { cookie } })

test('a product list is server-rendered', async () => {
  const { body } = await get(LIST)
  const [, list = ''] = /<catering-catalogue[^>]*>(<template .*)<\/catering-catalogue>/s.exec(body) ?? []
  expect(list.match(/ class="card[ "]/g)?.length).toBeGreaterThan(3)
})

test('the structured data has the products of the list, each once, with absolute URLs', async () => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(LIST)).body) ?? []
  const things = (JSON.parse(json) as { '@graph': { '@type': string; itemListElement: { item: unknown }[] }[] })[
    '@graph'
  ]
  const products = things.find((thing) => thing['@type'] === 'ItemList')?.itemListElement.map(({ item }) => item) as {
    image: string
    offers: { price: string; url: string }
  }[]
  expect(new Set(products.map(({ offers }) => offers.url)).size).toBe(products.length)
  for (const { image, offers } of products) {
    expect([URL.canParse(image), URL.canParse(offers.url)]).toEqual([true, true])
    expect(offers.price).toMatch(/^\d+\.\d\d$/)
  }
})

test('the menu is that of the cookie’s channel; an unknown one is ignored', async () => {
  expect((await get(LIST, 'catering_channel=LYON')).body).toContain(' data-channel="LYON"')
  for (const cookie of ['catering_channel=DEFAULT', 'catering_channel=NULLEPART', ''])
    expect((await get(LIST, cookie)).body).not.toContain(' data-channel=')
})

test('the policy of a page allows its inline styles, and no others', async () => {
  const { body, headers } = await get(LIST)
  const marks = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(
    ([, rules = '']) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
  )
  const [, allowed = ''] = /style-src 'self' ([^;]*);/.exec(String(headers['content-security-policy'])) ?? []
  expect(new Set(allowed.split(' '))).toEqual(new Set(marks))
})

test('a server-rendered page loads its scripts at the first interaction, one with a query at once', async () => {
  const [plain, withQuery] = [(await get('/cgv')).body, (await get('/cgv?a=1')).body]
  expect(plain).toMatch(/ data-files="\[&quot;site\.js/)
  expect(plain).not.toMatch(/data-boot|modulepreload/)
  expect(withQuery).toContain(' data-boot="now"')
  expect(withQuery).toContain('<link rel="modulepreload" href="/widgets/site.js">')
})

test('a product in the URL is rendered, any other query is ignored', async () => {
  const page = async (url: string) => /<main.*<\/main>/s.exec((await get(url)).body)?.[0] ?? ''
  const isOpen = async (query: string) => (await page(LIST + query)).includes(' product="PR-INC-GARRIGUE"')
  expect((await page(`${LIST}?utm_source=lettre`)) === (await page(LIST))).toBe(true)
  expect([await isOpen(''), await isOpen('?produit=PR-INC-GARRIGUE')]).toEqual([false, true])
})

test('no page has a style attribute, which its policy forbids', async () => {
  const pages = await Promise.all(
    ['/', LIST, `${LIST}?produit=PR-INC-GARRIGUE`, '/plan-du-site'].map((url) => get(url)),
  )
  expect(pages.map(({ body }) => / style="/.test(body))).toEqual([false, false, false, false])
})

test('a lazy image is followed by a `noscript` copy', async () => {
  const { body } = await get(LIST)
  const [late, nested] = [
    / data-src="[^"]+"[^>]*><\/picture><noscript><picture>(?:(?!<\/picture>).)*<img [^>]*src="[^"]+"[^>]* loading="lazy"/s,
    /<picture>(?:(?!<\/picture>).)*<noscript/s,
  ]
  expect([late.test(body), nested.test(body)]).toEqual([true, false])
})

test('the page of a cart link does not contain its code', async () => {
  const { body, headers } = await get('/reprise/0a1b2c3d')
  expect(body).not.toContain('0a1b2c3d')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('an unchanged page is a 304', async () => {
  const { headers } = await get('/cgv')
  const again = await open.site.inject({ url: '/cgv', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body, headers.vary]).toEqual([304, '', 'cookie, accept-encoding'])
})
