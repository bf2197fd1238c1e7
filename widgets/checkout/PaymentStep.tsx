import { useEffect, useRef } from 'react'
import { useActions, useResource, useRuntime } from '../core/store/hooks.ts'
import type { CartSlice, ChannelSlice, CheckoutSlice } from '../core/store/state.ts'
import { commonText } from '../core/text/common.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { moneyState } from './order-words.ts'
import { PaymentForm } from './PaymentForm.tsx'
import type { Place } from './use-steps.ts'
import { Failed, StepSkeleton } from './Waiting.tsx'

export type Basket = NonNullable<CartSlice['cart']> | NonNullable<CheckoutSlice['order']>

type PaymentStepProps = {
  /** The token of a placed order that is to be paid. */
  order: string | null
  basket: Basket | null
  channel: ChannelSlice['channel']
  go(to: Place): void
  onCatalogue(): void
  onCart(): void
  onTerms(): void
}

/** Step 3: what is ordered, how it is paid, and the one button that commits. */
export function PaymentStep({ basket, ...props }: PaymentStepProps) {
  const { loadCards } = useActions().profile
  const { profile, cards } = useRuntime((state) => state.profile)
  const owner = profile?.id ?? null
  const token = basket?.tokenValue ?? null
  const signedIn = useRuntime((state) => state.session.session !== null)
  const methods = useResource('paymentMethods', signedIn ? token : null, basket !== null && 'number' in basket)
  // What belongs to a session is forgotten when it ends: the form stays, with what was typed in it.
  const known = useRef(methods.data)
  if (methods.data) known.current = methods.data

  useEffect(() => {
    if (owner !== null) void loadCards()
  }, [owner, loadCards])

  const { order, go } = props
  const money = order && basket && 'number' in basket ? moneyState(basket) : null
  const settled = money === 'paid' || money === 'transfer'
  // Settled while the form was open, its own end leads on; opened on a settled order, there is nothing to pay.
  const opened = useRef(false)
  useEffect(() => {
    if (settled && !opened.current) go({ step: 'confirmation', order })
    if (basket && !settled) opened.current = true
  }, [settled, basket, order, go])

  if (!basket) return props.order ? <StepSkeleton /> : <EmptyCart onCatalogue={props.onCatalogue} />
  if (known.current) {
    return <PaymentForm basket={basket} cards={cards} methods={known.current} profile={profile} {...props} />
  }
  if (methods.status === 'failed') return <Failed onRetry={methods.reload}>{commonText.alerts.loadFailed}</Failed>
  return <StepSkeleton />
}
