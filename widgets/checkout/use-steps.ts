import { useCallback, useState } from 'react'
import type { Emit } from '../core/element/events.ts'

export type StepName = 'contact' | 'delivery' | 'payment' | 'confirmation'
/** `order` is the token of a placed order, to pay it again or to show it. */
export type Place = { step: StepName; order: string | null }
/** `replace`: the place one comes from is not one to go back to. */
export type Go = (to: Place, how?: { replace: true }) => void

/**
 * Where the person is. Going elsewhere is first offered to the host page, which may route and answer through the attributes;
 * when nobody answers the widget moves by itself.
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
