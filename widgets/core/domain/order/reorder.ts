import { daysAhead, slotAvailability } from '../delivery/delivery.ts'
import type { CartRequirements } from '../delivery/delivery.ts'
import type { DeliveryTerms } from '../delivery/channel.ts'
import { weekday } from '../time/paris-time.ts'
import type { ParisDay } from '../time/paris-day.ts'
import { slotByValue } from '../delivery/slots.ts'

export type Delivery = { day: ParisDay; window: string }

/** The days on which the same slot can be delivered again, those of the same weekday first; none for an unknown slot. */
export function sameSlotDays(
  terms: DeliveryTerms,
  requirements: CartRequirements,
  { day, window }: Delivery,
  now: Date,
): readonly ParisDay[] {
  const slot = slotByValue(window)
  if (!slot) return []
  const open = daysAhead(now).filter(
    (candidate) => slotAvailability(terms, requirements, candidate, slot, now).status === 'open',
  )
  const isSame = (candidate: ParisDay) => weekday(candidate) === weekday(day)
  return [...open.filter(isSame), ...open.filter((candidate) => !isSame(candidate))]
}
