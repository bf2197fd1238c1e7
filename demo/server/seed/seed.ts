import type { Database } from '../db.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedChannels } from './channels.ts'
import { demoData } from './data.ts'
import { seedSales } from './sales.ts'

/** Fills an empty database with the demo shop, all or nothing; one that has channels already is left alone. */
export async function seed(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const present = await trx.selectFrom('channels').select('code').limit(1).executeTakeFirst()
    if (present) return
    const data = demoData()
    await seedChannels(trx, data)
    await seedCatalogue(trx, data)
    await seedSales(trx, data)
    void now
  })
}
