import fc from 'fast-check'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBytes } from '#tests/support/bytes.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import { JWT_SECRET, openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { expectOk, placedOrder } from '#tests/support/backend/server-journey.ts'
import { startServer, type ServerProcess } from '#tests/support/backend/server-process.ts'

// After every write, the next response of each of two processes is the one rendered from the database alone.

const STORIES = process.env.SUITE === 'fast' ? 1 : 6
/** Far enough from every full hour, at which slots close. */
const NOW = new Date('2026-11-24T09:20:00Z')
const [PAST, FUTURE] = ['2026-11-20T09:00:00.000Z', '2026-12-20T09:00:00.000Z']
const DAY = '2026-11-26'
const PORT = '4300'
const V2 = '/api/v2/shop'
const TRAY = 'PR-INC-GARRIGUE'
const ORDERED = 'PR-INC-RIVAGE'

const product = (code: string, channel = 'PARIS_CENTRE') => `${V2}/products/${code}?channel=${channel}`
const TRAYS = `${V2}/products?channel=PARIS_CENTRE&taxon=les-incontournables&groups[]=listing`
const DESSERTS = `${V2}/products?channel=LYON&taxon=desserts`
const MENU = `${V2}/taxons?channels.code=PARIS_CENTRE`
const LYON = `${V2}/channels/LYON`
const SLOTS = `${LYON}/slots?from=${DAY}&days=2`
/** Two carts, each with a coupon of its own. */
const COUPONS = ['PLATEAU15', 'SANSMINIMUM']
const carts: string[] = []
const cart = (nth: number) => () => `/shop-api/carts/${carts[nth]}`

let truth: OpenShop
let servers: ServerProcess[] = []
let shops: HttpCaller[] = []
let [caterer, customer, line] = ['', '', '']

beforeAll(async () => {
  truth = await openShop({ now: NOW, appOptions: { fieldsUrl: 'http://127.0.0.1:4302/fields' } })
  // It validates its responses and so caches none of them. Outside of transactions its catalogue cache stores no entry either.
  truth.db.currentCache = async () => new LRUCache({ maxSize: 1 })
  const settings = { PORT, JWT_SECRET, CLOCK: NOW.toISOString() }
  servers = await Promise.all([startServer(truth.place, settings), startServer(truth.place, settings)])
  shops = servers.map(({ url }) => new HttpCaller(url))
  await sql`update products set on_hand = 100000 where code = ${ORDERED}`.execute(truth.db)
  const shop = shops[0]!
  caterer = await catererToken(shop)
  customer = await shop.login(KARIM.email, KARIM.password)
  for (const coupon of COUPONS) {
    const { body } = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
    const path = `/shop-api/carts/${body.tokenValue}`
    const added = await shop.post<{ items: [{ id: number }] }>(`${path}/items`, { productCode: TRAY, quantity: 20 })
    await expectOk(shop.put(`${path}/coupon`, { coupon }))
    line = `${path}/items/${added.body.items[0].id}`
    carts.push(body.tokenValue)
  }
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await truth.close()
})

/** A kind of write, by its number of repetitions, and where it shows. */
type Write = { shows: (string | (() => string))[]; make: (nth: number, by: HttpCaller) => Promise<unknown> }

const inTables = (statement: (nth: number) => string, ...shows: Write['shows']): Write => ({
  shows,
  make: (nth) => sql.raw(statement(nth)).execute(truth.db),
})
/** Deletes a row and inserts it again in turn. */
const row = (table: string, columns: Record<string, string | number>, ...shows: Write['shows']): Write => {
  const values = Object.values(columns).map((value) => (typeof value === 'number' ? value : `'${value}'`))
  const where = Object.keys(columns).map((name, index) => `${name} = ${values[index]}`)
  const [gone, back] = [
    `delete from ${table} where ${where.join(' and ')}`,
    `insert into ${table} (${Object.keys(columns).join(', ')}) values (${values.join(', ')})`,
  ]
  return inTables((nth) => (nth % 2 === 1 ? gone : back), ...shows)
}
const byCaterer = (method: 'PUT' | 'DELETE', path: string, by: HttpCaller, body?: object) =>
  expectOk(by.call(method, `/api/v2/admin/channels/${path}`, { token: caterer, ...(body && { body }) }))

