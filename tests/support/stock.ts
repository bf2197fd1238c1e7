import { openDatabase } from '../../demo/server/database/open.ts'
import type { Database } from '../../demo/server/database/queries.ts'
import type { Shop } from './shop.ts'

/** Works in the database of a running shop, as the caterer's own tools would. */
export async function inDatabase<Found>(shop: Shop, work: (db: Database) => Promise<Found>): Promise<Found> {
  const db = await openDatabase({ folder: shop.settings.dataDir })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
