import { dayAvailability } from '../../../widgets/core/domain/delivery.ts'
import { addDays } from '../../../widgets/core/domain/paris-day.ts'
import { parisDay } from '../../../widgets/core/domain/paris-time.ts'
import type { Queries } from '../database/queries.ts'
import { channelByCode } from '../shop/delivery/channels.ts'

const ANYTHING = { leadHours: 0, hasAlcohol: false }
const FOURTH = 3

/** Fills one lunch slot of one channel, so that the demo shows a full slot. */
export async function seedCapacities(db: Queries, now: Date): Promise<void> {
  const channel = await channelByCode(db, 'PARIS_CENTRE')
  if (!channel) return
  const days = Array.from({ length: 30 }, (_, index) => addDays(parisDay(now), index + 1))
  const day = days.filter((candidate) => dayAvailability(channel, ANYTHING, candidate, now) === 'open')[FOURTH]
  if (!day) return
  const full = { channel_code: channel.code, day, delivery_window: '12h-13h', capacity: 0 }
  await db.insertInto('slot_capacities').values(full).execute()
}
