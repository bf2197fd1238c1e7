import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable } from '#demo/server/database/errors.ts'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { TcpProxy } from '#tests/support/databases/tcp-proxy.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { demo, openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { startServer } from '#tests/support/backend/server-process.ts'

let place: DatabaseLocation
let shop: OpenShop
/** Another connection to the same database. */
let other: Database
let lost: string[]

beforeEach(async () => {
  lost = []
  place = await newPlace(demo(TUESDAY, false))
  const location = { ...place, connections: 3, onLost: (error: Error) => lost.push(error.message) }
  shop = await openShop({ place: location })
  other = await openDatabase(place)
})
afterEach(async () => {
  await shop.close()
  await other.destroy()
  await removePlace(place)
})

const endOthers = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
const stock = async () => {
  const row = await other.selectFrom('products').select('on_hand').where('code', '=', PAVLOVA).executeTakeFirst()
  return row?.on_hand
}
const take = (db: Database, code: string) =>
  db
    .updateTable('products')
    .set({ position: sql`position + 1` })
    .where('code', '=', code)
    .execute()

const PAVLOVA = 'DES-PAVLOVA-FRAISE'
const GARRIGUE = 'PR-INC-GARRIGUE'
const CHANNELS = '/api/v2/shop/channels'

describe('a lost connection', () => {
  test('is reported and replaced when no query was using it', async () => {
    expect((await shop.get(CHANNELS)).status).toBe(200)
    await endOthers()
    await expect.poll(() => lost).toContainEqual(expect.stringContaining('terminating connection'))
    expect((await shop.get(CHANNELS)).status).toBe(200)
  })

  test('in the middle of a transaction rolls it back, and the shop continues', async () => {
    const before = await stock()
    const taking = shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ on_hand: 0 }).where('code', '=', PAVLOVA).execute()
      await endOthers()
      // The pool may lose idle ones with it.
      await expect.poll(() => lost).not.toEqual([])
      await trx.updateTable('products').set({ on_hand: 1 }).where('code', '=', PAVLOVA).execute()
    })
    const problem = await taking.catch((error: unknown) => error)
    expect(isUnavailable(problem)).toBe(true)
    expect(await stock()).toBe(before)
    const { token } = await shop.customer()
    await placedOrder(shop, token)
  })

  test('to a database that was shut down is 503 until it is back, and the process continues', async () => {
    const proxy = new TcpProxy(place.url ?? '')
    const server = await startServer({ ...place, url: await proxy.url(place.url ?? '') })
    onTestFinished(() => server.kill())
    const caller = new HttpCaller(server.url)
    expect((await caller.get(CHANNELS)).status).toBe(200)
    proxy.cut()
    expect(await caller.get('/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } })
    const response = await caller.get(CHANNELS)
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(await caller.post('/shop-api/carts?channel=LYON')).toMatchObject({ status: 503, body: { code: 503 } })
    proxy.restore()
    expect(await caller.get('/health')).toMatchObject({ status: 200 })
    expect((await caller.post('/shop-api/carts?channel=LYON')).status).toBe(201)
    expect(await server.stop()).toBe(0)
    await proxy.close()
  })
})

test('a database that hangs is 503 with Retry-After for every call, and a hung connection is not used again', async () => {
  const proxy = new TcpProxy(place.url ?? '')
  const hanging = await openShop({
    place: { ...place, url: await proxy.url(place.url ?? ''), connections: 3 },
    appOptions: { checkResponses: false },
  })
  onTestFinished(async () => {
    proxy.restore()
    await hanging.close()
    await proxy.close()
  })
  const { token } = await hanging.customer()
  const url = await hanging.listen()
  proxy.freeze()
  // More calls than connections, cached responses, a session, a transaction.
  const calls = [
    ...Array.from({ length: 6 }, () => fetch(`${url}/health`)),
    fetch(url + CHANNELS),
    fetch(`${url}/api/v2/shop/account/me`, { headers: { authorization: `Bearer ${token}` } }),
    fetch(`${url}/shop-api/carts?channel=LYON`, { method: 'POST' }),
  ]
  const responses = await Promise.all(calls)
  expect(responses.map(({ status }) => status)).toEqual(calls.map(() => 503))
  for (const { headers } of responses) expect(headers.get('retry-after')).toBe('1')
  // A connection that is opened while the database hangs.
  expect((await fetch(`${url}/health`)).status).toBe(503)
  proxy.restore()
  await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(url + CHANNELS)).status).toBe(200)
  expect((await fetch(`${url}/shop-api/carts?channel=LYON`, { method: 'POST' })).status).toBe(201)
}, 60_000)

