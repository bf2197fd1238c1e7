import type { StoreApi } from 'zustand/vanilla'
import { hasExpired } from './clock.ts'
import { invalidateListsOfOrder, queryClient } from '../queries/query-client.ts'
import { json } from '../domain/built-ins.ts'
import { otherTabsMessages as messages } from '../messages/notices.ts'
import type { Deps } from './deps.ts'
import { navigate } from './events.ts'
import type { State } from './state.ts'

/** What a change of the cart shows in: its lines, coupon and delivery. */
const contentOf = ({ token, cart }: State['cart']): string => {
  const lines = cart?.items.map(({ id, quantity }) => [id, quantity])
  return json([token, lines, cart?.couponCode, cart?.deliveryDate, cart?.deliveryWindow])
}

/**
 * Shows that another tab has ended the session that was here `before`, ordered the cart, or changed it. No message for an empty cart, nor
 * while this tab changes the cart itself, nor in a frame, as the frames of a page are one tab; one message for several changes. An expired
 * session has its own message.
 */
export function reportChange(
  { getState }: StoreApi<State>,
  deps: Deps,
  { session: { session: ended }, cart: before }: State,
  order: string,
): void {
  const { clock, emit } = deps
  if (order) invalidateListsOfOrder(queryClient(deps), order)
  if (globalThis.frameElement) return
  const { alerts, cart, session } = getState()
  if (ended && !session.session)
    return hasExpired(ended, clock) ? undefined : alerts.show('message', messages.signedOut, { subject: 'session' })
  if (order && order === before.token) {
    // Like a link of a widget: the alert is in none.
    const run = () => navigate(emit, { to: 'order-history', tab: 'orders', order })
    const action = session.session && { label: messages.seeOrder, run }
    return alerts.show('message', messages.ordered, { subject: 'other-tab', action })
  }
  const isOwnChange = before.busy.length > 0 || cart.busy.length > 0
  if (!before.cart?.items.length || isOwnChange || contentOf(before) === contentOf(cart)) return
  const message = cart.cart?.items.length ? messages.changed : messages.emptied
  if (!alerts.alerts.some((alert) => alert.message === message))
    alerts.show('message', message, { subject: 'other-tab' })
}
