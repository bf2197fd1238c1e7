import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSite } from '../../../site/server/app.ts'
import { readSettings } from '../../../site/server/settings.ts'
import type { DrawnDish, DrawnNode } from '../../../widgets/core/served/drawn.ts'
import { getBytes } from '../../support/bytes.ts'
import { openShop, type OpenShop } from '../../support/server.ts'

// The file of a dish with its view in it, as the shop's server sends it to pages of other sites.

const GARRIGUE = 'product=PR-INC-GARRIGUE&channel=PARIS_CENTRE'
/** What the file says where no view was put into it. */
const ROOM = 'globalThis.DRAWN'

let shop: OpenShop
let api: string
let url: string
let clock: number
beforeAll(async () => {
  shop = await openShop()
  api = await shop.listen()
  clock = Date.now()
  url = await listen(api)
})
afterAll(() => shop.close())

/** The address of a site that listens until the test, or the file, is over. */
async function listen(backend: string, over: (close: () => Promise<void>) => void = afterAll): Promise<string> {
  const site = await createSite(readSettings({ API_BASE_URL: backend }), () => clock)
  over(() => site.close())
  return site.listen({ port: 0, host: '127.0.0.1' })
}

const get = async (query: string, from = url, place = '/widgets/') => {
  const { status, headers, body } = await getBytes(`${from}${place}dish.js${query && `?${query}`}`)
  return { status, headers, text: body.toString() }
}

/** The view in the file: JSON, so that the file can be read without being run. */
function drawnIn(text: string): DrawnDish {
  const [, json = ''] = /(\{"nodes":.*?"files":\[[^\]]*\]\})/s.exec(text) ?? []
  return JSON.parse(json) as DrawnDish
}

/** With plain blanks: amounts have some that do not break. */
const textOf = (nodes: readonly DrawnNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as DrawnNode[])))
    .join('')
    .replace(/\s/g, ' ')

test('the file of a dish has its card with the price of the point of sale, and the rules of that card alone', async () => {
  const paris = drawnIn((await get(GARRIGUE)).text)
  expect(textOf(paris.nodes)).toMatch(/Plateau Garrigue.*18 € HT.*19,80 € TTC.*Ajouter/)
  expect(textOf(drawnIn((await get('product=PR-INC-GARRIGUE')).text).nodes)).toContain('16,90 € HT')
  expect(paris.rules).toContain('.single .card')
  expect(paris.rules).not.toMatch(/\.stepper|\.card-reason|content-visibility/)
  // A page of another site may be dark, and no sheet of ours is there to say so.
  expect(paris.rules).toContain('light-dark(')
  expect(paris).toMatchObject({ api, files: expect.arrayContaining(['embed.js']) })
  expect(JSON.parse(paris.reads)).toEqual([
    '["product","PARIS_CENTRE","PR-INC-GARRIGUE"]',
    '["attributes","PARIS_CENTRE"]',
  ])
})

test('a view has no attribute that a strict policy forbids, and its picture is loaded late by the browser itself', async () => {
  const { nodes } = drawnIn((await get(GARRIGUE)).text)
  const written = JSON.stringify(nodes)
  expect(written).not.toMatch(/"(style|on\w+|data-src\w*)":|noscript/)
  expect(written).toMatch(/"loading":"lazy"[^}]*"src":"http/)
})

test('the file says the quantity that the tag says', async () => {
  expect(textOf(drawnIn((await get(`${GARRIGUE}&quantity=10`)).text).nodes)).toMatch(/Ajouter 10$/)
})

