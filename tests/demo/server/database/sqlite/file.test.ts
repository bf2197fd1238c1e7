import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/backend/server.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'

test('a write is in the file, with its write-ahead log, once it is acknowledged', async () => {
  const shop = await openShop()
  const { token } = await shop.customer()
  const cart = await placedOrder(shop, token)
  const file = new Sqlite(join(shop.place.folder, 'shop.sqlite'), { readonly: true })
  const row = file.prepare('select number from orders where token_value = ?').get(cart)
  const mode = file.pragma('journal_mode', { simple: true })
  const check = file.pragma('integrity_check', { simple: true })
  file.close()
  expect({ row, mode, check }).toEqual({ row: { number: '000000001' }, mode: 'wal', check: 'ok' })
  await shop.close()
})

test('a copy made while the shop is open is complete', async () => {
  const shop = await openShop()
  const { token } = await shop.customer()
  const cart = await placedOrder(shop, token)
  const copy = join(shop.place.folder, 'copy.sqlite')
  const file = new Sqlite(join(shop.place.folder, 'shop.sqlite'))
  file.prepare('vacuum into ?').run(copy)
  file.close()
  const restored = new Sqlite(copy, { readonly: true })
  const row = restored.prepare('select number from orders where token_value = ?').get(cart)
  const check = restored.pragma('integrity_check', { simple: true })
  restored.close()
  expect({ row, check }).toEqual({ row: { number: '000000001' }, check: 'ok' })
  await shop.close()
})
