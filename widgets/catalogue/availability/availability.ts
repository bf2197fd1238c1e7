import {
  cutoff,
  daysAhead,
  isDeliverable,
  isOpenDay,
  type CartRequirements,
} from '../../core/domain/delivery/delivery.ts'
import {
  slotStatus,
  type Choice,
  type FullSlots,
  type SlotStatus,
} from '../../core/domain/delivery/delivery-choices.ts'
import type { DeliveryTerms } from '../../core/domain/delivery/channel.ts'
import type { ParisDay } from '../../core/domain/time/paris-day.ts'
import { longInstant, plainDay } from '../../core/domain/time/paris-time.ts'
import { SLOTS, slotByValue, slotStart, type Slot } from '../../core/domain/delivery/slots.ts'
import { availabilityMessages as messages } from './messages.ts'
import type { Product } from '../catalogue-types.ts'

export type ChosenSlot = { day: ParisDay; window: string }

export type Availability =
  | { status: 'available' }
  | { status: 'out-of-stock' }
  /** `reason` is the reason in French, and when it can be ordered; `next` is the first slot available instead. */
  | { status: 'unavailable'; reason: string; next: ChosenSlot | null }

/** What availability depends on: the channel, the chosen slot, the full slots and the time. */
export type DeliveryContext = { channel: DeliveryTerms | null; chosen: ChosenSlot | null; full: FullSlots; now: Date }

/** Whether a product or a category can be delivered in the chosen slot; if not, why, and the first slot available instead (D7, §5). */
export function availability(
  requirements: CartRequirements,
  { channel, chosen, full, now }: DeliveryContext,
  kind: 'product' | 'category',
): Availability {
  if (!channel) return { status: 'available' }
  if (requirements.hasAlcohol && !channel.sellsAlcohol) return unavailable(messages.alcoholChannel, null)
  const slot = slotByValue(chosen?.window)
  if (!chosen || !slot) return { status: 'available' }
  const choice: Choice = { terms: channel, requirements, full, now }
  const { status } = slotStatus(choice, chosen.day, slot)
  if (status === 'open') return { status: 'available' }

  const next = firstAvailableSlot(choice, chosen.day, slot, status)
  const why = reasonFor(status, choice, chosen.day, slot, kind)
  return unavailable([...why, alternativeText(next, slot)].join(' '), next)
}

/** Whether a product can be ordered: in stock, and before the cut-off of the chosen slot. */
export function productAvailability(product: Product, context: DeliveryContext): Availability {
  const { inStock, leadHours, isAlcohol } = product
  return inStock ? availability({ leadHours, hasAlcohol: isAlcohol }, context, 'product') : { status: 'out-of-stock' }
}

/** The first day on which the same window is open. When only the window is unavailable, the nearest one of the same day comes first. */
function firstAvailableSlot(choice: Choice, day: ParisDay, slot: Slot, status: SlotStatus): ChosenSlot | null {
  const isOpen = (on: ParisDay) => (candidate: Slot) => slotStatus(choice, on, candidate).status === 'open'
  const days = daysAhead(choice.now).filter((on) => on >= day)
  const distance = (candidate: Slot) => Math.abs(+slotStart(day, candidate) - +slotStart(day, slot))
  const nearest = [...SLOTS].sort((one, other) => distance(one) - distance(other))
  const firstOpen = (among: readonly ParisDay[]) =>
    among.flatMap((on) => nearest.filter(isOpen(on)).map(({ value }) => ({ day: on, window: value })))[0] ?? null

  const sameDay = status === 'full' || status === 'alcohol' ? firstOpen([day]) : null
  const sameSlot = days.find((on) => isOpen(on)(slot))
  return sameDay ?? (sameSlot ? { day: sameSlot, window: slot.value } : firstOpen(days))
}

/** The sentences of the reason; the first one is shown in bold. */
function reasonFor(
  status: SlotStatus,
  { terms, requirements: { leadHours }, now }: Choice,
  day: ParisDay,
  slot: Slot,
  kind: 'product' | 'category',
): string[] {
  const dated = plainDay(day)
  if (status === 'alcohol') return [messages.alcoholSlot]
  if (status === 'full') return [messages.full(dated, slot.label)]
  if (status === 'closed') return [isOpenDay(terms, day) ? messages.closedSlot(slot.label) : messages.closedDay(dated)]
  const tooLate = messages.tooLate(dated, slot.label)
  if (isDeliverable(day, leadHours, now, slot))
    return [tooLate, messages.orderedBefore(longInstant(cutoff(terms, day, slot, leadHours)))]
  return [tooLate, kind === 'product' ? messages.productLead(leadHours) : messages.categoryLead(leadHours)]
}

function alternativeText(next: ChosenSlot | null, { value }: Slot): string {
  if (!next) return messages.neverPossible
  const dated = plainDay(next.day)
  return next.window === value ? messages.possible(dated) : messages.possibleAt(dated, next.window)
}

const unavailable = (reason: string, next: ChosenSlot | null): Availability => ({ status: 'unavailable', reason, next })
