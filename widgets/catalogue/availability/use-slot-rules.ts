import { useMemo } from 'react'
import { parisDay } from '../../core/domain/time/paris-time.ts'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { useNow } from '../../core/components/use-now.ts'
import { useOptionalModule } from '../use-optional-module.ts'

const loadSlotRules = () => import('./Unavailable.tsx')

/** What decides whether products fit the chosen slot, renewed each minute. `needed` loads the chunk even without a slot. */
export function useSlotRules(needed = false) {
  const channel = useSelector((state) => state.channel.channel)
  const chosen = useSelector(chosenSlot)
  const now = useNow()
  const { module, loading } = useOptionalModule(loadSlotRules, chosen !== null || needed)
  const full = useQuery('fullSlots', (chosen && channel?.code) || null, chosen && parisDay(now)).data
  const delivery = useMemo(() => ({ channel, chosen, full: full ?? {}, now }), [channel, chosen, full, now])
  return { slotRules: module, loading: loading && chosen !== null, delivery }
}