describe('the timeout of five seconds', () => {
  test('applies to every statement and lock, on every connection', async () => {
    const limits = () =>
      shop.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ ms: number }>`select setting::int as ms, pg_sleep(0.05) from pg_settings
          where name in ('statement_timeout', 'lock_timeout')`.execute(trx)
        return rows.map(({ ms }) => ms)
      })
    for (const ms of (await Promise.all([limits(), limits(), limits()])).flat()) {
      expect(ms).toBeGreaterThan(0)
      expect(ms).toBeLessThanOrEqual(5_000)
    }
  })

  test('ends every call with 503 while the database hangs, by the clock of the process', async () => {
    const proxy = new TcpProxy(place.url ?? '')
    const location = { ...place, url: await proxy.url(place.url ?? ''), connections: 3 }
    const hanging = await openShop({ place: location, appOptions: { checkResponses: false } })
    const { token } = await hanging.customer()
    const url = await hanging.listen()
    let received = 0
    hanging.app.server.prependListener('request', () => (received += 1))
    proxy.freeze()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(async () => {
      vi.useRealTimers()
      proxy.restore()
      await hanging.close()
      await proxy.close()
    })
    const calls = [
      ...Array.from({ length: 6 }, () => fetch(`${url}/health`)),
      fetch(url + CHANNELS),
      fetch(`${url}/api/v2/shop/account/me`, { headers: { authorization: `Bearer ${token}` } }),
      fetch(`${url}/shop-api/carts?channel=LYON`, { method: 'POST' }),
    ]
    while (received < calls.length) await new Promise(setImmediate)
    // The calls reach the database.
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 503))
  }, 30_000)
})

/** Also what a pooler reports, and a server during a failover. */
const OUTAGES = [
  ...['08P01', '28P01', '3D000', '53100', '53200', '53300', '53400', '57014', '57P01', '57P02', '57P03', '57P04'],
  ...['0A000', '25006', '25P03', '25P04', '40001', '40003', '40P01', '55000', '55P03', '58030', 'XX000'],
]

test('an error of PostgreSQL such as a full disk is 503 with Retry-After for writes and /health, until it is over', async () => {
  const cart = () => shop.post('/shop-api/carts?channel=LYON')
  for (const code of OUTAGES) {
    await sql
      .raw(
        `create function refuse() returns trigger language plpgsql as $$
          begin raise exception using errcode = '${code}', message = 'refused'; end $$;
        create trigger refuse before insert on orders execute function refuse();
        create trigger refuse before insert on rate_limits execute function refuse()`,
      )
      .execute(other)
    const unavailable = { status: 503, headers: { 'retry-after': '1' } }
    expect(await cart(), code).toMatchObject({ ...unavailable, body: { code: 503 } })
    expect(await shop.get('/health'), code).toMatchObject(unavailable)
    expect((await shop.get(CHANNELS)).status).toBe(200)
    await sql`drop function refuse cascade`.execute(other)
    expect((await cart()).status).toBe(201)
    expect((await shop.get('/health')).status).toBe(200)
  }
})

describe('transactions that block one another', () => {
  test('are begun again after a deadlock, and both are done once', async () => {
    let attempts = 0
    const met = meeting(2)
    const taking = (first: string, second: string) =>
      shop.db.transaction().execute(async (trx) => {
        attempts += 1
        await take(trx, first)
        await met()
        await take(trx, second)
      })
    const positions = () =>
      other.selectFrom('products').select('position').where('code', 'in', [PAVLOVA, GARRIGUE]).orderBy('code').execute()
    const before = await positions()
    await Promise.all([taking(PAVLOVA, GARRIGUE), taking(GARRIGUE, PAVLOVA)])
    // One was rolled back at least once; begun again, it may overtake the other one and conflict a second time.
    expect(attempts).toBeGreaterThan(2)
    expect(await positions()).toEqual(before.map(({ position }) => ({ position: position + 2 })))
  })

  test('wait five seconds at most, then the caller gets 503 and Retry-After', async () => {
    const { token } = await shop.customer()
    const { body } = await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=LYON', undefined, { token })
    const items = `/shop-api/carts/${body.tokenValue}/items`
    const item = { productCode: GARRIGUE, quantity: 1 }
    await other.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ notes: 'held' }).execute()
      expect(await shop.post(items, item, { token })).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    })
    expect((await shop.post(items, item, { token })).status).toBe(201)
    expect((await shop.get(`/shop-api/carts/${body.tokenValue}`, { token })).body).toMatchObject({
      items: [{ quantity: 1 }],
    })
  })

  test('share the few connections there are', async () => {
    const calls = Array.from({ length: 40 }, () => shop.post('/shop-api/carts?channel=LYON'))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(40).fill(201))
    const open = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    expect((await open.execute(other)).rows[0]?.count).toBe(3)
  })
})

/** Each caller waits until `count` have arrived; later ones continue at once. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let present = 0
  return () => {
    present += 1
    if (present === count) resolve()
    return promise
  }
}
