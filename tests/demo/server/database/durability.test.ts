import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#demo/server/database/open.ts'
import PAST_ORDERS from '#demo/data/past-orders.json' with { type: 'json' }
import { seed } from '#demo/server/seed/seed.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { openShop, TUESDAY } from '#tests/support/backend/server.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'

test('another connection reads an order as soon as it is acknowledged', async () => {
  const shop = await openShop()
  const { token } = await shop.customer()
  const cart = await placedOrder(shop, token)
  const other = await openDatabase(shop.place)
  const order = await other
    .selectFrom('orders')
    .select(['number', 'state', 'delivery_window'])
    .where('token_value', '=', cart)
    .executeTakeFirst()
  await other.destroy()
  expect(order).toEqual({ number: '000000001', state: 'new', delivery_window: '12h-13h' })
  await shop.close()
})

test('the tables reject a wrong type, a negative stock and a dangling relation', async () => {
  const { db, close } = await emptyDatabase()
  await seed(db, TUESDAY, { ...CHEAP, withOrders: false })
  const run = (statement: string) => sql.raw(statement).execute(db)
  await expect(run("update products set position = 'first'")).rejects.toThrow(/integer/i)
  await expect(run('update products set on_hand = -1')).rejects.toThrow(/stock_never_negative/)
  await expect(run("update products set main_taxon = 'nothing'")).rejects.toThrow(/foreign key/i)
  await close()
})

test('seeding again changes nothing', async () => {
  const { db, close } = await emptyDatabase()
  await seed(db, TUESDAY, CHEAP)
  const orders = () => db.selectFrom('orders').select(['number', 'state', 'payment_state']).orderBy('id').execute()
  const first = await orders()
  await db.deleteFrom('addresses').execute()
  await seed(db, TUESDAY, CHEAP)
  expect(await orders()).toEqual(first)
  expect(await db.selectFrom('addresses').selectAll().execute()).toEqual([])
  expect(first.length).toBeGreaterThanOrEqual(PAST_ORDERS.length)
  expect(first[0]).toEqual({ number: '000000001', state: 'fulfilled', payment_state: 'paid' })
  await close()
})

test('a seeding that fails leaves nothing behind, and the next one is complete', async () => {
  const { db, close } = await emptyDatabase()
  await sql`create unique index one_order_each on orders (customer_id)`.execute(db)
  await expect(seed(db, TUESDAY, CHEAP)).rejects.toThrow(/unique/i)
  for (const table of ['channels', 'products', 'customers', 'orders', 'sequences'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await sql`drop index one_order_each`.execute(db)
  await seed(db, TUESDAY, CHEAP)
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThanOrEqual(PAST_ORDERS.length)
  await close()
})

const CHEAP = { passwordCost: { cost: 1024, blockSize: 8, parallelization: 1 } }

async function emptyDatabase() {
  const place = await newPlace()
  const db = await openDatabase(place)
  const close = async () => {
    await db.destroy()
    await removePlace(place)
  }
  return { db, close }
}
