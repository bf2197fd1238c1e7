import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import { pdfOf } from '#demo/server/shop/payment/invoices.ts'
import { Pooler } from '#tests/support/databases/pooler.ts'
import { newPlace, onServer, removePlace } from '#tests/support/databases/test-database.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import { demo, openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { expectOk, LUNCH, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'
import { startServer } from '#tests/support/backend/server-process.ts'

let place: DatabaseLocation
beforeEach(async () => {
  place = await newPlace(demo(TUESDAY, false))
})
afterEach(() => removePlace(place))

const databaseName = (): string => new URL(place.url ?? '').pathname.slice(1)

/** Sets a default of the database, as an operator or a managed server does. */
const setDefault = (setting: string) =>
  onServer((client) => client.query(`alter database "${databaseName()}" set ${setting}`))

async function openedShop(): Promise<OpenShop> {
  const shop = await openShop({ place })
  onTestFinished(() => shop.close())
  return shop
}

describe.each(['serializable', 'repeatable read'])('with transactions that are %s by default', (level) => {
  beforeEach(() => setDefault(`default_transaction_isolation to '${level}'`))

  test('the last slot goes to one of three customers', async () => {
    const shop = await openedShop()
    const three: { token: string; cart: string }[] = []
    for (const _ of [1, 2, 3]) {
      const { token } = await shop.customer()
      three.push({ token, cart: await readyCart(shop, token) })
    }
    const last = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 1 }
    await shop.db.insertInto('slot_capacities').values(last).execute()
    const responses = await Promise.all(
      three.map(({ token, cart }) => shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    for (const { status, body } of responses) {
      if (status === 400) expect(body).toMatchObject({ errors: { deliveryDate: [expect.stringContaining('complet')] } })
    }
  })

  test('attempts that are counted at once all succeed', async () => {
    const shop = await openedShop()
    const calls = Array.from({ length: 40 }, () => shop.post('/shop-api/carts?channel=LYON'))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(40).fill(201))
  })
})

test('a database whose transactions only read by default is written to', async () => {
  await setDefault('default_transaction_read_only to on')
  const shop = await openedShop()
  const { token } = await shop.customer()
  await placedOrder(shop, token)
  expect((await shop.get('/health')).status).toBe(200)
})

test('the timeouts of a server do not decide about a transaction', async () => {
  await setDefault("idle_in_transaction_session_timeout to '1ms'")
  const shop = await openedShop()
  const { token } = await shop.customer()
  await placedOrder(shop, token)
})

test.each(['statement_timeout', 'lock_timeout'])(
  'a read that the %s of a server ends is 503 with Retry-After',
  async (name) => {
    await setDefault(`${name} to '1s'`)
    const shop = await openedShop()
    await shop.db.transaction().execute(async (trx) => {
      await sql`lock table orders in access exclusive mode`.execute(trx)
      expect(await shop.get('/shop-api/carts/none')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    })
    expect((await shop.get('/shop-api/carts/none')).status).toBe(404)
  },
)

test('a database that accepts no connections is 503 with Retry-After until it does', async () => {
  const shop = await openedShop()
  const allow = (isAllowed: boolean) =>
    onServer((client) => client.query(`alter database "${databaseName()}" allow_connections ${isAllowed}`))
  await allow(false)
  await onServer((client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [databaseName()]),
  )
  const carts = () => shop.post('/shop-api/carts?channel=LYON')
  // The first one may meet a connection that is being closed.
  for (let time = 0; time < 2; time += 1)
    expect(await carts()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect((await shop.get('/health')).status).toBe(503)
  await allow(true)
  expect((await carts()).status).toBe(201)
})

test('what a customer gets as written is on the disk, also where the server confirms earlier; a stricter server stays so', async () => {
  const inTransaction = async (level: string) => {
    await setDefault(`synchronous_commit to ${level}`)
    const db = await openDatabase({ ...place, connections: 1 })
    const shown = sql<{ synchronous_commit: string }>`show synchronous_commit`
    const { rows } = await db.transaction().execute((trx) => shown.execute(trx))
    await db.destroy()
    return rows[0]?.synchronous_commit
  }
  expect(await inTransaction('off')).toBe('on')
  expect(await inTransaction('remote_apply')).toBe('remote_apply')
})

test('settings that change how values are read, written or compared change nothing', async () => {
  await removePlace(place)
  place = await newPlace(demo(TUESDAY, true))
  const plain = await openedShop()
  const prices = (shop: OpenShop) => shop.get('/api/v2/shop/channels')
  const before = (await prices(plain)).body
  const unusual = [
    ...["datestyle to 'SQL, DMY'", "timezone to 'Pacific/Auckland'", "intervalstyle to 'iso_8601'"],
    ...['standard_conforming_strings to off', "bytea_output to 'escape'", 'extra_float_digits to 0'],
    ...["client_encoding to 'LATIN1'", 'default_transaction_deferrable to on', 'row_security to off'],
    ...["lc_numeric to 'C'", "default_text_search_config to 'french'", 'array_nulls to off', 'jit to on'],
  ]
  for (const setting of unusual) await setDefault(setting)
  const shop = await openedShop()
  expect((await prices(shop)).body).toEqual(before)
  const { token } = await shop.customer()
  const cart = await readyCart(shop, token)
  const notes = "L’été à l'œuvre \\n \\' « 20 € »"
  const slot = { orderToken: cart, deliveryDate: THURSDAY, deliveryWindow: LUNCH, notes }
  await expectOk(shop.post('/api/v2/shop/checkout/delivery-time', slot, { token }))
  expect((await shop.get(`/shop-api/carts/${cart}`, { token })).body).toMatchObject({ notes })
  await expectOk(shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token }))
  const { id } = await shop.db.selectFrom('invoices').select('id').limit(1).executeTakeFirstOrThrow()
  const rendered = await pdfOf(shop.db, id)
  expect(rendered.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await pdfOf(shop.db, id)).equals(rendered)).toBe(true)
})

test('no setting or lock outlives its transaction, as a pooler gives the session to another client', async () => {
  const db = await openDatabase({ ...place, connections: 1 })
  onTestFinished(() => db.destroy())
  const session = async () => {
    const settings = await sql`select name, setting, source from pg_settings
      where source = 'session' or name like '%timeout' order by name`.execute(db)
    const locks = await sql`select classid, objid from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid()`.execute(db)
    return [settings.rows, locks.rows]
  }
  const before = await session()
  await db.updateTable('products').set({ position: 1 }).where('code', '=', 'PR-INC-GARRIGUE').execute()
  await db.transaction().execute((trx) => trx.deleteFrom('rate_limits').execute())
  expect(await session()).toEqual(before)
})

test('a pooler that rejects startup parameters serves the shop from its first migration', async () => {
  const empty = await newPlace()
  const pooler = new Pooler(empty.url ?? '')
  onTestFinished(async () => {
    await pooler.close()
    await removePlace(empty)
  })
  const server = await startServer({ folder: empty.folder, url: await pooler.url(empty.url ?? '') })
  onTestFinished(() => server.kill())
  const caller = new HttpCaller(server.url)
  expect((await caller.post('/shop-api/carts?channel=LYON')).status).toBe(201)
  expect(await server.stop()).toBe(0)
})
