import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { incrementCounter } from '#demo/server/shop/rate-limit-counters.ts'
import { solveCaptcha } from '#tests/support/backend/captcha.ts'
import { requestQuote } from '#tests/support/backend/quotes.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { demo, openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'
import { LUNCH, placedOrder, readyCart, THURSDAY } from '#tests/support/backend/server-journey.ts'

let place: DatabaseLocation
let shop: OpenShop
/** Another connection to the same database. */
let other: Database

beforeEach(async () => {
  place = await newPlace(demo(TUESDAY, false))
  shop = await openShop({ place: { ...place, connections: 4 } })
  other = await openDatabase(place)
})
afterEach(async () => {
  await shop.close()
  await other.destroy()
  await removePlace(place)
})

const GARRIGUE = { productCode: 'PR-INC-GARRIGUE', quantity: 1 }
const PAVLOVA = 'DES-PAVLOVA-FRAISE'

const newCart = async () =>
  (await shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')).body.tokenValue
const add = (cart: string) => shop.post(`/shop-api/carts/${cart}/items`, GARRIGUE)

let accounts = 0
const newAccount = () => {
  accounts += 1
  const email = `account-${accounts}@societe.example`
  return { firstName: 'Lou', lastName: 'Petit', company: 'Société', email, password: 'assez-long' }
}

const complete = (cart: string, token: string) => shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })

/** Holds the row of a cart or an order while `work` runs. */
async function whileLocked(token: string, work: () => Promise<void>): Promise<void> {
  await other.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ notes: 'held' }).where('token_value', '=', token).execute()
    await work()
  })
}

/** Resolves when this many connections of the shop wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
      return rows[0]?.count
    })
    .toBe(count)

describe('a cart to which many requests write', () => {
  test('holds one connection: others read, write and order', async () => {
    const { token } = await shop.customer()
    const [busy, ready, quiet] = [await newCart(), await readyCart(shop, token), await newCart()]
    const writes: Promise<{ status: number }>[] = []
    await whileLocked(busy, async () => {
      writes.push(...Array.from({ length: 20 }, () => add(busy)))
      await untilWaiting(1)
      expect((await add(quiet)).status).toBe(201)
      expect((await shop.get(`/shop-api/carts/${busy}`)).status).toBe(200)
      expect((await shop.get('/health')).status).toBe(200)
      expect((await complete(ready, token)).status).toBe(204)
      await untilWaiting(1)
    })
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await shop.get(`/shop-api/carts/${busy}`)).body).toMatchObject({ items: [{ quantity: 20 }] })
  })

  test('has a short queue: what comes then is 503 with Retry-After', async () => {
    const busy = await newCart()
    const writes: Promise<{ status: number; headers: Record<string, unknown> }>[] = []
    await whileLocked(busy, async () => {
      writes.push(...Array.from({ length: 30 }, () => add(busy)))
      await untilWaiting(1)
    })
    const rejected = (await Promise.all(writes)).filter(({ status }) => status !== 201)
    expect(rejected.map(({ status }) => status)).toEqual(Array(9).fill(503))
    for (const { headers } of rejected) expect(headers['retry-after']).toBe('1')
  })

  test('and carts that many clients write to leave connections to reads', async () => {
    const busy = await Promise.all(Array.from({ length: 8 }, newCart))
    const writes: Promise<unknown>[] = []
    await other.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ notes: 'held' }).execute()
      writes.push(...busy.map(add))
      await untilWaiting(2)
      expect((await shop.get(`/shop-api/carts/${busy[0]}`)).status).toBe(200)
      expect((await shop.get('/health')).status).toBe(200)
      await untilWaiting(2)
    })
    await Promise.all(writes)
  })
})

describe('the counter of a client', () => {
  /** Holds the rows of the counters that are open for longer than these milliseconds while `work` runs. */
  const whileCountersLocked = (work: () => Promise<void>, ms = 0) =>
    other.transaction().execute(async (trx) => {
      const until = new Date(TUESDAY.getTime() + ms).toISOString()
      await trx
        .updateTable('rate_limits')
        .set({ count: sql`count` })
        .where('resets_at', '>', until)
        .execute()
      await work()
    })
  const HOUR_MS = 3_600_000

  test('holds one connection, however many requests it counts, and each gets its own number', async () => {
    const counter = (nth = 0) => incrementCounter(shop.db, 'busy', 60_000, new Date(TUESDAY.getTime() + nth))
    expect((await counter()).count).toBe(1)
    const counts: Promise<{ count: number }>[] = []
    await whileCountersLocked(async () => {
      counts.push(...Array.from({ length: 10 }, (_, nth) => counter(nth)))
      await untilWaiting(1)
      expect((await shop.get('/api/v2/shop/account/orders')).status).toBe(401)
      expect((await shop.get('/shop-api/carts/none')).status).toBe(404)
      counts.push(counter(), counter())
      await untilWaiting(1)
    })
    expect((await Promise.all(counts)).map(({ count }) => count)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect((await counter()).count).toBe(14)
  })

  test.each([
    ['attempts to sign in', () => shop.post('/shop-api/login', { email: 'a@b.example', password: 'x' }), 401, 0],
    ['new carts', () => shop.post('/shop-api/carts?channel=LYON'), 201, HOUR_MS],
    ['accounts', () => shop.post('/api/v2/shop/customers', newAccount()), 204, HOUR_MS],
    ['forms', (captchaToken: string) => requestQuote(shop, undefined, { captchaToken }), 201, HOUR_MS],
  ])('of %s leaves the connections to others', async (_what, send, status, ms) => {
    const captchas = await Promise.all(Array.from({ length: 10 }, () => solveCaptcha(shop)))
    expect((await send(captchas.pop() ?? '')).status).toBe(status)
    const cart = await newCart()
    const calls: Promise<{ status: number }>[] = []
    await whileCountersLocked(async () => {
      calls.push(...captchas.map(send))
      await untilWaiting(1)
      expect((await shop.get(`/shop-api/carts/${cart}`)).status).toBe(200)
      expect((await add(cart)).status).toBe(201)
      await untilWaiting(1)
    }, ms)
    expect((await Promise.all(calls)).map((response) => response.status)).toEqual(Array(9).fill(status))
  })

  test('that is opened does not wait for one that is over and held', async () => {
    await newCart()
    shop.now = new Date(TUESDAY.getTime() + 2 * 86_400_000)
    await other.transaction().execute(async (trx) => {
      await trx
        .updateTable('rate_limits')
        .set({ count: sql`count` })
        .execute()
      const { count } = await incrementCounter(shop.db, 'new', 60_000, shop.now)
      expect(count).toBe(1)
    })
  })
})

