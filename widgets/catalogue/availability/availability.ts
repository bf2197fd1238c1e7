import type { ParisDay } from '../../core/domain/paris-time.ts'

export type ChosenSlot = { day: ParisDay; window: string }

export type Availability =
  | { status: 'available' }
  | { status: 'out-of-stock' }
  /** Why and until when in words; `next` is the first delivery that can be had instead. */
  | { status: 'unavailable'; reason: string; next: ChosenSlot | null }
