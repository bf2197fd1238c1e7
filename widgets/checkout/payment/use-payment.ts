import { useCallback, useEffect, useRef, useState } from 'react'
import { next, start } from './payment-machine.ts'
import type { Payment, PaymentEvent } from './payment-machine.ts'
import { advance } from './payment-run.ts'
import type { PaymentCalls } from './payment-run.ts'

/** Runs the payment machine: an event changes the state, and the work of the state gives the next event. */
export function usePayment(order: string | null, calls: PaymentCalls): [Payment, (event: PaymentEvent) => void] {
  const current = useRef<Payment>(start(order))
  const [payment, show] = useState(current.current)
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })

  // The state is read from the ref, so the second of two clicks in one frame sees the state after the first.
  const send = useCallback((event: PaymentEvent) => {
    const after = next(current.current, event)
    if (after === current.current) return
    current.current = after
    show(after)
    void advance(after, latest.current).then((result) => result && send(result))
  }, [])

  useEffect(() => {
    const { step } = current.current
    const known = 'order' in current.current ? current.current.order : null
    if (step !== 'choosing' || !order || order === known) return
    current.current = start(order)
    show(current.current)
  }, [order])

  return [payment, send]
}
