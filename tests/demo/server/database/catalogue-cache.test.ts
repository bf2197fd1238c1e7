import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelByCode } from '#demo/server/shop/delivery/channels.ts'
import { productByCode } from '#demo/server/shop/catalogue/products.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// The catalogue cache of a server equals the database, whichever server has changed it.

const TRAY = 'PR-INC-GARRIGUE'
let one: OpenShop
let other: OpenShop
beforeAll(async () => {
  one = await openShop()
  other = await openShop({ place: one.place })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const reprice = (db: OpenShop['db'], price: number) =>
  db
    .updateTable('product_prices')
    .set({ price })
    .where('product_code', '=', TRAY)
    .where('channel_code', '=', 'LYON')
    .execute()
const stock = (on_hand: number | null) =>
  other.db.updateTable('products').set({ on_hand }).where('code', '=', TRAY).execute()
const priceIn = async (db: Parameters<typeof productByCode>[0]) =>
  (await productByCode(db, TRAY, 'LYON'))?.prices.get('LYON')

test('a server uses the price, the stock and the minimum that another server has just written', async () => {
  const begun = await one.post<{ tokenValue: string }>('/shop-api/carts?channel=LYON')
  const cart = `/shop-api/carts/${begun.body.tokenValue}`
  const { body } = await one.post<{ items: [{ id: number }] }>(`${cart}/items`, { productCode: TRAY, quantity: 2 })
  const line = `${cart}/items/${body.items[0].id}`
  for (const price of [1500, 1600, 1700]) {
    await reprice(other.db, price)
    expect((await one.put(line, { quantity: 3 })).body).toMatchObject({ items: [{ unitPrice: price, quantity: 3 }] })
  }
  await stock(3)
  expect((await one.put(line, { quantity: 4 })).status).toBe(400)
  await stock(4)
  expect((await one.put(line, { quantity: 4 })).status).toBe(200)
  await other.db.updateTable('products').set({ enabled: 0 }).where('code', '=', TRAY).execute()
  expect((await one.put(line, { quantity: 2 })).status).toBe(400)
  await other.db.updateTable('products').set({ enabled: 1 }).where('code', '=', TRAY).execute()
  await stock(null)
  await other.db.updateTable('channels').set({ minimum_order_amount: 77 }).where('code', '=', 'LYON').execute()
  expect((await channelByCode(one.db, 'LYON'))?.minimumOrderAmount).toBe(77)
})

test('a transaction alone reads what it has changed, and nothing of it remains after a rollback', async () => {
  await reprice(one.db, 1000)
  expect(await priceIn(one.db)).toBe(1000)
  let outside: Promise<unknown> = Promise.resolve()
  const undone = one.db.transaction().execute(async (trx) => {
    expect(await priceIn(trx)).toBe(1000)
    await trx.updateTable('product_prices').set({ price: 1 }).where('product_code', '=', TRAY).execute()
    expect(await priceIn(trx)).toBe(1)
    outside = priceIn(one.db)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await outside).toBe(1000)
  expect([await priceIn(one.db), await priceIn(other.db)]).toEqual([1000, 1000])
})

test('a product read for one channel has the prices of that channel alone', async () => {
  const [all, lyon, none] = [
    await productByCode(one.db, TRAY),
    await productByCode(one.db, TRAY, 'LYON'),
    await productByCode(one.db, TRAY, ''),
  ]
  expect(all?.prices.size).toBeGreaterThan(1)
  expect([[...(lyon?.prices.keys() ?? [])], none?.prices.size]).toEqual([['LYON'], 0])
  expect(await productByCode(one.db, TRAY)).toEqual(all)
})
