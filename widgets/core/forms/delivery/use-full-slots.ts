import type { FullSlots } from '../../domain/delivery-choices.ts'
import { HORIZON_DAYS } from '../../domain/delivery.ts'
import { addDays } from '../../domain/paris-time.ts'
import type { ParisDay } from '../../domain/paris-time.ts'
import { useResource } from '../../store/hooks.ts'

/** As many days as the server tells at once; the calendar's horizon takes two questions. */
const DAYS = 62

type Known = { full: FullSlots; hasFailed: boolean; reload(): void }

/** Slots the kitchen has no room for; none while they are not known, as the server refuses a full slot anyway. */
export function useFullSlots(channel: string | null, today: ParisDay): Known {
  const near = useResource('fullSlots', channel, today, DAYS)
  const far = useResource('fullSlots', channel, addDays(today, DAYS), HORIZON_DAYS - DAYS + 1)
  const reload = () => {
    near.reload()
    far.reload()
  }
  const hasFailed = near.status === 'failed' || far.status === 'failed'
  return { full: { ...near.data, ...far.data }, hasFailed, reload }
}
