import { join } from 'node:path'
import { openDatabase, type DatabaseLocation } from '#demo/server/database/open.ts'
import type { Database } from '#demo/server/database/schema.ts'
import { seed } from '#demo/server/seed/seed.ts'
import { startServer, type ServerProcess } from '../support/backend/server-process.ts'
import { openWide } from './customers.ts'

/** A backend on a SQLite file of its own, as in production, and its database. */
export type Shop = { db: Database; server: ServerProcess; close: () => Promise<void> }

/** Opens a shop in a folder below this one; `fill` adds to its catalogue before the server starts. */
export async function openShop(
  folder: string,
  name: string,
  now: Date,
  fill?: (db: Database) => Promise<void>,
): Promise<Shop> {
  const place: DatabaseLocation = { folder: join(folder, name) }
  const db = await openDatabase(place, (empty) => seed(empty, now, { withOrders: false }))
  await openWide(db, now)
  await fill?.(db)
  const server = await startServer(place, { NODE_ENV: 'production', LOG_LEVEL: 'error' })
  const close = async () => {
    await server.stop()
    await db.destroy()
  }
  return { db, server, close }
}
