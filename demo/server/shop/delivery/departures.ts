import { SLOTS, slotByValue, type Slot } from '../../../../widgets/core/domain/slots.ts'

const minuteOf = ({ hours, minutes }: Pick<Slot, 'hours' | 'minutes'>): number => hours * 60 + minutes

/** The slots, the earliest first. */
export const SLOTS_BY_HOUR: readonly Slot[] = SLOTS.toSorted((one, other) => minuteOf(one) - minuteOf(other))

/** Departure before the start of the slot, in minutes. */
const DRIVE_MINUTES = 45

/** The departure time of a slot's deliveries, in Paris time. */
export function departureOf(slot: Slot): { hours: number; minutes: number } {
  const minute = minuteOf(slot) - DRIVE_MINUTES
  return { hours: Math.floor(minute / 60), minutes: minute % 60 }
}

/** The index of a slot in the day; anything but a slot sorts last. */
export function slotRank(window: string | null): number {
  const slot = slotByValue(window)
  return slot ? SLOTS_BY_HOUR.indexOf(slot) : SLOTS_BY_HOUR.length
}
