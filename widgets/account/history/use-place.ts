import { useState } from 'react'
import type { Emit } from '../../core/element/events.ts'
import type { HistoryLocation } from './places.ts'

/**
 * The location of the attributes, or the one that the customer has opened since, when the page does not handle navigation itself.
 * With `replace`, no entry is added to the browser's history.
 */
export function useHistoryLocation(
  requested: HistoryLocation,
  emit: Emit,
): { location: HistoryLocation; go(to: HistoryLocation, replace?: true): void } {
  const [own, setOwn] = useState<{ of: HistoryLocation; location: HistoryLocation } | null>(null)
  const isCurrent =
    own?.of.tab === requested.tab && own.of.order === requested.order && own.of.quote === requested.quote
  return {
    location: own && isCurrent ? own.location : requested,
    go: (to, replace) => {
      if (emit('catering:navigate', { to: 'order-history', ...to, ...(replace && { replace }) }))
        setOwn({ of: requested, location: to })
    },
  }
}
