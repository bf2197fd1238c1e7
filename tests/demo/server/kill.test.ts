import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { firstOpenDay } from '#widgets/core/domain/delivery/delivery.ts'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { channelByCode } from '#demo/server/shop/delivery/channels.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import {
  COUNTED,
  AcknowledgedWrites,
  RejectedWrite,
  type Delivery,
} from '#tests/support/backend/acknowledged-writes.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { demo, JWT_SECRET, openShop } from '#tests/support/backend/server.ts'
import { startServer } from '#tests/support/backend/server-process.ts'

/** A round is mostly a server's start. */
const ROUNDS = process.env.SUITE === 'fast' ? 3 : 50
const BUYERS = 3
/** Groups of buyers, one for each round in turn. */
const GROUPS = 4
const ANY = ['any', 40] as const
/**
 * For each round in turn: the kind of write after which the server is killed, and the maximum number of acknowledged writes before that.
 */
const AIMS = [ANY, ['order', 5], ANY, ['order', 5], ['account', 2]] as const
const MANY_TURNS = 40
const STOCK = 1_000_000
const TEN_MINUTES = 600_000
const COUNTED_IN_CARTS = ['cart', 'new'] as const

test(
  `a server killed ${ROUNDS} times while it writes has lost nothing that it acknowledged and left nothing half done`,
  { timeout: TEN_MINUTES },
  async () => {
    const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
    const random = seededRandom(seed)
    console.log(`KILL_SEED=${seed}`)
    const place = await newPlace(demo(new Date(), false))
    onTestFinished(() => removePlace(place))
    const { tokens, delivery } = await prepare(place)
    const writes = new AcknowledgedWrites()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const server = await startServer(place, { JWT_SECRET })
      onTestFinished(() => server.kill())
      await check(place, writes)
      const shop = new HttpCaller(server.url)
      const [aim, most] = AIMS[round % AIMS.length] ?? ANY
      let left = 1 + random(most)
      const killed = new Promise<void>((resolve, reject) => {
        writes.onWrite = (what) => {
          if (what === aim || aim === 'any') left -= 1
          if (left === 0) turns(random(MANY_TURNS), () => void server.kill().then(resolve, reject))
        }
      })
      const clients = [
        // Hashing a password is slow on purpose: accounts are created only in the rounds that test them.
        ...(aim === 'account' ? [writes.openAccounts(shop)] : []),
        // Others each time: an account loses its oldest carts beyond a limit.
        ...tokens
          .filter((_, nth) => nth % GROUPS === round % GROUPS)
          .map((token) => writes.placeOrders(shop, token, delivery)),
      ].map((client) => client.catch(onlyCutOff))
      await Promise.all([killed, ...clients])
    }
    const server = await startServer(place)
    await check(place, writes)
    await server.stop()
    // Two rounds of five test orders and one accounts.
    expect(writes.orders.size).toBeGreaterThanOrEqual(Math.floor((ROUNDS * 2) / AIMS.length))
    expect(writes.emails.length).toBeGreaterThanOrEqual(Math.floor(ROUNDS / AIMS.length))
  },
)

/** Does the work after so many turns of the event loop, when the server has begun something else. */
function turns(count: number, work: () => void): void {
  if (count === 0) work()
  else setImmediate(() => turns(count - 1, work))
}

/** Accepts a call that the kill aborted; an error response is an error. */
function onlyCutOff(error: unknown): void {
  if (error instanceof RejectedWrite) throw error
}

/** Signs in customers, whose tokens last for all rounds, and picks a day; the slots have no limit and the product has stock enough. */
async function prepare(place: DatabaseLocation): Promise<{ tokens: string[]; delivery: Delivery }> {
  const db = await openDatabase(place)
  await db.updateTable('channels').set({ slot_capacity: null }).execute()
  await db.updateTable('products').set({ on_hand: STOCK }).where('code', '=', COUNTED).execute()
  const channel = await channelByCode(db, 'PARIS_CENTRE')
  const day = channel && firstOpenDay(channel, { leadHours: 72, hasAlcohol: false }, new Date())
  if (!day) throw new Error('No open day')
  await db.destroy()
  const shop = await openShop({ place, now: new Date() })
  const tokens = []
  for (let index = 0; index < BUYERS * GROUPS; index += 1) tokens.push((await shop.customer()).token)
  await shop.db.updateTable('customers').set({ has_bank_transfer: 1 }).execute()
  await shop.close()
  return { tokens, delivery: { deliveryDate: day, deliveryWindow: '17h-18h' } }
}

