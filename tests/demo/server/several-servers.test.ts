import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { firstOpenDay } from '#widgets/core/domain/delivery/delivery.ts'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import PAST_ORDERS from '#demo/data/past-orders.json' with { type: 'json' }
import { channelByCode } from '#demo/server/shop/delivery/channels.ts'
import { HttpCaller } from '#tests/support/backend/http-caller.ts'
import { newPlace, removePlace } from '#tests/support/databases/test-database.ts'
import { RoundRobin } from '#tests/support/backend/load-balancer.ts'
import { demo, JWT_SECRET, openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { placedOrder, readyCart, type Order } from '#tests/support/backend/server-journey.ts'
import { startServer, type ServerProcess } from '#tests/support/backend/server-process.ts'

const SERVERS = 3

describe('several servers behind one URL', () => {
  let place: DatabaseLocation
  let servers: ServerProcess[]
  let proxy: RoundRobin
  let shop: HttpCaller
  /** In this process, where an account costs less than on the servers. */
  let own: OpenShop
  let order: Order

  beforeAll(async () => {
    const now = new Date()
    place = await newPlace(demo(now, false))
    own = await openShop({ place, now })
    servers = await startTogether(place)
    proxy = new RoundRobin(servers.map(({ url }) => url))
    shop = new HttpCaller(await proxy.listen())
    const channel = await channelByCode(own.db, 'PARIS_CENTRE')
    const day = channel && firstOpenDay(channel, { leadHours: 72, hasAlcohol: false }, now)
    if (!day) throw new Error('No open day')
    order = { day, window: '17h-18h' }
  })

  afterAll(async () => {
    await proxy.close()
    await own.close()
    const codes = await stopAll(servers)
    await removePlace(place)
    expect(codes).toEqual([0, 0, 0])
  })

  const buyers = async (count: number, wanted: Order = {}) => {
    const all = []
    for (let index = 0; index < count; index += 1) {
      const { token } = await own.customer()
      all.push({ token, cart: await readyCart(shop, token, { ...order, ...wanted }) })
    }
    return all
  }
  const complete = ({ token, cart }: { token: string; cart: string }) =>
    shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token })
  const placed = async () => {
    const rows = await own.db
      .selectFrom('orders')
      .select('number')
      .where('state', '=', 'new')
      .orderBy('number')
      .execute()
    return rows.map(({ number }) => number)
  }

  test('one order goes through all of them, from sign-up to its number', async () => {
    const { token } = await shop.customer({ email: 'first@societe.example' })
    const cart = await placedOrder(shop, token, order)
    const { body } = await shop.get(`/api/v2/shop/orders/${cart}`, { token })
    expect(body).toMatchObject({ number: '000000001', state: 'new' })
    expect(proxy.turns).toHaveLength(SERVERS)
    expect(Math.max(...proxy.turns) - Math.min(...proxy.turns)).toBeLessThanOrEqual(1)
    expect(Math.min(...proxy.turns)).toBeGreaterThanOrEqual(2)
  })

  test('orders placed at once get numbers that follow one another', async () => {
    const before = (await placed()).length
    const responses = await Promise.all((await buyers(6)).map(complete))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(204))
    expect(await placed()).toEqual(Array.from({ length: before + 6 }, (_, index) => numbered(index + 1)))
  })

  test('the last item is sold once', async () => {
    const dessert = 'DES-PAVLOVA-FRAISE'
    const items = [['PR-INC-GARRIGUE', 6] as const, [dessert, 3] as const]
    const responses = await Promise.all((await buyers(3, { items })).map(complete))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    const left = await own.db.selectFrom('products').select('on_hand').where('code', '=', dessert).executeTakeFirst()
    expect(left).toEqual({ on_hand: 0 })
  })

  test('the last slot is sold once', async () => {
    const wanted = await buyers(3, { window: '16h-17h' })
    const last = { channel_code: 'PARIS_CENTRE', day: order.day ?? '', delivery_window: '16h-17h', capacity: 1 }
    await own.db.insertInto('slot_capacities').values(last).execute()
    const responses = await Promise.all(wanted.map(complete))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400, 400])
    for (const { status, body } of responses) {
      if (status === 400) expect(body).toMatchObject({ errors: { deliveryDate: [expect.stringContaining('complet')] } })
    }
  })

  test('the numbers of rejected orders are used again, so that none is missing', async () => {
    const numbers = await placed()
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.map((_, index) => numbered(index + 1)))
  })
})

test('servers started at the same moment on an empty database create its tables and seed it once', async () => {
  const alone = await openShop({ withOrders: true })
  const expected = await filling(alone.db)
  await alone.close()
  const place = await newPlace()
  const servers = await startTogether(place)
  onTestFinished(async () => void (await stopAll(servers)))
  const db = await openDatabase(place)
  expect(expected.numbers.length).toBeGreaterThanOrEqual(PAST_ORDERS.length)
  expect(await filling(db)).toEqual(expected)
  for (const { url } of servers) expect((await new HttpCaller(url).get('/api/v2/shop/channels')).status).toBe(200)
  expect(await stopAll(servers)).toEqual([0, 0, 0])
  await db.destroy()
  await removePlace(place)
})

/** The rows that seeding writes on any day. */
async function filling(db: Database) {
  const customers = await db.selectFrom('customers').select('email').orderBy('id').execute()
  const orders = await db.selectFrom('orders').select('number').orderBy('number').execute()
  return { emails: customers.map(({ email }) => email), numbers: orders.map(({ number }) => number) }
}

const startTogether = (place: DatabaseLocation): Promise<ServerProcess[]> =>
  Promise.all(Array.from({ length: SERVERS }, () => startServer(place, { JWT_SECRET })))

const stopAll = (servers: ServerProcess[]): Promise<(number | null)[]> =>
  Promise.all(servers.map((server) => server.stop()))

const numbered = (number: number): string => String(number).padStart(9, '0')