const WRITES: Record<string, Write> = {
  price: inTables(
    (nth) =>
      `update product_prices set price = ${1000 + nth} where product_code = '${TRAY}' and channel_code = 'PARIS_CENTRE'`,
    ...[product(TRAY), TRAYS, `${V2}/product-variants?product=${TRAY}&channel=PARIS_CENTRE`, cart(0), cart(1)],
  ),
  'price of one channel': inTables(
    (nth) =>
      `update product_prices set price = ${400 + nth} where product_code = 'DES-BROWNIE' and channel_code = 'LYON'`,
    ...[product('DES-BROWNIE', 'LYON'), DESSERTS],
  ),
  stock: inTables((nth) => `update products set on_hand = ${nth} where code = '${TRAY}'`, product(TRAY), TRAYS),
  name: inTables(
    (nth) => `update products set name = 'Plat ${nth}' where code = '${TRAY}'`,
    product(TRAY),
    TRAYS,
    cart(0),
  ),
  'product enabled': inTables(
    () => `update products set enabled = 1 - enabled where code = 'DES-MOUSSE-CHOCO'`,
    ...[product('DES-MOUSSE-CHOCO', 'LYON'), DESSERTS],
  ),
  'product displayed': inTables(
    () => `update products set is_displayed_on_listing = 1 - is_displayed_on_listing where code = 'DES-RIZ-AU-LAIT'`,
    `${DESSERTS}&isDisplayedOnListing=true`,
  ),
  'beginning of publication': inTables(
    (nth) => `update products set published_from = '${nth % 2 === 1 ? FUTURE : PAST}' where code = 'DES-SALADE-FRUITS'`,
    product('DES-SALADE-FRUITS'),
  ),
  'end of publication': inTables(
    (nth) => `update products set published_until = '${nth % 2 === 1 ? PAST : FUTURE}' where code = 'DES-COOKIE-VEGAN'`,
    product('DES-COOKIE-VEGAN'),
  ),
  'category of a product': inTables(
    (nth) =>
      nth % 2 === 1
        ? `delete from product_taxons where product_code = 'DES-TARTE-CITRON' and taxon_code = 'desserts'`
        : `insert into product_taxons (product_code, taxon_code, position) values ('DES-TARTE-CITRON', 'desserts', 1)`,
    DESSERTS,
  ),
  'attribute of a product': row(
    'product_attributes',
    { product_code: TRAY, attribute_code: 'sans-porc' },
    ...[
      product(TRAY),
      `${V2}/products?channel=PARIS_CENTRE&taxon=les-incontournables&attributes.attribute.code=sans-porc`,
    ],
  ),
  'name of an attribute': inTables(
    (nth) => `update attributes set name = 'Goût ${nth}' where code = 'a-deguster-froid'`,
    ...[`${V2}/product-attributes?channel=LYON`, product(TRAY)],
  ),
  'word of a search': inTables(
    (nth) =>
      nth % 2 === 1
        ? `delete from search_tokens where token in ('garrigue', 'garigu|')`
        : `insert into search_tokens (token, product_code, in_name) values ('garrigue', '${TRAY}', 1)`,
    `${V2}/products?channel=PARIS_CENTRE&search=garrigue`,
  ),
  'name of a category': inTables(
    (nth) => `update taxons set name = 'Carte ${nth}' where code = 'buffet'`,
    ...[MENU, `${V2}/taxons/buffet`],
  ),
  'category enabled': inTables(() => `update taxons set enabled = 1 - enabled where code = 'vaisselle'`, MENU),
  'hours of a category': inTables(
    (nth) => `update taxons set delivery_hours = ${100 + nth} where code = 'les-prestige'`,
    ...[MENU, product('PR-PRE-ORANGERIE')],
  ),
  minimum: inTables(
    (nth) => `update channels set minimum_order_amount = ${nth} where code = 'PARIS_CENTRE'`,
    ...[`${V2}/channels/PARIS_CENTRE`, `${V2}/channels?zipcodes.zipcode=75002`],
  ),
  'channel enabled': inTables(
    () => `update channels set enabled = 1 - enabled where code = 'NANTES'`,
    ...[`${V2}/channels`, `${V2}/zipcodes?search=440`],
  ),
  'closed slots': inTables(
    (nth) => `update channels set closed_slots = '${nth % 2 === 1 ? '["9h-10h"]' : '[]'}' where code = 'LYON'`,
    ...[LYON, SLOTS],
  ),
  'postal code': row(
    'channel_zipcodes',
    { zipcode: '69001', channel_code: 'LYON' },
    ...[LYON, `${V2}/zipcodes?search=690`, `${V2}/channels?zipcodes.zipcode=69001`],
  ),
  'additional sale': inTables(
    (nth) => `update additional_sales set label = 'Et ${nth} ?' where id = 12`,
    `${V2}/additional-sales?channels.code=NANTES`,
  ),
  'channel of an additional sale': row(
    'additional_sale_channels',
    { sale_id: 10, channel_code: 'PARIS_CENTRE' },
    `${V2}/additional-sales?channels.code=PARIS_CENTRE`,
  ),
  'amount of a coupon': inTables((nth) => `update coupons set amount = ${nth} where code = 'PLATEAU15'`, cart(0)),
  'end of a coupon': inTables(
    (nth) => `update coupons set ends_at = '${nth % 2 === 1 ? PAST : FUTURE}' where code = 'SANSMINIMUM'`,
    cart(1),
  ),
  'capacity of a slot': {
    shows: [SLOTS],
    make: (nth, by) =>
      byCaterer('PUT', `LYON/slots/${DAY}`, by, {
        slots: [{ deliveryWindow: '12h-13h', capacity: nth % 2 === 1 ? 0 : 5 }],
      }),
  },
  'usual capacity': {
    shows: [SLOTS.replace('LYON', 'TOULOUSE')],
    make: (nth, by) => byCaterer('PUT', 'TOULOUSE/slot-capacity', by, { capacity: nth % 2 === 1 ? 0 : null }),
  },
  'closing day': {
    shows: [LYON, SLOTS],
    make: (nth, by) => byCaterer(nth % 2 === 1 ? 'PUT' : 'DELETE', 'LYON/closing-days/2026-11-27', by),
  },
  order: {
    shows: [product(ORDERED), TRAYS],
    make: (_nth, by) =>
      placedOrder(by, customer, { items: [[ORDERED, 6]], window: '13h-14h', method: 'bank_transfer' }),
  },
  'line of a cart': {
    shows: [cart(1)],
    make: async (nth, by) => {
      await sql`update products set on_hand = null where code = ${TRAY}`.execute(truth.db)
      await expectOk(by.put(line, { quantity: 20 + (nth % 2) }))
    },
  },
}
const times = new Map<string, number>()