async function check(place: DatabaseLocation, writes: AcknowledgedWrites): Promise<void> {
  const db = await openDatabase(place)
  await untilSettled(db)
  await nothingIsLost(db, writes)
  await nothingIsHalfDone(db)
  await db.destroy()
}

async function nothingIsLost(db: Database, { emails, carts, orders }: AcknowledgedWrites): Promise<void> {
  const customers = await db.selectFrom('customers').select('email').execute()
  const known = new Set(customers.map(({ email }) => email))
  expect(emails.filter((email) => !known.has(email))).toEqual([])
  const rows = await db
    .selectFrom('orders')
    .leftJoin('order_items', (join) =>
      join.onRef('order_items.order_id', '=', 'orders.id').on('order_items.product_code', '=', COUNTED),
    )
    .select(['orders.token_value', 'orders.state', 'orders.number', 'order_items.quantity'])
    .where('orders.state', 'in', COUNTED_IN_CARTS)
    .execute()
  const found = new Map(rows.map((row) => [row.token_value, row]))
  for (const [token, { acknowledged, requested }] of carts) {
    const quantity = found.get(token)?.quantity ?? 0
    expect(found.has(token), `cart ${token}`).toBe(true)
    expect(quantity).toBeGreaterThanOrEqual(acknowledged)
    expect(quantity).toBeLessThanOrEqual(requested)
  }
  for (const [token, reportedNumber] of orders) {
    const { state, number } = found.get(token) ?? {}
    expect(state).toBe('new')
    // The order was acknowledged; its number may not have been read before the kill.
    expect(number).toBe(reportedNumber || number)
    orders.set(token, number ?? '')
  }
}

async function nothingIsHalfDone(db: Database): Promise<void> {
  const placed = await db.selectFrom('orders').selectAll().where('state', '=', 'new').orderBy('number').execute()
  const numbers = placed.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(9, '0')))
  const items = await db.selectFrom('order_items').selectAll().execute()
  const lines = Map.groupBy(items, ({ order_id }) => order_id)
  const payments = await db.selectFrom('payments').selectAll().execute()
  const amounts = new Map(payments.map(({ order_id, amount }) => [order_id, amount]))
  let sold = 0
  for (const { id, totals, completed_at } of placed) {
    const own = lines.get(id) ?? []
    expect(own).toHaveLength(2)
    expect(own.every(({ fixed }) => fixed !== null)).toBe(true)
    expect(completed_at).not.toBeNull()
    expect(amounts.get(id)).toBe((JSON.parse(totals ?? '{}') as { total?: number }).total)
    sold += own.find(({ product_code }) => product_code === COUNTED)?.quantity ?? 0
  }
  // Each order has its emails, to the customer and to the point of sale, each new account its welcome, and no email is without them.
  const queued = await db.selectFrom('emails').select('id').execute()
  const accounts = await db.selectFrom('customers').select('id').where('email', 'like', '%@societe.example').execute()
  expect(queued).toHaveLength(2 * placed.length + accounts.length)
  const open = await db.selectFrom('orders').select(['id', 'number']).where('state', '=', 'cart').execute()
  for (const { id, number } of open) {
    expect(number).toBeNull()
    expect((lines.get(id) ?? []).every(({ fixed }) => fixed === null)).toBe(true)
  }
  const stock = await db.selectFrom('products').select('on_hand').where('code', '=', COUNTED).executeTakeFirst()
  expect(stock?.on_hand).toBe(STOCK - sold)
}

/** SQLite has repaired its file when it is opened; PostgreSQL may still be ending transactions of the dead process. */
async function untilSettled(db: Database): Promise<void> {
  if (!inject('postgres')) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    return
  }
  const underWay = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  await expect.poll(async () => (await underWay.execute(db)).rows, { timeout: 10_000 }).toEqual([{ count: 0 }])
}
