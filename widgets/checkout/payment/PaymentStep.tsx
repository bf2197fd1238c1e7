import { useCallback, useEffect, useRef, useState } from 'react'
import type { Emit } from '../../core/element/events.ts'
import { useNowUntil } from '../../core/forms/use-now-until.ts'
import { useCustomer, useResource } from '../../core/store/hooks.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { EmptyCart } from '../EmptyCart.tsx'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { TooLateToPay } from '../confirmation/TooLateToPay.tsx'
import { moneyState } from '../confirmation/money-state.ts'
import { PaymentForm } from './PaymentForm.tsx'
import type { Go } from '../use-steps.ts'
import { LoadFailed } from '../../core/ui/feedback/LoadFailed.tsx'
import { StepSkeleton } from '../Waiting.tsx'
import type { Basket } from './basket.ts'

type PaymentStepProps = {
  /** The token of a placed order that is to be paid. */
  order: string | null
  basket: Basket | null
  channel: ChannelSlice['channel']
  draft: Draft
  signedIn: boolean
  hold(isHeld: boolean): void
  stop: (() => void) | null
  go: Go
  emit: Emit
  onCatalogue(): void
  onCart(): void
  onTerms(): void
}

/** A newer build may take its file away while the card is typed: the press that pays must not be the first to want it. */
const haveActions = () => import('../../core/store/slices/checkout-actions.ts')

/** Step 3: what is ordered, how it is paid, and the one button that commits. */
export function PaymentStep({ basket, ...props }: PaymentStepProps) {
  useEffect(() => void haveActions().catch(() => undefined), [])
  const customer = useCustomer()
  const { data: profile } = useResource('profile', customer)
  const { data: cards } = useResource('cards', customer)
  const token = basket?.tokenValue ?? null
  const methods = useResource('paymentMethods', props.signedIn ? token : null, basket !== null && 'number' in basket)
  // What belongs to a session is forgotten when it ends: the form stays, with what was typed in it.
  const known = useRef(methods.data)
  if (methods.data) known.current = methods.data

  const { order, go, hold, emit } = props
  const placed = order && basket && 'number' in basket ? basket : null
  const now = useNowUntil(placed?.payableUntil ?? '')
  const money = placed && moneyState(placed, now)
  // A payment under way when the time runs out goes on to its end.
  const [isPaying, setPaying] = useState(false)
  const holdToo = useCallback(
    (isHeld: boolean) => {
      hold(isHeld)
      setPaying(isHeld)
    },
    [hold],
  )
  const settled = money === 'paid' || money === 'transfer'
  const isOver = money === 'cancelled'
  // Settled while the form was open, its own end leads on; opened on a settled order, there is nothing to pay.
  const opened = useRef(false)
  useEffect(() => {
    if (isOver || (settled && !opened.current)) go({ step: 'confirmation', order })
    if (basket && !settled && money !== 'late') opened.current = true
  }, [settled, isOver, money, basket, order, go])

  if (placed && money === 'late' && !isPaying)
    return <TooLateToPay order={placed} justNow={opened.current} emit={emit} />
  if (!basket) return props.order ? <StepSkeleton /> : <EmptyCart onCatalogue={props.onCatalogue} />
  if (known.current) {
    return (
      <PaymentForm basket={basket} cards={cards ?? []} {...known.current} profile={profile} {...props} hold={holdToo} />
    )
  }
  if (methods.status === 'failed') return <LoadFailed onRetry={methods.reload} />
  return <StepSkeleton />
}
