import { firstDay, slotStatus, type Choice } from '../core/domain/delivery-choices.ts'
import type { ParisDay } from '../core/domain/paris-day.ts'
import { SLOTS, slotStart, type Slot } from '../core/domain/slots.ts'

export type NextSlot = { day: ParisDay; slot: Slot; cutoff: Date | null }

/** The first slot that can still be had, with its cut-off; null when there is none within the horizon. */
export function nextSlot(choice: Choice): NextSlot | null {
  const day = firstDay(choice)
  if (!day) return null
  const byHour = [...SLOTS].sort((one, other) => +slotStart(day, one) - +slotStart(day, other))
  const slot = byHour.find((candidate) => slotStatus(choice, day, candidate).status === 'open')
  return slot ? { day, slot, cutoff: slotStatus(choice, day, slot).cutoff } : null
}
