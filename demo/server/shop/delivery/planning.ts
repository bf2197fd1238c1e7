import type { ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import type { Database, Queries } from '../../database/schema.ts'
import type { Channel } from './channels.ts'

/** The highest capacity of a slot. */
export const MAX_CAPACITY = 999

/** The capacity of a slot on one day; null for the default capacity. */
export type SlotChange = { deliveryWindow: string; capacity: number | null }

/** Sets the capacity of slots of one day, for new orders; placed orders stay. */
export async function setCapacities(
  db: Database,
  channel: Pick<Channel, 'code'>,
  day: ParisDay,
  changes: readonly SlotChange[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { deliveryWindow, capacity } of changes)
      await setCapacity(trx, channel.code, day, deliveryWindow, capacity)
  })
}

async function setCapacity(
  trx: Queries,
  channel_code: string,
  day: ParisDay,
  delivery_window: string,
  capacity: number | null,
): Promise<void> {
  if (capacity === null) {
    const one = trx.deleteFrom('slot_capacities').where('channel_code', '=', channel_code).where('day', '=', day)
    await one.where('delivery_window', '=', delivery_window).execute()
    return
  }
  await trx
    .insertInto('slot_capacities')
    .values({ channel_code, day, delivery_window, capacity })
    .onConflict((conflict) => conflict.columns(['channel_code', 'day', 'delivery_window']).doUpdateSet({ capacity }))
    .execute()
}

/** Sets the default capacity of each slot; null for no limit. */
export async function setDefaultCapacity(
  db: Database,
  channel: Pick<Channel, 'code'>,
  slot_capacity: number | null,
): Promise<void> {
  await db.updateTable('channels').set({ slot_capacity }).where('code', '=', channel.code).execute()
}

/** Closes or reopens a day for new orders; placed orders stay. Idempotent. */
export async function setClosed(
  db: Database,
  channel: Pick<Channel, 'code'>,
  day: ParisDay,
  isClosed: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const days = await lockedClosingDates(trx, channel.code)
    const others = days.filter((closed) => closed !== day)
    const closing_dates = JSON.stringify(isClosed ? [...others, day].toSorted() : others)
    await trx.updateTable('channels').set({ closing_dates }).where('code', '=', channel.code).execute()
  })
}

/** The closed days, locked until the end of the transaction. */
async function lockedClosingDates(trx: Queries, code: string): Promise<ParisDay[]> {
  const { closing_dates } = await trx
    .updateTable('channels')
    .set((eb) => ({ closing_dates: eb.ref('closing_dates') }))
    .where('code', '=', code)
    .returning('closing_dates')
    .executeTakeFirstOrThrow()
  return JSON.parse(closing_dates) as ParisDay[]
}

/** The number of placed orders of a day, which closing the day does not cancel. */
export async function ordersOn(db: Queries, channel: Pick<Channel, 'code'>, day: ParisDay): Promise<number> {
  const standing = db.selectFrom('orders').where('channel_code', '=', channel.code).where('delivery_date', '=', day)
  const counted = standing
    .where('state', 'in', ['new', 'fulfilled'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
