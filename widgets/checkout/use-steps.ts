import { useCallback, useState } from 'react'
import type { Emit } from '../core/store/events.ts'

export type StepName = 'contact' | 'delivery' | 'payment' | 'confirmation'
/** `order` is the token of a placed order, to pay it again or to show it. */
export type Place = { step: StepName; order: string | null }
/** `replace` replaces the present entry of the browser's history. */
export type Go = (to: Place, how?: { replace: true }) => void

/**
 * The present step. A change is first offered to the page, which may route and then change the attributes; otherwise the widget
 * changes the step itself.
 */
export function useSteps({ step, order }: Place, emit: Emit): { place: Place; go: Go } {
  const [place, setPlace] = useState<Place>({ step, order })
  const [asked, setAsked] = useState<Place>({ step, order })
  if (asked.step !== step || asked.order !== order) {
    setAsked({ step, order })
    setPlace({ step, order })
  }
  const go = useCallback<Go>(
    (to, how) => {
      if (emit('catering:navigate', { to: 'checkout', ...to, ...how })) setPlace(to)
    },
    [emit],
  )
  return { place, go }
}
