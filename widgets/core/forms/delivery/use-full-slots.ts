import type { FullSlots } from '../../domain/delivery-choices.ts'
import type { ParisDay } from '../../domain/paris-day.ts'
import { useQuery } from '../../queries/use-query.ts'

type Known = { full: FullSlots; hasFailed: boolean; reload(): void }

const NONE: FullSlots = {}

/** Slots that the kitchen has no room for; none while they are unknown, as the server refuses a full slot anyway. */
export function useFullSlots(channel: string | null, today: ParisDay): Known {
  const { data, status, reload } = useQuery('fullSlots', channel, today)
  return { full: data ?? NONE, hasFailed: status === 'failed', reload }
}
