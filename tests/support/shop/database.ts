import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { openDatabase } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import type { Shop } from './shop.ts'

// The database of a shop in processes, in which the caterer's own tools may read and write while a customer orders.

type StoredShop = Pick<Shop, 'settings'>

/** Changes rows with one statement of SQL. Throws when it changes none. */
export function changeDatabase(shop: StoredShop, change: string, ...values: (string | number)[]): void {
  const file = open(shop)
  const { changes } = file.prepare(change).run(...values)
  file.close()
  if (changes === 0) throw new Error(`No row is changed by: ${change}`)
}

/** The first column of the rows of a query. */
export function readDatabase(shop: StoredShop, query: string, ...values: (string | number)[]): unknown[] {
  const file = open(shop)
  const rows = file
    .prepare(query)
    .pluck()
    .all(...values)
  file.close()
  return rows
}

/** Works with the queries of the backend. */
export async function inDatabase<Found>(shop: StoredShop, work: (db: Database) => Promise<Found>): Promise<Found> {
  const db = await openDatabase({ folder: shop.settings.dataDir })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Waits for a writer of the shop at most five seconds. */
const open = ({ settings }: StoredShop) => new SqliteFile(join(settings.dataDir, 'shop.sqlite'), { timeout: 5000 })
