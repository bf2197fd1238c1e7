import { useCallback, useEffect, useRef, useState } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useNowUntil } from '../../core/components/use-now.ts'
import { useCustomer, useRuntime } from '../../core/store/hooks.ts'
import { useQuery, type Query } from '../../core/queries/use-query.ts'
import { EmptyCart, StepSkeleton } from '../StepPlaceholders.tsx'
import { TooLateToPay } from '../confirmation/OrderOutcome.tsx'
import { PaymentForm, type PaymentFormProps } from './PaymentForm.tsx'
import { LoadFailed } from '../../core/ui/kit.tsx'
import type { Purchase } from '../use-purchase.ts'
import { paymentStatus, isFinal } from '../confirmation/payment-status.ts'

type PaymentStepProps = Omit<
  PaymentFormProps,
  'purchase' | 'now' | 'profile' | 'cards' | 'methods' | 'termsVersion'
> & {
  purchase: Purchase | null
  emit: Emit
  onCatalogue(): void
}

/** Step 3: the recap of the order, the payment method and the order button. */
export function PaymentStep({ purchase, ...props }: PaymentStepProps) {
  const { api } = useRuntime().deps
  // Loads what the payment needs in advance: a newer build may remove these files while the customer types.
  useEffect(() => {
    const modules = [import('../../core/store/slices/checkout-actions.ts'), api.checkout(), api.orders()]
    Promise.all(modules).catch(() => undefined)
  }, [api])
  const customer = useCustomer()
  const profile = useLast(useQuery('profile', customer))
  const cards = useLast(useQuery('cards', customer))
  const { order, go, hold, emit } = props
  const placed = order && purchase && 'number' in purchase ? purchase : null
  const now = useNowUntil(placed?.payableUntil ?? '')
  const status = placed && paymentStatus(placed, now)
  // A payment that runs when the time is over may still end.
  const [isPaying, setPaying] = useState(false)
  const holdToo = useCallback(
    (isHeld: boolean) => {
      hold(isHeld)
      setPaying(isHeld)
    },
    [hold],
  )
  const settled = status === 'paid' || status === 'transfer'
  // The backend lists no payment methods for a cart that is being ordered or an order that is paid.
  const token = props.signedIn && !isPaying && !settled ? (purchase?.tokenValue ?? null) : null
  const reading = useQuery('paymentMethods', token, purchase !== null && 'number' in purchase)
  const methods = useLast(reading)
  const isEnded = status !== null && status !== 'late' && isFinal(status)
  // An order that was settled before the form opened, also by the back button; after a payment here, usePaymentNavigation navigates.
  const opened = useRef(false)
  useEffect(() => {
    if (isEnded || (settled && !opened.current)) go({ step: 'confirmation', order }, { replace: true })
    if (purchase && !settled && status !== 'late') opened.current = true
  }, [settled, isEnded, status, purchase, order, go])

  if (placed && status === 'late' && !isPaying)
    return <TooLateToPay order={placed} justNow={opened.current} emit={emit} />
  if (!purchase) return props.order ? <StepSkeleton /> : <EmptyCart emit={emit} onCatalogue={props.onCatalogue} />
  // The proposed method depends on the profile and the saved cards: read later, they would replace the open fields of a new card.
  if (methods.data && profile.isRead && cards.isRead) {
    return (
      <PaymentForm
        {...props}
        {...methods.data}
        purchase={purchase}
        now={now}
        cards={cards.data ?? []}
        profile={profile.data}
        hold={holdToo}
      />
    )
  }
  if (reading.status === 'failed') return <LoadFailed onRetry={reading.reload} />
  return <StepSkeleton />
}

type Last<Value> = { data: Value | null; isRead: boolean }

/** The last data, and whether a read has ever ended: the store clears its data with the session, while the form stays with what was typed. */
function useLast<Value>({ data, status }: Query<Value>): Last<Value> {
  const last = useRef<Last<Value>>({ data, isRead: false })
  if (data) last.current.data = data
  if (status !== 'loading') last.current.isRead = true
  return last.current
}
