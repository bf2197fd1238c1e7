import { useState } from 'react'
import type { Emit } from '../core/store/events.ts'

/** What the element can show, by the value of its `view` attribute; the first one is the default. */
export const views = [
  'home',
  'sign-in',
  'sign-up',
  'forgotten-password',
  'addresses',
  'personal-data',
  'order-history',
  'payment-methods',
  'notifications',
] as const

export type View = (typeof views)[number]
export type AuthView = 'sign-in' | 'sign-up' | 'forgotten-password'

/** The views for visitors who are not signed in. */
export function isAuthView(view: View): view is AuthView {
  return view === 'sign-in' || view === 'sign-up' || view === 'forgotten-password'
}

/**
 * The view that is shown (H4): sign-in instead of a section to a visitor, home instead of sign-in and sign-up to a customer. The forgotten
 * password is shown to both, because its emailed link works for both.
 */
export function shownView(requested: View, signedIn: boolean): View {
  if (requested === 'forgotten-password' || isAuthView(requested) !== signedIn) return requested
  return signedIn ? 'home' : 'sign-in'
}

/** The tabs of the history, by the value of the element's `tab` attribute; the first one is the default. */
export const tabs = ['orders', 'invoices', 'quotes'] as const
export type HistoryTab = (typeof tabs)[number]

/** What the history shows: a tab, one order by its token, or one quote by its id. */
export type HistoryLocation = { tab: HistoryTab; order: string | null; quote: string | null }

/** The view of the attribute, or the one that the customer has opened since; a change of the attribute takes precedence. */
export function useView(attribute: View): { view: View; isOwn: boolean; setView(view: View): void } {
  const [view, setView] = useState(attribute)
  const [lastAttribute, setLastAttribute] = useState(attribute)
  if (lastAttribute !== attribute) {
    setLastAttribute(attribute)
    setView(attribute)
  }
  return { view, isOwn: view !== attribute, setView }
}

/** The token of an emailed link, from the attribute, until `spend` marks it as used. */
export function useMailedToken(attribute: string | null): { token: string | null; spend(): void } {
  const [spent, setSpent] = useState<string | null>(null)
  return { token: attribute === spent ? null : attribute, spend: () => setSpent(attribute) }
}

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
