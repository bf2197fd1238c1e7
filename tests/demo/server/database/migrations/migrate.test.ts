import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { CHANGES, type Change } from '#demo/server/database/migrations/all.ts'
import { migrate } from '#demo/server/database/migrations/migrate.ts'
import { openDatabase } from '#demo/server/database/open.ts'
import { cancel, step } from '#tests/support/backend/server-admin.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { KARIM } from '#tests/support/shop/customer.ts'
import { openPaidShop } from '#tests/support/backend/server-payments.ts'
import { openShop } from '#tests/support/backend/server.ts'

async function openedShop() {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  return shop
}

const addsEntrance: Change = async (db) => {
  const column = db.schema.alterTable('addresses').addColumn('entrance', 'text', (c) => c.notNull().defaultTo(''))
  await column.execute()
}

test('a later change is applied once, to a database that has data already', async () => {
  const { db, place } = await openedShop()
  const addresses = () => db.selectFrom('addresses').selectAll().orderBy('id').execute()
  const before = await addresses()
  expect(before.length).toBeGreaterThan(0)
  for (let start = 1; start <= 2; start += 1) await migrate(db, place, { ...CHANGES, '900-entrances': addsEntrance })
  expect(await addresses()).toEqual(before.map((address) => ({ ...address, entrance: '' })))
})

test('a later change that fails leaves the database as it was', async () => {
  const { db, place } = await openedShop()
  const fails: Change = async (trx) => {
    await trx.deleteFrom('addresses').execute()
    throw new Error('half way')
  }
  const later = { ...CHANGES, '900-entrances': addsEntrance, '901-fails': fails }
  await expect(migrate(db, place, later)).rejects.toThrow('half way')
  const [address] = await db.selectFrom('addresses').selectAll().execute()
  expect(Object.keys(address ?? {})).toContain('street')
  expect(Object.keys(address ?? {})).not.toContain('entrance')
})

test('a database with a change that this version does not know is not opened, and stays as it was', async () => {
  const { db, place } = await openedShop()
  await sql`update kysely_migration set name = '1-catalogue' where name = '001-first-schema'`.execute(db)
  const remedy = place.url ? 'DATABASE_URL .* Give an empty database' : `${place.folder} .* "npm run reset" deletes`
  await expect(openDatabase(place)).rejects.toThrow(new RegExp(remedy))
  expect(await db.selectFrom('addresses').select('id').execute()).not.toEqual([])
})

const BEFORE_AMENDMENTS = [
  sql`drop table order_revisions`,
  sql`drop index draft_of_order`,
  sql`alter table orders drop column amends_order_id`,
  sql`alter table orders drop column amended_at`,
  ...['draft_token', 'draft_version', 'applied_at'].map(
    (column) => sql`alter table payment_requests drop column ${sql.ref(column)}`,
  ),
  sql`delete from kysely_migration where name = '005-amendments'`,
]
const BEFORE_CREDIT_NOTES = [
  ...BEFORE_AMENDMENTS,
  sql`alter table invoices drop column corrects`,
  sql`alter table payments drop column transferred`,
  sql`delete from kysely_migration where name = '004-credit-notes'`,
]

test('what was received by transfer is stored, also of earlier orders', async () => {
  const shop = await openedShop()
  const { db, place } = shop
  const token = await shop.login(KARIM.email, KARIM.password)
  for (const isReceived of [true, false]) {
    const cart = await placedOrder(shop, token, { method: 'bank_transfer' })
    if (isReceived) await step(shop, cart, 'payment/complete')
  }
  const columns = ['order_id', 'method', 'state', 'amount', 'transferred'] as const
  const rows = () => db.selectFrom('payments').select(columns).orderBy('order_id').execute()
  const before = await rows()
  const received = before.filter(({ transferred }) => transferred > 0)
  expect(received.length).toBeGreaterThan(0)
  expect(received.every(({ amount, transferred }) => transferred === amount)).toBe(true)
  for (const statement of BEFORE_CREDIT_NOTES) await statement.execute(db)
  await migrate(db, place, CHANGES)
  expect(await rows()).toEqual(before)
})

test('an order of before amendments can be amended', async () => {
  const paid = await openPaidShop()
  onTestFinished(() => paid.close())
  const { db, place } = paid.shop
  const { token } = await paid.shop.customer()
  const cart = await placedOrder(paid.shop, token)
  await paid.pay(token, cart, { cardToken: await paid.cardToken('4242 4242 4242 4242') })
  const whole = async () => (await paid.shop.get(`/api/v2/shop/orders/${cart}`, { token })).body
  const before = await whole()
  for (const statement of BEFORE_AMENDMENTS) await statement.execute(db)
  await migrate(db, place, CHANGES)
  expect(await whole()).toEqual(before)
  const path = `/api/v2/shop/account/orders/${cart}/amendments`
  const draft = await paid.shop.post<{ orderToken: string }>(path, undefined, { token })
  const read = await paid.shop.get<{ amends: { difference: number } }>(`/shop-api/carts/${draft.body.orderToken}`, {
    token,
  })
  expect(read.body.amends.difference).toBe(0)
})

test('refunds that were a state of their charge become rows of the whole amount', async () => {
  const paid = await openPaidShop()
  onTestFinished(() => paid.close())
  const { shop } = paid
  const { db, place } = shop
  const { token } = await shop.customer()
  for (const isOwed of [false, true]) {
    const cart = await placedOrder(shop, token)
    await paid.pay(token, cart, { cardToken: await paid.cardToken('4242 4242 4242 4242') })
    if (isOwed) shop.payments.refund = () => Promise.reject(new Error('deaf'))
    await cancel(shop, token, cart)
  }
  const columns = ['order_id', 'request_hash', 'amount', 'reason', 'state'] as const
  const rows = () => db.selectFrom('refunds').select(columns).orderBy('order_id').execute()
  const before = await rows()
  expect(before).toMatchObject([{ state: 'done' }, { state: 'owed' }])
  for (const statement of [
    sql`alter table payment_requests add column refund text`,
    sql`update payment_requests set refund = (select state from refunds where request_hash = hash)`,
    sql`drop table refunds`,
    sql`create index refunds on payment_requests (refund) where refund is not null`,
    ...BEFORE_CREDIT_NOTES,
    sql`delete from kysely_migration where name = '003-refunds'`,
  ])
    await statement.execute(db)
  await migrate(db, place, CHANGES)
  expect(await rows()).toEqual(before)
})
