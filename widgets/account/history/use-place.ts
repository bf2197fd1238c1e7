import { useState } from 'react'
import type { Emit } from '../../core/store/events.ts'
import type { HistoryPlace } from './places.ts'

/**
 * The place that the attributes ask for, or the one the customer has gone to since, when the page does no routing itself.
 * `replace` adds no entry to the browser's history.
 */
export function usePlace(
  asked: HistoryPlace,
  emit: Emit,
): { place: HistoryPlace; go(to: HistoryPlace, replace?: true): void } {
  const [own, setOwn] = useState<{ of: HistoryPlace; place: HistoryPlace } | null>(null)
  const isCurrent = own?.of.tab === asked.tab && own.of.order === asked.order && own.of.quote === asked.quote
  return {
    place: own && isCurrent ? own.place : asked,
    go: (to, replace) => {
      if (emit('catering:navigate', { to: 'order-history', ...to, ...(replace && { replace }) }))
        setOwn({ of: asked, place: to })
    },
  }
}