test('a deletion of a cart, a login with it, and its links wait in the queue of its writes', async () => {
  const { token, email } = await shop.customer()
  const busy = await newCart()
  const links = await Promise.all(
    [1, 2, 3].map(() => shop.post<{ code: string }>(`/shop-api/carts/${busy}/link`, {}, { token })),
  )
  const calls: Promise<unknown>[] = []
  await whileLocked(busy, async () => {
    calls.push(
      shop.delete(`/shop-api/carts/${busy}`),
      shop.post('/shop-api/login', { email, password: 'assez-long', token: busy }),
      ...links.map(({ body }) => shop.post(`/shop-api/cart-links/${body.code}`)),
      add(busy),
    )
    await untilWaiting(1)
    expect((await add(await newCart())).status).toBe(201)
    await untilWaiting(1)
  })
  await Promise.all(calls)
})

test('the requests of one order hold one connection', async () => {
  const { token } = await shop.customer()
  const order = await placedOrder(shop, token)
  const calls: Promise<{ status: number }>[] = []
  await whileLocked(order, async () => {
    calls.push(
      ...Array.from({ length: 8 }, () => shop.put(`/api/v2/shop/account/orders/${order}/cancel`, {}, { token })),
    )
    await untilWaiting(1)
    expect((await add(await newCart())).status).toBe(201)
    await untilWaiting(1)
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('lines of an order that can no longer be ordered are rejected without waiting for a lock', async () => {
  const { token } = await shop.customer()
  const order = await placedOrder(shop, token)
  const lines = [{ productCode: 'NOTHING', quantity: 1 }]
  await whileLocked(order, async () => {
    expect(await shop.post(`/api/v2/shop/account/orders/${order}/reorder`, { lines }, { token })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'lines.0.productCode' }] },
    })
  })
})

test('an order that waits for its stock delays no order of another slot, and gets the later number', async () => {
  const [one, two] = [await shop.customer(), await shop.customer()]
  const items = [['PR-INC-GARRIGUE', 6] as const, [PAVLOVA, 1] as const]
  const waiting = await readyCart(shop, one.token, { items })
  const quick = await readyCart(shop, two.token, { window: '13h-14h' })
  const calls: Promise<{ status: number }>[] = []
  await other.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ position: 1 }).where('code', '=', PAVLOVA).execute()
    calls.push(complete(waiting, one.token))
    await untilWaiting(1)
    expect((await complete(quick, two.token)).status).toBe(204)
    await untilWaiting(1)
  })
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([204])
  const placed = other.selectFrom('orders').select(['token_value', 'number']).where('state', '=', 'new')
  expect(await placed.orderBy('number').execute()).toEqual([
    { token_value: quick, number: '000000001' },
    { token_value: waiting, number: '000000002' },
  ])
})

test('the last place of a slot is not taken while another order is about to take it', async () => {
  const [one, two] = [await shop.customer(), await shop.customer()]
  const first = await readyCart(shop, one.token, { items: [['PR-INC-GARRIGUE', 6] as const, [PAVLOVA, 1] as const] })
  const second = await readyCart(shop, two.token)
  const last = { channel_code: 'PARIS_CENTRE', day: THURSDAY, delivery_window: LUNCH, capacity: 1 }
  await shop.db.insertInto('slot_capacities').values(last).execute()
  const calls: Promise<{ status: number; body: unknown }>[] = []
  await other.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ position: 1 }).where('code', '=', PAVLOVA).execute()
    calls.push(complete(first, one.token))
    await untilWaiting(1)
    calls.push(complete(second, two.token))
    await untilWaiting(2)
  })
  expect(await Promise.all(calls)).toMatchObject([
    { status: 204 },
    { status: 400, body: { errors: { deliveryDate: [expect.stringContaining('complet')] } } },
  ])
})
