import type { Database, Queries } from '../database/schema.ts'
import { hashPassword, PASSWORD_COST } from '../shop/customer/passwords.ts'
import type { PasswordCost } from '../shop/context.ts'
import { seedAdministrators, DEMO_PASSWORD, seedCustomers } from './accounts.ts'
import { seedCatalogue, seedChannels, seedSales } from './catalogue.ts'
import { seedOrders } from './orders.ts'
import { seedQuotes } from './quotes.ts'
import { dayAvailability, NO_REQUIREMENTS } from '../../../widgets/core/domain/delivery/delivery.ts'
import { addDays } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/time/paris-time.ts'
import { channelByCode } from '../shop/delivery/channels.ts'

type SeedOptions = { passwordCost?: PasswordCost; withOrders?: boolean }

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
    await seedChannels(trx)
    await seedCatalogue(trx, now)
    await seedSales(trx)
    await seedCapacities(trx, now)
    await seedCustomers(trx, now, passwordCost)
    await seedAdministrators(trx, await hashPassword({ password: DEMO_PASSWORD, from: '' }, passwordCost))
    if (!withOrders) return
    await seedOrders(trx, now)
    await seedQuotes(trx, now)
    // No emails are sent about past orders and quotes.
    await trx.deleteFrom('emails').execute()
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

const FOURTH = 3

/** Fills one lunch slot of one channel, so that the demo shows a full slot. */
async function seedCapacities(db: Queries, now: Date): Promise<void> {
  const channel = await channelByCode(db, 'PARIS_CENTRE')
  if (!channel) return
  const days = Array.from({ length: 30 }, (_, index) => addDays(parisDay(now), index + 1))
  const day = days.filter((candidate) => dayAvailability(channel, NO_REQUIREMENTS, candidate, now) === 'open')[FOURTH]
  if (!day) return
  const full = { channel_code: channel.code, day, delivery_window: '12h-13h', capacity: 0 }
  await db.insertInto('slot_capacities').values(full).execute()
}
