import { reduce } from '../built-ins.ts'
import {
  dayAvailability,
  daysAhead,
  isOpenDay,
  requirementsOf,
  slotAvailability,
  type CartRequirements,
} from './delivery.ts'
import type { DeliveryTerms } from './channel.ts'
import type { ParisDay } from '../time/paris-day.ts'
import { SLOTS, type Slot } from './slots.ts'

export type FullSlots = Readonly<Record<ParisDay, readonly string[]>>

export type Choice = { terms: DeliveryTerms; requirements: CartRequirements; full: FullSlots; now: Date }

export type SlotStatus = 'open' | 'closed' | 'too-late' | 'alcohol' | 'full'
export type DayStatus = SlotStatus | 'past'

/** The status of a slot, including capacity, with its cut-off if any. */
export function slotStatus(
  { terms, requirements, full, now }: Choice,
  day: ParisDay,
  slot: Slot,
): { status: SlotStatus; cutoff: Date | null } {
  const { status, cutoff = null } = slotAvailability(terms, requirements, day, slot, now)
  if (status === 'open' && full[day]?.includes(slot.value)) return { status: 'full', cutoff }
  return { status, cutoff }
}

/** The status of a day: the rules, then whether any open slot has capacity. */
export function dayStatus(choice: Choice, day: ParisDay): DayStatus {
  const status = dayAvailability(choice.terms, choice.requirements, day, choice.now)
  if (status === 'open') return cutoffsOf(choice, day, 'open').length ? 'open' : 'full'
  // Open for other carts, and no slot for this one: because of alcohol.
  return status === 'closed' && choice.requirements.hasAlcohol && isOpenDay(choice.terms, day) ? 'alcohol' : status
}

/** The first day with capacity from today on; null when there is none within the horizon. */
export function firstDay(choice: Choice): ParisDay | null {
  return daysAhead(choice.now).find((day) => dayStatus(choice, day) === 'open') ?? null
}

/** The first day with the same slot free; null when there is none within the horizon. */
export const firstDayFor = (choice: Choice, slot: Slot): ParisDay | null =>
  daysAhead(choice.now).find((day) => slotStatus(choice, day, slot).status === 'open') ?? null

/** The cut-off of a day: that of its latest open slot. */
export const dayCutoff = (choice: Choice, day: ParisDay): Date | null => latest(cutoffsOf(choice, day, 'open'))

/** The passed cut-off of a day; null when it is not too late. */
export const passedCutoff = (choice: Choice, day: ParisDay): Date | null => latest(cutoffsOf(choice, day, 'too-late'))

/** The lines with the maximum lead time, when the others could be delivered on an earlier day; else none. */
export function slowestLines<Item extends { product: { leadHours: number; isAlcohol: boolean } }>(
  choice: Choice,
  items: readonly Item[],
): Item[] {
  const isSlow = (item: Item) => item.product.leadHours === choice.requirements.leadHours
  const without = { ...choice, requirements: requirementsOf(items.filter((item) => !isSlow(item))) }
  const [first, sooner] = [firstDay(choice), firstDay(without)]
  return sooner && (!first || sooner < first) ? items.filter(isSlow) : []
}

const cutoffsOf = (choice: Choice, day: ParisDay, filter: SlotStatus): Date[] =>
  SLOTS.flatMap((slot) => {
    const { status, cutoff } = slotStatus(choice, day, slot)
    return status === filter && cutoff ? [cutoff] : []
  })

const latest = (instants: readonly Date[]): Date | null =>
  reduce<Date, Date | null>(instants, (last, instant) => (last && last > instant ? last : instant), null)
