import { parisInstant } from './paris-time.ts'
import type { ParisDay } from './paris-day.ts'
import { slotStart } from './slots.ts'
import type { Slot } from './slots.ts'

/** The end of a slot on a day, from its value ('7h30-8h'). */
export function slotEnd(day: ParisDay, slot: Slot): Date {
  const [, hours, minutes] = /-(\d+)h(\d*)$/.exec(slot.value) ?? []
  return hours ? parisInstant(day, Number(hours), Number(minutes || 0)) : slotStart(day, slot)
}
