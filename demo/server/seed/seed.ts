import type { Database, Queries } from '../database/queries.ts'
import { hashPassword, PASSWORD_COST } from '../shop/customer/passwords.ts'
import type { PasswordCost } from '../shop/shop.ts'
import { seedAdministrators } from './administrators.ts'
import { seedCapacities } from './capacities.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedChannels } from './channels.ts'
import { DEMO_PASSWORD, seedCustomers } from './customers.ts'
import { demoData } from './data.ts'
import { seedOrders } from './orders.ts'
import { seedQuotes } from './quotes.ts'
import { seedSales } from './sales.ts'

export type SeedOptions = { passwordCost?: PasswordCost; withOrders?: boolean }

/**
 * Fills an empty database with the demo shop, whole or not at all. A database that has channels is left as it is, also when
 * two processes start at the same moment.
 */
export async function seed(db: Database, now: Date, options: SeedOptions = {}): Promise<void> {
  const { passwordCost = PASSWORD_COST, withOrders = true } = options
  await db.transaction().execute(async (trx) => {
    await lockSeeding(trx)
    const present = await trx.selectFrom('channels').select('code').limit(1).executeTakeFirst()
    if (present) return
    const data = demoData()
    await seedChannels(trx, data)
    await seedCatalogue(trx, data)
    await seedSales(trx, data)
    await seedCapacities(trx, now)
    await seedCustomers(trx, now, passwordCost)
    await seedAdministrators(trx, await hashPassword(DEMO_PASSWORD, passwordCost))
    if (!withOrders) return
    await seedOrders(trx, now)
    await seedQuotes(trx, now)
    // No emails are sent about past orders and quotes.
    await trx.deleteFrom('mails').execute()
  })
}

/** A second process waits here until the first has finished. */
async function lockSeeding(trx: Queries): Promise<void> {
  await trx
    .insertInto('sequences')
    .values({ name: 'seed', value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 1 }))
    .execute()
}
