import { useState } from 'react'
import type { Emit } from '../core/store/events.ts'
import { useLatest } from '../core/ui/use-latest.ts'
import type { HistoryLocation, View } from './views.ts'

/** The view of the attribute, or the one that the customer has opened since; a change of the attribute takes precedence. */
export function useView(attribute: View): { view: View; isOwn: boolean; setView(view: View): void } {
  const [view, setView] = useState(attribute)
  const [lastAttribute, setLastAttribute] = useState(attribute)
  const latest = useLatest(attribute)
  if (lastAttribute !== attribute) {
    setLastAttribute(attribute)
    setView(attribute)
  }
  // A sign-in may end after the page has changed the attribute.
  return { view, isOwn: view !== attribute, setView: (next) => void (latest.current === attribute && setView(next)) }
}

/** The token of an emailed link, from the attribute, until `markUsed` is called. */
export function useEmailToken(attribute: string | null): { token: string | null; markUsed(): void } {
  const [used, setUsed] = useState<string | null>(null)
  return { token: attribute === used ? null : attribute, markUsed: () => setUsed(attribute) }
}

/** The location of the attributes, or the one opened since. With `replace`, no entry is added to the browser's history. */
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
