import { cutoff, isDeliverable, isOpenDay, slotAvailability, type Load } from '../../core/domain/delivery.ts'
import type { DeliveryTerms } from '../../core/domain/delivery-terms.ts'
import { HORIZON_DAYS } from '../../core/domain/horizon.ts'
import { addDays, type ParisDay } from '../../core/domain/paris-day.ts'
import { longDay, longInstant, parisDay } from '../../core/domain/paris-time.ts'
import { SLOTS, slotByValue, slotStart, type Slot } from '../../core/domain/slots.ts'
import { timingText as words } from '../../core/text/timing.ts'
import type { Availability, ChosenSlot } from './availability.ts'
import type { Product } from '../list/shapes.ts'

/** The full slots by day, which only the server knows. */
export type FullSlots = Readonly<Record<ParisDay, readonly string[]>>

/** What decides: the channel, the chosen slot, the full slots and the time. */
export type Circumstances = { channel: DeliveryTerms | null; chosen: ChosenSlot | null; full: FullSlots; now: Date }

type Status = 'open' | 'closed' | 'too-late' | 'alcohol' | 'full'

/** Whether a dish or a category can be delivered in the chosen slot; if not, why, and which slot it can have instead (D7, §5). */
export function verdict(load: Load, circumstances: Circumstances, kind: 'dish' | 'category'): Availability {
  const { channel, chosen } = circumstances
  if (!channel) return { status: 'available' }
  if (load.hasAlcohol && !channel.sellsAlcohol) return refused(words.alcoholChannel, null)
  const slot = slotByValue(chosen?.window)
  if (!chosen || !slot) return { status: 'available' }
  const status = statusOf(load, circumstances, chosen.day, slot)
  if (status === 'open') return { status: 'available' }

  const next = firstDelivery(load, circumstances, chosen.day, slot, status)
  const why = reason(status, load, circumstances, chosen.day, slot, kind)
  return refused([...why, whenElse(next, slot)].join(' '), next)
}

/** Whether a dish can be ordered: in stock, and in time for the chosen slot. */
export function availability(product: Product, circumstances: Circumstances): Availability {
  const { inStock, leadHours, isAlcohol } = product
  return inStock ? verdict({ leadHours, hasAlcohol: isAlcohol }, circumstances, 'dish') : { status: 'out-of-stock' }
}

function statusOf(load: Load, { channel, full, now }: Circumstances, day: ParisDay, slot: Slot): Status {
  if (!channel) return 'open'
  const { status } = slotAvailability(channel, load, day, slot, now)
  return status === 'open' && full[day]?.includes(slot.value) ? 'full' : status
}

/** The first day that has the same window. When only the window is refused, the nearest one of the same day comes first. */
function firstDelivery(
  load: Load,
  circumstances: Circumstances,
  day: ParisDay,
  slot: Slot,
  status: Status,
): ChosenSlot | null {
  const isOpen = (on: ParisDay) => (candidate: Slot) => statusOf(load, circumstances, on, candidate) === 'open'
  const today = parisDay(circumstances.now)
  const from = day < today ? today : day
  const ahead = [...Array(HORIZON_DAYS + 1).keys()].map((index) => addDays(today, index))
  const days = ahead.filter((on) => on >= from)
  const apart = (candidate: Slot) => Math.abs(+slotStart(day, candidate) - +slotStart(day, slot))
  const nearest = [...SLOTS].sort((one, other) => apart(one) - apart(other))
  const elsewhen = (among: readonly ParisDay[]) =>
    among.flatMap((on) => nearest.filter(isOpen(on)).map(({ value }) => ({ day: on, window: value })))[0] ?? null

  const sameDay = status === 'full' || status === 'alcohol' ? elsewhen([day]) : null
  const sameSlot = days.find((on) => isOpen(on)(slot))
  return sameDay ?? (sameSlot ? { day: sameSlot, window: slot.value } : elsewhen(days))
}

/** The reason in sentences; the first one is shown in bold. */
function reason(
  status: Status,
  { leadHours }: Load,
  { channel, now }: Circumstances,
  day: ParisDay,
  slot: Slot,
  kind: 'dish' | 'category',
): string[] {
  const { weekday, dated } = namesOf(day)
  if (status === 'alcohol') return [words.alcoholSlot]
  if (status === 'full') return [words.full(weekday, slot.label)]
  if (status === 'closed')
    return [channel && isOpenDay(channel, day) ? words.closedSlot(slot.label) : words.closedDay(dated)]
  const byLead = !isDeliverable(day, leadHours, now, slot)
  const lead = kind === 'dish' ? words.dishLead(leadHours) : words.categoryLead(leadHours)
  const late = words.tooLate(weekday, slot.label)
  if (byLead || !channel) return [late, lead]
  return [late, words.orderedBefore(longInstant(cutoff(channel, day, slot, leadHours)))]
}

function whenElse(next: ChosenSlot | null, { value }: Slot): string {
  if (!next) return words.neverPossible
  const { dated } = namesOf(next.day)
  return next.window === value ? words.possible(dated) : words.possibleAt(dated, next.window)
}

/** The names of a day in a sentence: 'mercredi', 'mercredi 25 novembre', 'mercredi 25'. */
export function namesOf(day: ParisDay): { weekday: string; dated: string; short: string } {
  const [weekday = '', date = '', month = ''] = longDay(day).split(' ')
  return { weekday, dated: [weekday, date, month].join(' '), short: [weekday, date].join(' ') }
}

const refused = (reason: string, next: ChosenSlot | null): Availability => ({ status: 'unavailable', reason, next })
