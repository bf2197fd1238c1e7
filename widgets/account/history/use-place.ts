import { useState } from 'react'
import type { Emit } from '../../core/element/events.ts'
import type { HistoryPlace } from './places.ts'

/**
 * The place of the attributes, or the one that the customer has opened since, when the page does not handle navigation itself.
 * With `replace`, no entry is added to the browser's history.
 */
export function usePlace(
  requested: HistoryPlace,
  emit: Emit,
): { place: HistoryPlace; go(to: HistoryPlace, replace?: true): void } {
  const [own, setOwn] = useState<{ of: HistoryPlace; place: HistoryPlace } | null>(null)
  const isCurrent =
    own?.of.tab === requested.tab && own.of.order === requested.order && own.of.quote === requested.quote
  return {
    place: own && isCurrent ? own.place : requested,
    go: (to, replace) => {
      if (emit('catering:navigate', { to: 'order-history', ...to, ...(replace && { replace }) }))
        setOwn({ of: requested, place: to })
    },
  }
}
