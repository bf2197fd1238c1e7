import { useCallback, useState, useEffect, useRef } from 'react'
import type { Emit } from '../core/store/events.ts'
import type { CartSlice } from '../core/store/slices/cart-state.ts'

export type StepName = 'contact' | 'delivery' | 'payment' | 'confirmation'
/** `order` is the token of a placed order, to pay it again or to show it. */
export type StepLocation = { step: StepName; order: string | null }
/** `replace` replaces the present entry of the browser's history. */
export type GoToStep = (to: StepLocation, how?: { replace: true }) => void

/** The present step. A page may route and change the attributes; otherwise the widget changes the step itself. */
export function useSteps({ step, order }: StepLocation, emit: Emit): { location: StepLocation; go: GoToStep } {
  const [location, setLocation] = useState<StepLocation>({ step, order })
  const [given, setGiven] = useState<StepLocation>({ step, order })
  if (given.step !== step || given.order !== order) {
    setGiven({ step, order })
    setLocation({ step, order })
  }
  const go = useCallback<GoToStep>(
    (to, how) => {
      if (emit('catering:navigate', { to: 'checkout', ...to, ...how })) setLocation(to)
    },
    [emit],
  )
  return { location, go }
}

type CartDelivery = { deliveryDate: string | null; deliveryWindow: string | null }

export const hasSlot = ({ deliveryDate, deliveryWindow }: CartDelivery): boolean =>
  deliveryDate !== null && deliveryWindow !== null

export const STEPS = ['contact', 'delivery', 'payment'] as const
type Step = (typeof STEPS)[number]

/** The first unfinished step before the requested one; null when that one may be shown. */
export function stepBefore(
  requested: StepName,
  cart: Pick<NonNullable<CartSlice['cart']>, 'shippingAddress' | 'deliveryDate' | 'deliveryWindow'>,
  passed: ReadonlySet<StepName>,
): 'contact' | 'delivery' | null {
  const isBehind = (step: Step) => STEPS.findIndex((one) => one === step) < STEPS.findIndex((one) => one === requested)
  if (isBehind('contact') && !cart.shippingAddress && !passed.has('contact')) return 'contact'
  if (isBehind('delivery') && !hasSlot(cart) && !passed.has('delivery')) return 'delivery'
  return null
}

type Options = {
  location: StepLocation
  go(to: StepLocation, how?: { replace: true }): void
  /** Null while it is not known, or when an order that is already placed is paid. */
  cart: CartSlice['cart']
}

/** Replaces a step that was opened too early with the first unfinished one, and returns that one, so a notice can explain it. */
export function useFirstMissing({ location, go, cart }: Options): 'contact' | 'delivery' | null {
  const passed = useRef<Set<StepName>>(new Set())
  const last = useRef(location.step)
  const [sent, setSent] = useState<'contact' | 'delivery' | null>(null)
  if (last.current !== location.step) {
    if (last.current === 'contact' && location.step === 'delivery') passed.current.add('contact')
    if (last.current === 'delivery' && location.step === 'payment') passed.current.add('delivery')
    last.current = location.step
  }
  const before = cart && location.step !== 'confirmation' ? stepBefore(location.step, cart, passed.current) : null
  useEffect(() => {
    if (!before) return
    setSent(before)
    go({ step: before, order: null }, { replace: true })
  }, [before, go])
  return sent === location.step ? sent : null
}
