import type { ParisDay } from '../core/domain/paris-time.ts'
import { useResource } from '../core/store/hooks.ts'
import type { FullSlots } from './delivery-choices.ts'

const NONE: FullSlots = {}
/** Two months and the days between: what the calendar shows at once. */
const DAYS = 62

/** Slots the kitchen has no room for; none while they are not known, as the server refuses a full slot anyway. */
export function useFullSlots(channel: string, today: ParisDay): { full: FullSlots; reload(): void } {
  const { data, reload } = useResource('fullSlots', channel, today, DAYS)
  return { full: data ?? NONE, reload }
}
