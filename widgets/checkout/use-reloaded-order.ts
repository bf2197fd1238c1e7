import { useEffect } from 'react'
import type { Go } from './use-steps.ts'
import { useDraft } from './use-draft.ts'

/**
 * Leads to the confirmation of the order that was just placed when the page is reloaded without a cart: on a page whose address says
 * nothing of the steps, the customer would find an empty cart, and might order again.
 */
export function useReloadedOrder(owner: number | null, isEmpty: boolean, go: Go): void {
  const order = useDraft(owner).placed()
  useEffect(() => {
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (order && isEmpty && opening?.type === 'reload') go({ step: 'confirmation', order }, { replace: true })
  }, [order, isEmpty, go])
}
