import { useState } from 'react'
import type { Emit } from '../../core/element/events.ts'
import type { HistoryPlace } from './places.ts'

/**
 * The place the attributes ask for, or the one the widget went to by itself since: where the page has no routes of its own. `replace`
 * leaves no step back in the history.
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
