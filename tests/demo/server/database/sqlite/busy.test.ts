import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/support/backend/server.ts'

test('a write is 503 while another program locks the file for too long, and the same write succeeds later', async () => {
  const shop = await openShop()
  const other = new Sqlite(join(shop.place.folder, 'shop.sqlite'))
  other.exec('begin immediate')
  const rejected = await shop.post('/shop-api/carts?channel=LYON')
  expect(rejected).toMatchObject({ status: 503, headers: { 'retry-after': '1' }, body: { code: 503 } })
  expect((await shop.get('/api/v2/shop/channels')).status).toBe(200)
  other.exec('rollback')
  other.close()
  expect((await shop.post('/shop-api/carts?channel=LYON')).status).toBe(201)
  await shop.close()
}, 60_000)

test('a write waits five seconds at most, by the clock of the process', async () => {
  const shop = await openShop()
  const other = new Sqlite(join(shop.place.folder, 'shop.sqlite'))
  other.exec('begin immediate')
  vi.useFakeTimers({ toFake: ['performance'] })
  const write = shop.post('/shop-api/carts?channel=LYON')
  // The write meets the lock.
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
  vi.advanceTimersByTime(5_000)
  expect((await write).status).toBe(503)
  vi.useRealTimers()
  other.close()
  await shop.close()
}, 30_000)

test('a write waits for a lock also after an earlier one has failed at another lock', async () => {
  const shop = await openShop()
  const other = new Sqlite(join(shop.place.folder, 'shop.sqlite'))
  vi.useFakeTimers({ toFake: ['performance'] })
  const meetLock = async () => {
    other.exec('begin immediate')
    const write = shop.post('/shop-api/carts?channel=LYON')
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    return { write }
  }
  const { write: failed } = await meetLock()
  vi.advanceTimersByTime(5_000)
  expect((await failed).status).toBe(503)
  other.exec('rollback')
  vi.advanceTimersByTime(60_000)
  const { write: retried } = await meetLock()
  other.exec('rollback')
  expect((await retried).status).toBe(201)
  vi.useRealTimers()
  other.close()
  await shop.close()
}, 30_000)

test('writes that queue while another program locks the file wait together, not one after the other', async () => {
  const shop = await openShop()
  const other = new Sqlite(join(shop.place.folder, 'shop.sqlite'))
  other.exec('begin immediate')
  const writes = Array.from({ length: 30 }, () => shop.post('/shop-api/carts?channel=LYON'))
  const responses = await Promise.all([...writes, shop.get('/health')])
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 503))
  expect((await shop.get('/api/v2/shop/channels')).status).toBe(200)
  other.close()
  expect((await shop.post('/shop-api/carts?channel=LYON')).status).toBe(201)
  await shop.close()
}, 60_000)
