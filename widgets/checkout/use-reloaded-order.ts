import { useEffect } from 'react'
import type { Go } from './use-steps.ts'
import type { Draft } from '../core/store/storage/checkout-draft.ts'

/**
 * Leads to the confirmation of the order that was just placed when the page is reloaded without a cart: on a page whose URL has no
 * step, the customer would find an empty cart, and might order again. Returns the token of a cart that was sent to be ordered and is
 * gone since: it is not known yet whether it became an order.
 */
export function useReloadedOrder(draft: Draft, isEmpty: boolean, go: Go): string | null {
  const order = draft.placed()
  useEffect(() => {
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (order && isEmpty && opening?.type === 'reload') go({ step: 'confirmation', order }, { replace: true })
  }, [order, isEmpty, go])
  return isEmpty ? draft.sent() : null
}
