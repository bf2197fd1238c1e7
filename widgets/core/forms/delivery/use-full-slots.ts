import type { FullSlots } from '../../domain/delivery-choices.ts'
import type { ParisDay } from '../../domain/paris-day.ts'
import { useResource } from '../../store/reads/use-resource.ts'

type Known = { full: FullSlots; hasFailed: boolean; reload(): void }

const NONE: FullSlots = {}

/** Slots that the kitchen has no room for; none while they are unknown, as the server refuses a full slot anyway. */
export function useFullSlots(channel: string | null, today: ParisDay): Known {
  const { data, status, reload } = useResource('fullSlots', channel, today)
  return { full: data ?? NONE, hasFailed: status === 'failed', reload }
}
