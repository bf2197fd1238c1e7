import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSite } from '../../../site/server/app.ts'
import { FAST } from '../../../site/server/kept/bodies.ts'
import { readSettings } from '../../../site/server/settings.ts'
import type { DrawerKit, DrawnCart, DrawnNode } from '../../../widgets/core/served/drawn.ts'
import { getBytes } from '../../support/bytes.ts'
import { openShop, type OpenShop } from '../../support/server.ts'

// The drawer of a cart that a button alone has begun, as the shop's server draws it for pages of other sites.

/** What is downloaded besides the files of the button, in bytes: once for all presses, and with each. */
const MOST = { kit: 4600, cart: 1850 }

let shop: OpenShop
let api: string
let url: string
beforeAll(async () => {
  shop = await openShop()
  api = await shop.listen()
  url = await listen(api)
})
afterAll(() => shop.close())

/** The address of a site that listens until the test, or the file, is over. */
async function listen(backend: string, over: (close: () => Promise<void>) => void = afterAll): Promise<string> {
  const site = await createSite(readSettings({ API_BASE_URL: backend }))
  over(() => site.close())
  return site.listen({ port: 0, host: '127.0.0.1' })
}

const send = async (method: string, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${api}/shop-api/carts${path}`, { method, headers, body: JSON.stringify(body ?? {}) })
  return (await answer.json()) as { tokenValue: string }
}
/** The token of a new cart. */
async function begin(product = 'PR-INC-GARRIGUE', quantity = 2): Promise<string> {
  const path = `?channel=PARIS_CENTRE&productCode=${product}&quantity=${quantity}`
  return (await send('POST', path)).tokenValue
}

const NOTHING = 'export default null'
const get = async (query: string, { from = url, place = '/widgets/', headers = {} } = {}) => {
  const answer = await getBytes(`${from}${place}drawn-cart.js${query}`, headers)
  return { ...answer, text: answer.body.toString() }
}
const valueIn = (text: string): unknown => JSON.parse(text.replace('export default ', ''))
async function drawn(token: string): Promise<DrawnCart> {
  const { text } = await get(`?token=${token}`)
  expect(text).not.toBe(NOTHING)
  return valueIn(text) as DrawnCart
}

/** With plain blanks: amounts have some that do not break. */
const textOf = (nodes: readonly DrawnNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.slice(2) as DrawnNode[])))
    .join(' ')
    .replace(/\s+/g, ' ')

test('the drawer has the lines of the cart, its amounts, and the button to order it', async () => {
  const view = await drawn(await begin('PR-INC-GARRIGUE', 4))
  expect(textOf(view.nodes)).toMatch(
    /Votre panier 4 articles.*Paris, par Ambrelune Paris Centre.*Plateau Garrigue.*72 € 18 € HT.*TVA 10 % 7,20 € Total TTC 79,20 €.*Passer commande/,
  )
  expect(view.nodes).toEqual([
    ['dialog', expect.objectContaining({ class: 'dialog drawer' }), ...Array(3).fill(expect.anything())],
  ])
  expect(view.digest).toMatch(/^[\da-z]+$/)
})

test('what every drawer needs is asked for once: rules, the backend’s address, and the files of the living one', async () => {
  const { headers, text } = await get('')
  const kit = valueIn(text) as DrawerKit
  expect(kit.rules).toMatch(/\.drawer.*\.meter.*\.line-price/s)
  expect(kit.rules).not.toMatch(/\n/)
  expect(kit.api).toBe(api)
  expect(kit.files).toEqual(expect.arrayContaining([expect.stringMatching(/^chunks\/core-.*\.js$/)]))
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
  expect(brotliCompressSync(text).length).toBeLessThan(MOST.kit)
  const again = await get('', { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('every class that a drawn cart has a rule for is in what every drawer needs', async () => {
  const { rules } = valueIn((await get('')).text) as DrawerKit
  const classes =
    JSON.stringify((await drawn(await begin('PR-INC-GARRIGUE', 30))).nodes).match(/(?<="class":")[^"]+/g) ?? []
  const names = new Set(classes.flatMap((list) => list.split(' ')))
  // Names without a rule of their own.
  const bare = ['button-primary', 'lines', 'line-remove', 'cart', 'totals', 'cart-clear', 'cart-foot']
  expect([...names].filter((name) => !bare.includes(name) && !rules.includes(`.${name}`))).toEqual([])
})

test('a cart below the minimum says what is missing', async () => {
  expect(textOf((await drawn(await begin())).nodes)).toMatch(/Plus que 24 € pour commander/)
})

test('pages of any origin may have it, as a script that nobody keeps, compressed and small', async () => {
  const token = await begin()
  const { status, headers, body } = await get(`?token=${token}`, {
    headers: { 'accept-encoding': 'br', origin: 'https://partner.example' },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
  const { text } = await get(`?token=${token}`)
  expect(brotliDecompressSync(body).toString()).toBe(text)
  expect(brotliCompressSync(text, FAST).length).toBeLessThan(MOST.cart)
})

test('the words of a dish stay words, whatever they are', async () => {
  const name = '</script>"`${alert(1)}$& <b>&amp;\u2028'
  await shop.db.updateTable('products').set({ name }).where('code', '=', 'PR-INC-VERGER').execute()
  const { text } = await get(`?token=${await begin('PR-INC-VERGER')}`)
  const { default: view } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: DrawnCart }
  expect(textOf(view.nodes)).toContain(name.replace('\u2028', ' '))
})

test('each time the cart is drawn as it is', async () => {
  const token = await begin()
  await send('POST', `/${token}/items`, { productCode: 'PR-INC-RIVAGE', quantity: 3 })
  expect(textOf((await drawn(token)).nodes)).toMatch(/5 articles.*Plateau Garrigue.*Plateau Rivage/)
})

test('carts are drawn at each address of the build', async () => {
  for (const place of ['/widgets/', '/widgets/1/', '/widgets/1.0.0/'])
    for (const query of ['', `?token=${await begin()}`]) expect((await get(query, { place })).text).not.toBe(NOTHING)
})

const nothings: [what: string, query: () => string | Promise<string>][] = [
  ['an empty one', () => '?token='],
  ['one that nobody has', () => '?token=00000000-0000-4000-8000-000000000000'],
  ['two', () => '?token=a&token=b'],
  ['a way out of the address of the backend', () => '?token=..%2F..%2Fapi'],
  ['a line that would end a header', () => '?token=A%0D%0Aset-cookie:%20a=b'],
  ['a cart without lines', async () => `?token=${(await send('POST', '?channel=PARIS_CENTRE')).tokenValue}`],
  ['a cart with a slot', async () => `?token=${await withSlot()}`],
  ['a cart with a line that is no longer sold', async () => `?token=${await withGone()}`],
]

test.each(nothings)('for %s nothing is drawn', async (_, query) => {
  const { status, text, headers } = await get(await query())
  expect([status, text]).toEqual([200, NOTHING])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
})

async function withSlot(): Promise<string> {
  const token = await begin()
  await shop.db
    .updateTable('orders')
    .set({ delivery_date: '2030-01-07', delivery_window: '12h-13h' })
    .where('token_value', '=', token)
    .execute()
  return token
}

async function withGone(): Promise<string> {
  const token = await begin('PR-INC-LEVANT')
  await shop.db.updateTable('products').set({ on_hand: 0 }).where('code', '=', 'PR-INC-LEVANT').execute()
  return token
}

test('a backend that does not answer has nothing drawn', async () => {
  const alone = await listen('http://127.0.0.1:9', onTestFinished)
  expect((await get('?token=abc', { from: alone })).text).toBe(NOTHING)
})
