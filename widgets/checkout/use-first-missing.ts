import { useEffect, useRef, useState } from 'react'
import type { CartSlice } from '../core/store/state.ts'
import { stepBefore } from './missing-step.ts'
import type { Place, StepName } from './use-steps.ts'

type Options = {
  place: Place
  go(to: Place, how?: { replace: true }): void
  /** Null while it is not known, or when an order that is already placed is paid. */
  cart: CartSlice['cart']
}

/**
 * Replaces a step that was opened too early with the first unfinished one, and returns that one, so a notice can explain it. A step
 * finished here counts, even when the backend does not send back what it received.
 */
export function useFirstMissing({ place, go, cart }: Options): 'contact' | 'delivery' | null {
  const passed = useRef<Set<StepName>>(new Set())
  const last = useRef(place.step)
  const [sent, setSent] = useState<'contact' | 'delivery' | null>(null)
  if (last.current !== place.step) {
    if (last.current === 'contact' && place.step === 'delivery') passed.current.add('contact')
    if (last.current === 'delivery' && place.step === 'payment') passed.current.add('delivery')
    last.current = place.step
  }
  const before = cart && place.step !== 'confirmation' ? stepBefore(place.step, cart, passed.current) : null
  useEffect(() => {
    if (!before) return
    setSent(before)
    go({ step: before, order: null }, { replace: true })
  }, [before, go])
  return sent === place.step ? sent : null
}
