import { dayAvailability, slotAvailability } from '../core/domain/delivery.ts'
import type { DeliveryTerms, Load } from '../core/domain/delivery.ts'
import type { ParisDay } from '../core/domain/paris-time.ts'
import { addDays, parisDay } from '../core/domain/paris-time.ts'
import { SLOTS } from '../core/domain/slots.ts'
import type { Slot } from '../core/domain/slots.ts'

/** Slots without room left, by day: only the server knows them. */
export type FullSlots = Readonly<Record<ParisDay, readonly string[]>>

/** What the choice depends on. */
export type Choice = { terms: DeliveryTerms; load: Load; full: FullSlots; now: Date }

export type SlotStatus = 'open' | 'closed' | 'too-late' | 'alcohol' | 'full'
export type DayStatus = 'open' | 'past' | 'closed' | 'too-late' | 'full'

/** How far ahead one may order, in days. */
export const HORIZON_DAYS = 90

/** What the lines of a cart ask of a delivery: the longest lead, and whether there is alcohol. */
export function loadOf(items: readonly { product: { leadHours: number; isAlcohol: boolean } }[]): Load {
  return {
    leadHours: Math.max(0, ...items.map(({ product }) => product.leadHours)),
    hasAlcohol: items.some(({ product }) => product.isAlcohol),
  }
}

/** Whether a slot can be had, its fullness included; with the last instant to order when there is one. */
export function slotStatus(
  { terms, load, full, now }: Choice,
  day: ParisDay,
  slot: Slot,
): { status: SlotStatus; cutoff: Date | null } {
  const { status, cutoff = null } = slotAvailability(terms, load, day, slot, now)
  if (status === 'open' && full[day]?.includes(slot.value)) return { status: 'full', cutoff }
  return { status, cutoff }
}

/** Whether a day can be had: the domain's rules, then whether any open slot has room. */
export function dayStatus(choice: Choice, day: ParisDay): DayStatus {
  const status = dayAvailability(choice.terms, choice.load, day, choice.now)
  if (status !== 'open' || hasRoom(choice, day)) return status
  return 'full'
}

/** The first day with room from today on; null when there is none within the horizon. */
export function firstDay(choice: Choice): ParisDay | null {
  const today = parisDay(choice.now)
  const days = Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(today, index))
  return days.find((day) => dayStatus(choice, day) === 'open') ?? null
}

/** The last instant when something can still be ordered for a day: that of its latest open slot. */
export function dayCutoff(choice: Choice, day: ParisDay): Date | null {
  const open = SLOTS.map((slot) => slotStatus(choice, day, slot)).filter(({ status }) => status === 'open')
  return open.reduce<Date | null>((last, { cutoff }) => (cutoff && (!last || cutoff > last) ? cutoff : last), null)
}

/** The line that asks for the longest lead: removing it lets one be served sooner. */
export function slowest<Item extends { product: { leadHours: number } }>(items: readonly Item[]): Item | null {
  return items.reduce<Item | null>(
    (found, item) => (!found || item.product.leadHours > found.product.leadHours ? item : found),
    null,
  )
}

function hasRoom(choice: Choice, day: ParisDay): boolean {
  return SLOTS.some((slot) => slotStatus(choice, day, slot).status === 'open')
}