const read = async (url: string, path: string) => {
  const { status, body } = await getBytes(url + path, { host: 'api.example.fr' })
  return { path, status, body: String(body) }
}
type Step = { kind: string; by: number; first: number }

/** Both processes get requests before the write, to fill their caches, and during it. */
async function play({ kind, by, first }: Step, url: string): Promise<void> {
  const { shows, make } = WRITES[kind]!
  const nth = (times.get(kind) ?? 0) + 1
  times.set(kind, nth)
  const paths = shows.map((path) => (typeof path === 'string' ? path : path()))
  const urls = [servers[first]!.url, servers[1 - first]!.url]
  const readAll = () => Promise.all(urls.map((each) => Promise.all(paths.map((path) => read(each, path)))))
  const [before] = await readAll()
  await Promise.all([make(nth, shops[by]!), readAll()])
  const after = await readAll()
  const made = await Promise.all(paths.map((path) => read(url, path)))
  expect(after, kind).toEqual([made, made])
  for (const [index, response] of made.entries())
    expect(response, `${kind} shows in ${response.path}`).not.toEqual(before![index])
}

test('after each kind of write, by one of two processes or directly in the database, both respond with the content of the database', async () => {
  const url = await truth.listen()
  const one = fc.nat(1)
  const story = fc
    .shuffledSubarray(Object.keys(WRITES), { minLength: Object.keys(WRITES).length })
    .chain((kinds) => fc.tuple(...kinds.map((kind) => fc.record({ kind: fc.constant(kind), by: one, first: one }))))
  const run = async (steps: Step[]) => {
    for (const step of steps) await play(step, url)
  }
  await fc.assert(fc.asyncProperty(story, run), { numRuns: STORIES, endOnFailure: true })
})
