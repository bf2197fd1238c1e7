import { firstOpenDay, isDeliverable, slotAvailability } from '../core/domain/delivery.ts'
import { addDays, longDay, parisDay, type ParisDay } from '../core/domain/paris-time.ts'
import { slotByValue } from '../core/domain/slots.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import type { Channel, Product } from './shapes.ts'

export type ChosenSlot = { day: ParisDay; window: string }

export type Availability =
  | { status: 'available' }
  | { status: 'out-of-stock' }
  /** `next` is the first day on which the same window can be had. */
  | { status: 'unavailable'; reason: string; next: ParisDay | null }

const HORIZON_DAYS = 30

/** Whether a product can be delivered in the chosen slot; without a slot only what is never possible is refused. */
export function availability(
  product: Product,
  channel: Channel | null,
  chosen: ChosenSlot | null,
  now: Date,
): Availability {
  if (!product.inStock) return { status: 'out-of-stock' }
  if (!channel) return { status: 'available' }
  if (product.isAlcohol && !channel.sellsAlcohol) return refused(words.alcoholChannel)
  const slot = slotByValue(chosen?.window)
  if (!chosen || !slot) return { status: 'available' }

  const load = { leadHours: product.leadHours, hasAlcohol: product.isAlcohol }
  const { status } = slotAvailability(channel, load, chosen.day, slot, now)
  if (status === 'open') return { status: 'available' }
  if (status === 'alcohol') return refused(words.alcoholSlot)
  if (status === 'closed') return refused(words.closedDay)

  const days = Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(parisDay(now), index))
  const next = days.find((day) => slotAvailability(channel, load, day, slot, now).status === 'open') ?? null
  const first = next ?? firstOpenDay(channel, load, now)
  return refused(
    first ? words.unavailableLead(product.leadHours, longDay(first)) : words.unavailableFor(longDay(chosen.day)),
    next,
  )
}

/** The first day a whole category can be delivered again when the chosen slot is too early for it (D7); null when it is not. */
export function categoryBlockedUntil(
  leadHours: number,
  channel: Channel | null,
  chosen: ChosenSlot | null,
  now: Date,
): ParisDay | null {
  const slot = slotByValue(chosen?.window)
  if (!channel || !chosen || !slot || isDeliverable(chosen.day, leadHours, now, slot)) return null
  return firstOpenDay(channel, { leadHours, hasAlcohol: false }, now)
}

function refused(reason: string, next: ParisDay | null = null): Availability {
  return { status: 'unavailable', reason, next }
}
