import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { CAMILLE } from '#tests/support/shop/customer.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { step } from '#tests/support/backend/server-admin.ts'
import { openShop, TUESDAY, type OpenShop } from '#tests/support/backend/server.ts'

const COST = { cost: 2 ** 10, blockSize: 8, parallelization: 1 }

test.each([
  ['2027-03-20T22:59:59Z', 'Plateau Verger d’hiver', 'Plateau Belvédère'],
  ['2027-03-20T23:00:00Z', 'Plateau Belvédère', 'Plateau Verger d’hiver'],
  ['2027-09-21T22:00:00Z', 'Plateau Verger d’hiver', 'Plateau Belvédère'],
])('what is in season is published in its season alone (%s)', async (instant, published, other) => {
  const shop = await openShop({ now: new Date(instant) })
  const now = encodeURIComponent(instant)
  const bounds = `publishedFrom[before]=${now}&publishedUntil[after]=${now}`
  const list = await shop.call('GET', `/api/v2/shop/products?channel=LYON&isSeasonal=true&itemsPerPage=50&${bounds}`)
  const names = JSON.stringify(list.body)
  expect(names).toContain(published)
  expect(names).not.toContain(other)
  await shop.close()
})

describe('the seeded orders', () => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop({ withOrders: true })
  })
  afterAll(() => shop.close())

  const orders = () =>
    shop.db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .selectAll('orders')
      .select(['payments.method', 'payments.state as payment'])
      .where('orders.state', '!=', 'cart')
      .orderBy('number')
      .execute()

  test('come with quotes that can be accepted until their event at the latest', async () => {
    const quotes = await shop.db.selectFrom('quotes').select(['number', 'valid_until', 'event_date']).execute()
    const offers = quotes.filter(({ valid_until }) => valid_until !== null)
    expect(offers.length).toBeGreaterThan(3)
    expect(offers.filter(({ valid_until, event_date }) => (valid_until ?? '') > event_date)).toEqual([])
  })

  test('are delivered ones and, for the coming days, one confirmed, one that awaits its transfer and one cancelled', async () => {
    const now = TUESDAY.toISOString()
    const rows = await orders()
    const coming = rows.filter(({ delivery_date }) => (delivery_date ?? '') > now.slice(0, 10))
    const summary = (list: typeof rows) =>
      list.map(({ state, confirmed_at, method }) => [state, confirmed_at !== null, method])
    expect(summary(coming)).toEqual([
      ['cancelled', false, 'card'],
      ['new', true, 'bank_transfer'],
      ['new', false, 'bank_transfer'],
    ])
    for (const order of rows.filter((one) => !coming.includes(one))) {
      expect(order).toMatchObject({ state: 'fulfilled', shipping_state: 'shipped' })
      expect([order.completed_at, order.confirmed_at, order.delivered_at, now]).toEqual(
        [order.completed_at, order.confirmed_at, order.delivered_at, now].toSorted(),
      )
    }
  })

  test('have an invoice for each delivery, numbered by date', async () => {
    const invoices = await shop.db.selectFrom('invoices').selectAll().orderBy('issued_at').execute()
    const delivered = (await orders()).filter(({ state }) => state === 'fulfilled')
    expect(invoices.map(({ order_id }) => order_id).toSorted()).toEqual(delivered.map(({ id }) => id).toSorted())
    const counts = invoices.map(({ number }) => Number(number.split('/').at(-1)))
    expect(counts).toEqual(counts.map((_, index) => index + 1))
  })

  test('have queued no email', async () => {
    expect(await shop.db.selectFrom('emails').selectAll().execute()).toEqual([])
  })

  test('are read by their customers through the shop', async () => {
    const token = await shop.login(CAMILLE.email, CAMILLE.password)
    type History = { 'hydra:member': { '@id': string; status: string; invoices: string[] }[] }
    const { body } = await shop.get<History>('/api/v2/shop/account/orders', { token })
    expect(body['hydra:member'].map(({ status }) => status)).toEqual([
      'cancelled',
      'delivered',
      'delivered',
      'delivered',
    ])
    for (const order of body['hydra:member']) {
      expect((await shop.get(order['@id'], { token })).status).toBe(200)
      expect(order.invoices).toHaveLength(order.status === 'delivered' ? 1 : 0)
    }
  })

  test('paid by card are refunded by their credit note, although the provider has no charge of theirs', async () => {
    const { token_value } = (await orders()).find(({ method, state }) => method === 'card' && state === 'fulfilled')!
    const { body } = await step(shop, token_value, 'credit')
    expect(body).toMatchObject({ paymentState: 'refunded', payments: [{ state: 'refunded' }] })
  })
})

/** The orders of a demo, oldest first. */
const placed = (db: Database) =>
  db.selectFrom('orders').select('state').where('state', '!=', 'cart').orderBy('number').execute()

describe('seeding', () => {
  test('three times at once makes one demo', async () => {
    const place = await newPlace()
    const db = await openDatabase(place, async (empty) => {
      await Promise.all([1, 2, 3].map(() => seed(empty, TUESDAY, { passwordCost: COST })))
    })
    const count = async (table: 'customers' | 'administrators' | 'invoices') =>
      (await db.selectFrom(table).select('id').execute()).length
    expect([await count('customers'), await count('administrators'), await count('invoices')]).toEqual([2, 1, 6])
    expect((await placed(db)).length).toBe(9)
    await db.destroy()
    await removePlace(place)
  })

  test('that fails half way leaves nothing, and succeeds the next time', async () => {
    const place = await newPlace()
    const db = await openDatabase(place)
    // No product is on sale in that year: the seed fails at its first order.
    await expect(seed(db, new Date('1990-01-01T09:00:00Z'), { passwordCost: COST })).rejects.toThrow()
    for (const table of ['channels', 'customers', 'orders', 'emails'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await seed(db, TUESDAY, { passwordCost: COST })
    expect((await placed(db)).length).toBe(9)
    await db.destroy()
    await removePlace(place)
  })

  // Weekends, holidays and the last days of a year, when most channels are closed.
  test.each([
    '2026-11-28T22:00:00Z',
    '2026-12-24T15:00:00Z',
    '2026-12-31T23:30:00Z',
    '2027-05-08T06:00:00Z',
    '2027-08-14T12:00:00Z',
  ])('works at %s too', async (instant) => {
    const shop = await openShop({ withOrders: true, now: new Date(instant) })
    const rows = await placed(shop.db)
    expect(rows.map(({ state }) => state)).toEqual([...Array<string>(6).fill('fulfilled'), 'cancelled', 'new', 'new'])
    await shop.close()
  })
})
