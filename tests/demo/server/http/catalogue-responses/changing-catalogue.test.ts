import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#demo/server/database/schema.ts'
import { getBytes } from '#tests/support/bytes.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { startServer } from '#tests/support/backend/server-process.ts'

// No response is older than a change that was committed before the request, whichever server made it.

const V2 = '/api/v2/shop'
const CODES = ['PR-INC-GARRIGUE', 'DES-PAVLOVA-FRAISE']
const CHANNELS = ['PARIS_CENTRE', 'LYON']
const PATHS = [
  `${V2}/products?channel=LYON&productTaxons.taxon.code[]=plateaux-repas&productTaxons.taxon.code[]=desserts`,
  ...CODES.flatMap((code) => CHANNELS.map((channel) => `${V2}/products/${code}?channel=${channel}`)),
  ...[`${V2}/taxons?channels.code=LYON`, `${V2}/channels`, `${V2}/product-attributes?channel=LYON`],
  ...[`${V2}/additional-sales?channels.code=LYON`, `${V2}/products/desserts/by-taxon?channel=LYON`],
  ...[`${V2}/product-variants?product=${CODES[0]}`, `${V2}/products?search=fraise`, `${V2}/zipcodes?search=690`],
]

let making: OpenShop
let keeping: OpenShop[]
let [truth, urls]: [string, string[]] = ['', []]
beforeAll(async () => {
  making = await openShop()
  const appOptions = { checkResponses: false }
  keeping = [await openShop({ place: making.place, appOptions }), await openShop({ place: making.place, appOptions })]
  truth = await making.listen()
  urls = [await keeping[0]!.listen(), await keeping[1]!.listen()]
})
afterAll(async () => {
  for (const shop of keeping) await shop.close()
  await making.close()
})

type Change = (db: Database) => Promise<unknown>
const product =
  (code: string, change: { on_hand?: number | null; name?: string; enabled?: 0 | 1 }): Change =>
  (db) =>
    db.updateTable('products').set(change).where('code', '=', code).execute()
const published =
  (code: string, from: number): Change =>
  (db) =>
    db
      .updateTable('products')
      .set({ published_from: new Date(TUESDAY.getTime() + from).toISOString() })
      .where('code', '=', code)
      .execute()
const price =
  (code: string, channel: string, cents: number): Change =>
  (db) =>
    db
      .insertInto('product_prices')
      .values({ product_code: code, channel_code: channel, price: cents })
      .onConflict((conflict) => conflict.columns(['product_code', 'channel_code']).doUpdateSet({ price: cents }))
      .execute()
const unpriced =
  (code: string, channel: string): Change =>
  (db) =>
    db.deleteFrom('product_prices').where('product_code', '=', code).where('channel_code', '=', channel).execute()
const renamed =
  (of: 'taxons' | 'channels' | 'attributes', name: string): Change =>
  (db) =>
    sql`update ${sql.table(of)} set name = ${name}`.execute(db)
const sold =
  (label: string): Change =>
  (db) =>
    db.updateTable('additional_sales').set({ label }).execute()
const linked =
  (code: string, position: number): Change =>
  (db) =>
    db.updateTable('product_taxons').set({ position }).where('product_code', '=', code).execute()

const code = fc.constantFrom(...CODES)
const channel = fc.constantFrom(...CHANNELS)
const name = fc.constantFrom('Une', 'Deux', 'Fraises des bois')
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(code, fc.option(fc.nat(9))).map(([one, on_hand]) => product(one, { on_hand })),
  fc.tuple(code, name).map(([one, newName]) => product(one, { name: newName })),
  fc.tuple(code, fc.constantFrom(0 as const, 1 as const)).map(([one, enabled]) => product(one, { enabled })),
  fc.tuple(code, fc.integer({ min: -3, max: 3 })).map(([one, seconds]) => published(one, seconds * 1000)),
  fc.tuple(code, channel, fc.integer({ min: 100, max: 900 })).map((args) => price(...args)),
  fc.tuple(code, channel).map((args) => unpriced(...args)),
  fc
    .tuple(fc.constantFrom('taxons' as const, 'channels' as const, 'attributes' as const), name)
    .map((args) => renamed(...args)),
  name.map(sold),
  fc.tuple(code, fc.nat(5)).map((args) => linked(...args)),
)

const from = fc.constantFrom(0, 1)
type Step = () => Promise<void>
const committed = fc.tuple(from, change).map(
  ([nth, work]): Step =>
    async () =>
      void (await work(keeping[nth]!.db)),
)
const undone = fc.tuple(from, change).map(([nth, work]): Step => async () => {
  const undoing = keeping[nth]!.db.transaction().execute(async (trx) => {
    await work(trx)
    throw new Error('rolled back')
  })
  await expect(undoing).rejects.toThrow('rolled back')
})
const later = fc.integer({ min: -3, max: 3 }).map((seconds): Step => async () => {
  for (const shop of [making, ...keeping]) shop.now = new Date(TUESDAY.getTime() + seconds * 1000)
})
const read = fc
  .tuple(from, fc.constantFrom(...PATHS), fc.constantFrom('br', 'identity'))
  .map(([nth, path, encoding]): Step => async () => {
    const headers = { host: 'api.example.fr', 'accept-encoding': encoding }
    const [cached, fresh] = [await getBytes(urls[nth]! + path, headers), await getBytes(truth + path, headers)]
    expect({ status: cached.status, body: cached.body }).toEqual({ status: fresh.status, body: fresh.body })
  })

test('after random changes, rollbacks and delays, two caching servers respond like one without a cache', async () => {
  const step = fc.oneof({ weight: 6, arbitrary: read }, { weight: 3, arbitrary: committed }, undone, later)
  const story = fc.array(step, { minLength: 10, maxLength: 60 })
  const play = async (steps: Step[]) => {
    for (const one of steps) await one()
  }
  await fc.assert(fc.asyncProperty(story, play), { numRuns: 15, endOnFailure: true })
})

test('while a price changes, two processes never respond with the price replaced before the request', async () => {
  const servers = [await startServer(making.place), await startServer(making.place)]
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  await product(CODES[0]!, { enabled: 1 })(making.db)
  await making.db.updateTable('products').set({ published_from: null, published_until: null }).execute()
  await price(CODES[0]!, 'LYON', 1)(making.db)
  let last = 1
  let isOver = false
  const old: [number, number][] = []
  const reader = async (url: string): Promise<number> => {
    let responses = 0
    for (; !isOver; responses += 1) {
      const least = last
      const { body } = await getBytes(`${url}${V2}/products/${CODES[0]}?channel=LYON`)
      const current = (JSON.parse(body.toString()) as { variants: [{ price: number }] }).variants[0].price
      if (current < least) old.push([current, least])
    }
    return responses
  }
  const reading = servers.flatMap(({ url }) => Array.from({ length: 4 }, () => reader(url)))
  for (let cents = 2; cents <= 200; cents += 1) {
    await price(CODES[0]!, 'LYON', cents)(making.db)
    last = cents
    await new Promise((resolve) => setTimeout(resolve, cents % 7))
  }
  isOver = true
  const counts = await Promise.all(reading)
  expect(old).toEqual([])
  expect(Math.min(...counts)).toBeGreaterThan(10)
})
