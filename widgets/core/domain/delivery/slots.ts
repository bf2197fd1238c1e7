import type { DeliveryTerms } from './channel.ts'
import { toCents, type Cents } from '../money.ts'
import { parisInstant } from '../time/paris-time.ts'
import type { ParisDay } from '../time/paris-day.ts'

/** A delivery window (§3 Time slot): `hours` and `minutes` are its start in Paris, `price` its fee in cents HT before the channel’s own. */
export type Slot = { id: number; label: string; price: Cents; hours: number; minutes: number; value: string }

/** The twelve windows, with the ids and labels of §9. */
export const SLOTS: readonly Slot[] = [
  slot(1, '10h-12h', 10),
  slot(2, '12h-13h', 12),
  slot(3, '13h-14h', 13),
  slot(4, '7h-7h30', 7),
  slot(5, '7h30-8h', 7, 30),
  slot(6, '8h-8h30', 8),
  slot(7, '8h30-9h', 8, 30),
  slot(8, '9h-10h', 9),
  slot(9, '14h-15h', 14),
  slot(10, '15h-16h', 15),
  slot(11, '16h-17h', 16),
  slot(12, '17h-18h', 17),
]

/** Lunch, the most frequent, comes first as in the ids. */
export const SLOT_GROUPS: readonly { key: 'midi' | 'matin' | 'apres-midi'; slots: readonly Slot[] }[] = [
  { key: 'midi', slots: SLOTS.slice(0, 3) },
  { key: 'matin', slots: SLOTS.slice(3, 8) },
  { key: 'apres-midi', slots: SLOTS.slice(8) },
]

export const slotByValue = (value: string | null | undefined): Slot | null =>
  SLOTS.find((candidate) => candidate.value === value) ?? null

/** Delivery fees HT in cents: the channel’s for this slot, else free; free from the threshold on (`goods`: cents HT). */
export function slotFees(terms: DeliveryTerms, slotValue: string, goods: Cents): Cents {
  const threshold = terms.shippingFeesFreeThreshold
  if (threshold !== null && goods >= toCents(threshold)) return 0
  const entry = terms.shippingFeesByTimeSlot.find(({ deliveryWindowKey }) => deliveryWindowKey === slotValue)
  return entry ? toCents(entry.fees) : 0
}

/** The delivery fee of a quote, in cents HT: for any slot of the day of its event. */
export type AgreedDelivery = { day: ParisDay; fees: Cents }

/** The delivery fees of a slot for a cart: those agreed in its quote for that day, else the channel’s. */
export const agreedOrSlotFees = (
  terms: DeliveryTerms,
  { day, window }: { day: ParisDay | null; window: string },
  goods: Cents,
  agreed: AgreedDelivery | null,
): Cents => (agreed !== null && (day ?? agreed.day) === agreed.day ? agreed.fees : slotFees(terms, window, goods))

export const slotStart = (day: ParisDay, { hours, minutes }: Slot): Date => parisInstant(day, hours, minutes)

function slot(id: number, label: string, hours: number, minutes = 0): Slot {
  return { id, label, price: 0, hours, minutes, value: label }
}

/** The end of a slot on a day, from its value ('7h30-8h'). */
export function slotEnd(day: ParisDay, slot: Slot): Date {
  const [, hours, minutes] = /-(\d+)h(\d*)$/.exec(slot.value) ?? []
  return hours ? parisInstant(day, Number(hours), Number(minutes || 0)) : slotStart(day, slot)
}
