import type { ParisDay } from '../../core/domain/paris-day.ts'

export type ChosenSlot = { day: ParisDay; window: string }

export type Availability =
  | { status: 'available' }
  | { status: 'out-of-stock' }
  /** `reason` says in French why, and when it can be ordered; `next` is the first slot that can be had instead. */
  | { status: 'unavailable'; reason: string; next: ChosenSlot | null }
