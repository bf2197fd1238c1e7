import { SLOTS, slotByValue, type Slot } from '../../../../widgets/core/domain/slots.ts'

const minuteOf = ({ hours, minutes }: Pick<Slot, 'hours' | 'minutes'>): number => hours * 60 + minutes

/** The slots, the earliest first. */
export const SLOTS_BY_HOUR: readonly Slot[] = SLOTS.toSorted((one, other) => minuteOf(one) - minuteOf(other))

/** The van leaves this long before the slot begins: minutes. */
const DRIVE_MINUTES = 45

/** The time at which the deliveries of a slot leave the kitchen, on Paris clocks. */
export function departureOf(slot: Slot): { hours: number; minutes: number } {
  const minute = minuteOf(slot) - DRIVE_MINUTES
  return { hours: Math.floor(minute / 60), minutes: minute % 60 }
}

/** The place of a slot in the day; anything but a slot comes last. */
export function slotRank(window: string | null): number {
  const slot = slotByValue(window)
  return slot ? SLOTS_BY_HOUR.indexOf(slot) : SLOTS_BY_HOUR.length
}
