import { HORIZON_DAYS, MAX_CLOSURE_DAYS } from '../limits.ts'
import { addDays, HOUR_MS, type ParisDay } from '../time/paris-day.ts'
import { parisDay, parisInstant, weekday } from '../time/paris-time.ts'
import { slotByValue, SLOTS, slotStart, type Slot } from './slots.ts'
import type { DeliveryTerms } from './channel.ts'

/** Requirements of a cart: the maximum lead time in hours, and whether it contains alcohol. */
export type CartRequirements = { leadHours: number; hasAlcohol: boolean }

/** The requirements of an empty cart. */
export const NO_REQUIREMENTS: CartRequirements = { leadHours: 0, hasAlcohol: false }

export const requirementsOf = (
  items: readonly { product: { leadHours: number; isAlcohol: boolean } }[],
): CartRequirements => ({
  leadHours: Math.max(0, ...items.map(({ product }) => product.leadHours)),
  hasAlcohol: items.some(({ product }) => product.isAlcohol),
})

export type SlotAvailability =
  { status: 'open'; cutoff: Date } | { status: 'closed' | 'too-late' | 'alcohol'; cutoff?: Date }

/** Take-away alcohol is forbidden from 22 h to 8 h, by the time of delivery; no slot is as late as 22 h. */
const ALCOHOL_FROM_HOUR = 8

/** Whether a product can be delivered on a day (§5): before the start of the slot, or of the last one, minus the lead hours. */
export function isDeliverable(day: ParisDay, leadHours: number, now: Date, slot: Slot | null = null): boolean {
  return (slot ? [slot] : SLOTS).some((candidate) => now < leadLimit(day, candidate, leadHours))
}

/** Whether the channel is open that day: one of its weekdays, not a closing date. */
export function isOpenDay(terms: DeliveryTerms, day: ParisDay): boolean {
  return terms.openDays.includes(weekday(day)) && !terms.closingDates.includes(day)
}

/** When an order is too late: the start of the slot minus the lead hours, or the end of orders on the open day before, if earlier. */
export function cutoff(
  terms: DeliveryTerms,
  day: ParisDay,
  slot: Slot,
  leadHours: number,
  end = orderEnd(terms, day),
): Date {
  const lead = leadLimit(day, slot, leadHours)
  return end !== null && end < lead ? end : lead
}

type DatedOrder = {
  deliveryDate: ParisDay | null
  deliveryWindow: string | null
  items: Parameters<typeof requirementsOf>[0]
}

/** Until when a placed order can be changed: the cut-off of its slot. */
export function orderCutoff(terms: DeliveryTerms | null, order: DatedOrder): Date | null {
  const slot = slotByValue(order.deliveryWindow)
  if (!terms || !slot || !order.deliveryDate) return null
  return cutoff(terms, order.deliveryDate, slot, requirementsOf(order.items).leadHours)
}

/** The status of a slot without its capacity, which only the server knows. */
export function slotAvailability(
  terms: DeliveryTerms,
  requirements: CartRequirements,
  day: ParisDay,
  slot: Slot,
  now: Date,
  end?: Date | null,
): SlotAvailability {
  if (!isOpenDay(terms, day) || terms.closedSlots.includes(slot.value)) return { status: 'closed' }
  const limit = cutoff(terms, day, slot, requirements.leadHours, end)
  if (now >= limit) return { status: 'too-late', cutoff: limit }
  if (requirements.hasAlcohol && !deliversAlcohol(terms, slot)) return { status: 'alcohol', cutoff: limit }
  return { status: 'open', cutoff: limit }
}

/** The statuses of all slots of a day, in the order of `SLOTS`; the end of orders, which they share, is computed once. */
export function slotStatuses(terms: DeliveryTerms, requirements: CartRequirements, day: ParisDay, now: Date) {
  const end = isOpenDay(terms, day) ? orderEnd(terms, day) : null
  return SLOTS.map((slot) => slotAvailability(terms, requirements, day, slot, now, end).status)
}

/** The status of a day: open when one of its slots is. */
export function dayAvailability(
  terms: DeliveryTerms,
  requirements: CartRequirements,
  day: ParisDay,
  now: Date,
  statuses = slotStatuses(terms, requirements, day, now),
): 'open' | 'past' | 'closed' | 'too-late' {
  if (day < parisDay(now)) return 'past'
  if (!isOpenDay(terms, day)) return 'closed'
  if (statuses.includes('open')) return 'open'
  return statuses.includes('too-late') ? 'too-late' : 'closed'
}

/** The first open day from today on; null when there is none within the horizon (in days). */
export function firstOpenDay(
  terms: DeliveryTerms,
  requirements: CartRequirements,
  now: Date,
  horizonDays = HORIZON_DAYS,
): ParisDay | null {
  return daysAhead(now, horizonDays).find((day) => dayAvailability(terms, requirements, day, now) === 'open') ?? null
}

export const daysAhead = (now: Date, horizonDays = HORIZON_DAYS): ParisDay[] =>
  [...Array(horizonDays + 1).keys()].map((index) => addDays(parisDay(now), index))

const leadLimit = (day: ParisDay, slot: Slot, leadHours: number): Date =>
  new Date(slotStart(day, slot).getTime() - leadHours * HOUR_MS)

function orderEnd(terms: DeliveryTerms, day: ParisDay): Date | null {
  const [hours = 0, minutes = 0] = terms.orderEndTime.split(':').map(Number)
  if (hours === 0 && minutes === 0) return null
  // Called thousands of times by a calendar: ends at the first open day before.
  for (let back = 1; back <= MAX_CLOSURE_DAYS; back += 1) {
    const before = addDays(day, -back)
    if (isOpenDay(terms, before)) return parisInstant(before, hours, minutes)
  }
  return null
}

const deliversAlcohol = (terms: DeliveryTerms, slot: Slot): boolean =>
  terms.sellsAlcohol && slot.hours >= ALCOHOL_FROM_HOUR
