import { MAX_CLOSURE_DAYS } from '../../../../widgets/core/domain/limits.ts'
import { cutoff, daysAhead } from '../../../../widgets/core/domain/delivery/delivery.ts'
import { SLOTS } from '../../../../widgets/core/domain/delivery/slots.ts'
import { addDays, type ParisDay } from '../../../../widgets/core/domain/time/paris-day.ts'
import { parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Database, Queries } from '../../database/schema.ts'
import { catererAddress } from '../delivery/caterer-emails.ts'
import { channels, type Channel } from '../delivery/channels.ts'
import { queueEmail } from '../outbox.ts'
import type { DatabaseAndClock } from '../context.ts'
import { isAnnouncedAt } from './orders.ts'
import { channelsPreparing } from './production.ts'

/**
 * Emails the totals of each day whose cut-off has passed to the channels that prepare it, once for each: also to those whose cut-off
 * no process has seen. An order that is announced later has an email of its own.
 */
export async function queueDayTotals({ db, now }: DatabaseAndClock): Promise<void> {
  const instant = now()
  const network = await channels(db, { enabled: true })
  for (const day of daysAhead(instant, MAX_CLOSURE_DAYS)) {
    if (network.every((channel) => instant < dayCutoff(channel, day))) return
    const sent = new Set(await channelsWithTotals(db, day))
    const preparing = await channelsPreparing(db, day, isAnnouncedAt(instant.toISOString()))
    for (const channel of preparing)
      if (!sent.has(channel.code) && instant >= dayCutoff(channel, day))
        await queueTotals(db, channel.code, day, instant)
  }
}

/** The end of orders for a day, on the open day before; at a channel without one the start of the first slot. */
const dayCutoff = (channel: Channel, day: ParisDay): Date =>
  new Date(Math.min(...SLOTS.map((slot) => cutoff(channel, day, slot, 0).getTime())))

async function channelsWithTotals(db: Queries, day: ParisDay): Promise<string[]> {
  const rows = await db.selectFrom('day_totals').select('channel_code').where('day', '=', day).execute()
  return rows.map(({ channel_code }) => channel_code)
}

/** The row of the day is written first: a second process waits for it, and finds it. */
async function queueTotals(db: Database, channelCode: string, day: ParisDay, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const address = await catererAddress(trx, channelCode, 'dayTotals')
    if (address === null) return
    const row = trx.insertInto('day_totals').values({ channel_code: channelCode, day, queued_at: now.toISOString() })
    const added = await row
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (added) await queueEmail(trx, address, { kind: 'dayTotals', channelCode, day }, now)
  })
}

const RETENTION_DAYS = 30

export async function deleteOldTotals(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('day_totals')
    .where('day', '<', addDays(parisDay(now), -RETENTION_DAYS))
    .execute()
}
