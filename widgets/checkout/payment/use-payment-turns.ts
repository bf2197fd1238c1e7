import { useEffect, useRef } from 'react'
import { isBusy } from './payment-machine.ts'
import type { Payment, PaymentEvent } from './payment-machine.ts'
import { isSignedOut } from './problem-message.ts'
import type { Go } from '../use-steps.ts'

type Send = (event: PaymentEvent) => void

/** Changes the step so that the page's address leads back: to the payment of an order that waits, then to the confirmation. */
export function useLeave(payment: Payment, placed: string | null, order: string | null, go: Go) {
  const { step } = payment
  const page = step === 'done' ? payment.page : undefined
  useEffect(() => {
    if (step === 'done' && placed) {
      go({ step: 'confirmation', order: placed })
      // No frame: a provider's own page forbids it. Its return URL is that of the order.
      if (page) location.assign(page)
    } else if ((step === 'choosing' || step === 'challenge') && placed && placed !== order)
      go({ step: 'payment', order: placed })
  }, [step, placed, order, go, page])
}

/** Keeps the sign-in form away while a payment runs, and continues after sign-in a payment that the end of the session stopped. */
export function useSession(
  payment: Payment,
  send: Send,
  { hold, signedIn }: { hold(isHeld: boolean): void; signedIn: boolean },
) {
  const busy = isBusy(payment)
  useEffect(() => {
    hold(busy)
    return () => hold(false)
  }, [busy, hold])
  const problem = payment.step === 'choosing' ? payment.problem : null
  const isCut = problem !== null && 'cause' in problem && isSignedOut(problem.cause)
  const wasOut = useRef(false)
  useEffect(() => {
    if (!isCut) wasOut.current = false
    else if (!signedIn) wasOut.current = true
    else if (wasOut.current)
      send(problem?.kind === 'unknown' ? { type: 'submitted', method: 'card' } : { type: 'accepted' })
  }, [isCut, signedIn, send, problem])
}

/** When an order is rejected because the cart has changed, shows the changes, where the customer can accept or fix each. */
export function useStop(payment: Payment, send: Send, stop: (() => void) | null) {
  const isRejected = payment.step === 'choosing' && payment.problem?.kind === 'not-placed' && stop !== null
  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    if (!isRejected) return
    latest.current?.()
    send({ type: 'accepted' })
  }, [isRejected, send])
}