test('pages of any origin may have the file, as a script, for a minute, compressed', async () => {
  const { status, headers, body } = await getBytes(`${url}/widgets/dish.js?${GARRIGUE}`, {
    'accept-encoding': 'gzip, deflate, br, zstd',
    origin: 'https://partner.example',
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': 'public, max-age=60',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(body).toString()).toBe((await get(GARRIGUE)).text)
})

test('a file that has not changed is not sent again', async () => {
  const { headers } = await get(GARRIGUE)
  const again = await getBytes(`${url}/widgets/dish.js?${GARRIGUE}`, { 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length, again.headers['access-control-allow-origin']]).toEqual([304, 0, '*'])
})

test('made-up products and points of sale leave the dishes in use in place', async () => {
  const priceIs = (cents: number) =>
    shop.db.updateTable('product_prices').set({ price: cents }).where('product_code', '=', 'PR-INC-POTAGER').execute()
  const dish = async () => textOf(drawnIn((await get('product=PR-INC-POTAGER')).text).nodes)
  const before = await dish()
  await priceIs(88_800)
  for (let nth = 0; nth < 300; nth++)
    await Promise.all([get(`product=INCONNU-${nth}`), get(`product=PR-INC-POTAGER&channel=INCONNU-${nth}`)])
  expect(await dish()).toBe(before)
  expect((await get('product=PR-INC-POTAGER&channel=DEFAULT')).text).toBe((await get('product=PR-INC-POTAGER')).text)
})

test('the addresses with a version give the same file, for a minute as well', async () => {
  const { text } = await get(GARRIGUE)
  for (const place of ['/widgets/1/', '/widgets/1.0.0/']) {
    const other = await get(GARRIGUE, url, place)
    expect([other.text === text, other.headers['cache-control']]).toEqual([true, 'public, max-age=60'])
  }
})

test('a dish is drawn once a minute, however many ask', async () => {
  const priceIs = (cents: number) =>
    shop.db.updateTable('product_prices').set({ price: cents }).where('product_code', '=', 'PR-INC-RIVAGE').execute()
  await get('product=PR-INC-RIVAGE')
  await priceIs(99_900)
  clock += 59_000
  expect(textOf(drawnIn((await get('product=PR-INC-RIVAGE')).text).nodes)).not.toContain('999 €')
  clock += 2_000
  await get('product=PR-INC-RIVAGE')
  await expect.poll(async () => textOf(drawnIn((await get('product=PR-INC-RIVAGE')).text).nodes)).toContain('999 €')
})

test.each([
  ['a code that the shop does not know', 'product=NULLE-PART&channel=PARIS_CENTRE'],
  ['a point of sale that does not exist', 'product=PR-INC-GARRIGUE&channel=NULLE_PART'],
  ['a wine, which may be refused by the hour', 'product=ALC-BLANC-LOIRE&channel=PARIS_CENTRE'],
  ['no dish', ''],
  ['an empty code', 'product=&channel=PARIS_CENTRE'],
  ['two dishes under one name', 'product=PR-INC-GARRIGUE&product=PR-INC-RIVAGE'],
  ['a quantity that is none', `${GARRIGUE}&quantity=0`],
  ['a way out of the address of the backend', 'product=..%2F..%2Fchannels'],
  ['a script', 'product=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['a line that would end a header', 'product=A%0D%0Aset-cookie:%20a=b'],
  ['a text that would end a string', 'product=%22%7D;alert(1);%7B%22&channel=%60%24%7Balert(1)%7D'],
])('for %s the file comes without a view, and is asked for each time', async (_, query) => {
  const { status, headers, text } = await get(query)
  expect(status).toBe(200)
  expect(text).toContain(ROOM)
  expect(text).toBe((await get('')).text)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  expect(headers['set-cookie']).toBeUndefined()
})

test('a dish that is sold out has no view: only the browser knows what to say of it', async () => {
  await shop.db.updateTable('products').set({ on_hand: 0 }).where('code', '=', 'PR-INC-LEVANT').execute()
  expect((await get('product=PR-INC-LEVANT')).text).toContain(ROOM)
})

test('the words of a dish stay words, whatever they are', async () => {
  const name = '</script>"`${alert(1)}$& <b>&amp;\u2028'
  await shop.db.updateTable('products').set({ name }).where('code', '=', 'PR-INC-VERGER').execute()
  const { text } = await get('product=PR-INC-VERGER')
  expect(textOf(drawnIn(text).nodes)).toContain(name.replace('\u2028', ' '))
  // The file is still a module.
  await import(`data:text/javascript,${encodeURIComponent(`export const view = ${JSON.stringify(drawnIn(text))}`)}`)
})

test('a backend that does not answer leaves the file without a view, until it answers', async () => {
  const alone = await listen('http://127.0.0.1:9', onTestFinished)
  for (const query of [GARRIGUE, 'product=PR-INC-GARRIGUE']) {
    const { status, text, headers } = await get(query, alone)
    expect([status, text.includes(ROOM), headers['cache-control']]).toEqual([200, true, 'no-cache'])
  }
})
