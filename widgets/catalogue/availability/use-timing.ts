import { useMemo } from 'react'
import { parisDay } from '../../core/domain/paris-time.ts'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { cardParts } from '../card/card-parts.ts'
import { useNow } from '../../core/forms/use-now.ts'
import { usePart } from '../use-part.ts'

/** What decides whether dishes fit the chosen slot, renewed each minute; `wanted` loads the part even without a slot. */
export function useTiming(wanted = false) {
  const channel = useSelector((state) => state.channel.channel)
  const chosen = useSelector(chosenSlot)
  const now = useNow()
  const { part, waiting } = usePart(cardParts.timing, chosen !== null || wanted)
  const full = useQuery('fullSlots', (chosen && channel?.code) || null, parisDay(now)).data
  const when = useMemo(() => ({ channel, chosen, full: full ?? {}, now }), [channel, chosen, full, now])
  return { timing: part, waiting: waiting && chosen !== null, when }
}
