import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '../../demo/server/db.ts'
import { keptSecret } from '../../demo/server/secrets.ts'
import { seed } from '../../demo/server/seed/seed.ts'
import { openShop, TUESDAY } from '../support/server.ts'
import { placedOrder } from '../support/server-journey.ts'

test('what was acknowledged is on the disk: another connection reads it at once', async () => {
  const shop = await openShop()
  const { token } = await shop.customer()
  const cart = await placedOrder(shop, token)
  const other = new Sqlite(join(shop.folder, 'shop.sqlite'), { readonly: true })
  const row = other.prepare('select number, state, delivery_window from orders where token_value = ?').get(cart)
  const pragmas = [other.pragma('journal_mode', { simple: true })]
  other.close()
  expect(row).toEqual({ number: '000000001', state: 'new', delivery_window: '12h-13h' })
  expect(pragmas).toEqual(['wal'])
  await shop.close()
})

test('the tables refuse a wrong type, a negative stock and a dangling relation', async () => {
  const shop = await openShop()
  const other = new Sqlite(join(shop.folder, 'shop.sqlite'))
  other.pragma('foreign_keys = ON')
  const run = (sql: string) => () => other.prepare(sql).run()
  expect(run("update products set position = 'first'")).toThrow(/INTEGER/)
  expect(run('update products set on_hand = -1')).toThrow(/stock_never_negative/)
  expect(run("update products set main_taxon = 'nothing'")).toThrow(/FOREIGN KEY/)
  other.close()
  await shop.close()
})

test('seeding again changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const db = await openDatabase({ folder })
  const options = { passwordCost: { cost: 1024, blockSize: 8, parallelization: 1 } }
  await seed(db, TUESDAY, options)
  const orders = () => db.selectFrom('orders').select(['number', 'state', 'payment_state']).orderBy('id').execute()
  const first = await orders()
  await db.deleteFrom('addresses').execute()
  await seed(db, TUESDAY, options)
  expect(await orders()).toEqual(first)
  expect(await db.selectFrom('addresses').selectAll().execute()).toEqual([])
  expect(first).toHaveLength(6)
  expect(first[0]).toEqual({ number: '000000001', state: 'fulfilled', payment_state: 'paid' })
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('a secret is made once, whoever asks first, for its owner’s eyes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const secrets = await Promise.all([keptSecret(folder, 'a'), keptSecret(folder, 'a'), keptSecret(folder, 'b')])
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/)
  expect(secrets[1]).toBe(secrets[0])
  expect(secrets[2]).not.toBe(secrets[0])
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe(secrets[0])
  rmSync(folder, { recursive: true })
})
