import type { Database } from '../db.ts'
import { PASSWORD_COST } from '../passwords.ts'
import type { PasswordCost } from '../shop/shop.ts'
import { seedCapacities } from './capacities.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedChannels } from './channels.ts'
import { seedCustomers } from './customers.ts'
import { demoData } from './data.ts'
import { seedOrders } from './orders.ts'
import { seedSales } from './sales.ts'

export type SeedOptions = { passwordCost?: PasswordCost; withOrders?: boolean }

/** Fills an empty database with the demo shop; one that has points of sale already is left alone. */
export async function seed(db: Database, now: Date, options: SeedOptions = {}): Promise<void> {
  const { passwordCost = PASSWORD_COST, withOrders = true } = options
  const isNew = await db.transaction().execute(async (trx) => {
    const present = await trx.selectFrom('channels').select('code').limit(1).executeTakeFirst()
    if (present) return false
    const data = demoData()
    await seedChannels(trx, data)
    await seedCatalogue(trx, data)
    await seedSales(trx, data)
    await seedCapacities(trx, now)
    await seedCustomers(trx, now, passwordCost)
    return true
  })
  if (isNew && withOrders) await seedOrders(db, now)
}
