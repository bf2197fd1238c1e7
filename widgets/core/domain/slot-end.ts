import { parisInstant } from './paris-time.ts'
import type { ParisDay } from './paris-day.ts'
import { slotStart } from './slots.ts'
import type { Slot } from './slots.ts'

/** The instant a slot ends on a day: it is written in the slot's own name, '7h30-8h'. */
export function slotEnd(day: ParisDay, slot: Slot): Date {
  const [, hours, minutes] = /-(\d+)h(\d*)$/.exec(slot.value) ?? []
  return hours ? parisInstant(day, Number(hours), Number(minutes || 0)) : slotStart(day, slot)
}
