import { useEffect, useRef } from 'react'
import { isBusy } from './payment-machine.ts'
import type { Payment, PaymentEvent } from './payment-machine.ts'
import { isSignedOut } from './problem-words.ts'
import type { Go } from '../use-steps.ts'

type Send = (event: PaymentEvent) => void

/** Where the address of the page must be able to bring one back: an order that waits for the person, then the end. */
export function useLeave(payment: Payment, placed: string | null, order: string | null, go: Go) {
  const { step } = payment
  useEffect(() => {
    if (step === 'done' && placed) go({ step: 'confirmation', order: placed })
    else if ((step === 'choosing' || step === 'challenge') && placed && placed !== order)
      go({ step: 'payment', order: placed })
  }, [step, placed, order, go])
}

/** While it pays, the form to sign in waits; a payment that a session's end cut short goes on once she is back. */
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

/** What was refused because the cart has changed is said where each change can be taken or mended. */
export function useStop(payment: Payment, send: Send, stop: (() => void) | null) {
  const isRefused = payment.step === 'choosing' && payment.problem?.kind === 'not-placed' && stop !== null
  const latest = useRef(stop)
  latest.current = stop
  useEffect(() => {
    if (!isRefused) return
    latest.current?.()
    send({ type: 'accepted' })
  }, [isRefused, send])
}
