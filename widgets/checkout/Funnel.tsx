import { Suspense, lazy, useEffect, useRef } from 'react'
import { minimumOrder } from '../core/domain/cart.ts'
import { price } from '../core/domain/money.ts'
import type { Emit } from '../core/element/events.ts'
import type { CartSlice, ChannelSlice } from '../core/store/state.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { commonText } from '../core/text/common.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { StepList } from '../core/ui/StepList.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { SlotLine } from './SlotLine.tsx'
import type { Basket } from './PaymentStep.tsx'
import { SignInGate } from './SignInGate.tsx'
import type { Place, StepName } from './use-steps.ts'
import { StepSkeleton } from './Waiting.tsx'

const ContactStep = lazy(async () => ({ default: (await import('./ContactStep.tsx')).ContactStep }))
const DeliveryStep = lazy(async () => ({ default: (await import('./DeliveryStep.tsx')).DeliveryStep }))
const PaymentStep = lazy(async () => ({ default: (await import('./PaymentStep.tsx')).PaymentStep }))

const steps = ['contact', 'delivery', 'payment'] as const
const labels = {
  contact: checkoutText.stepContact,
  delivery: checkoutText.stepDelivery,
  payment: checkoutText.stepPayment,
} as const

type FunnelProps = {
  place: Place
  go(to: Place): void
  /** What is being paid for: the cart, or an order already placed. */
  basket: Basket | null
  cart: CartSlice['cart']
  channel: ChannelSlice['channel']
  signedIn: boolean
  emit: Emit
  onCatalogue(): void
  onCart(): void
}

/** The three steps around one view, the order in sight beside them. */
export function Funnel(props: FunnelProps) {
  const { place, go, basket, channel, signedIn, emit, onCart } = props
  const isPlaced = place.order !== null || (basket !== null && 'number' in basket)
  const current = place.step === 'confirmation' ? 'payment' : place.step
  const heading = useFocusOnChange(current)
  return (
    <div className="funnel">
      <div className="funnel-main">
        {!isPlaced && <Steps current={current} go={go} />}
        <h2 ref={heading} tabIndex={-1} part="heading">
          {checkoutText.steps[current].title}
        </h2>
        <SignInGate signedIn={signedIn} emit={emit}>
          <Suspense fallback={<StepSkeleton />}>
            <StepView {...props} current={current} />
          </Suspense>
        </SignInGate>
      </div>
      {basket && (
        <OrderSummary bill={basket} onEdit={isPlaced ? undefined : onCart}>
          <SlotLine basket={basket} onEdit={isPlaced ? undefined : () => go({ step: 'delivery', order: null })} />
          {!isPlaced && channel && 'minimumOrderOverride' in basket && (
            <Minimum cart={basket} euros={channel.minimumOrderAmount} onCart={onCart} />
          )}
        </OrderSummary>
      )}
    </div>
  )
}

function StepView({
  current,
  place,
  go,
  basket,
  cart,
  channel,
  emit,
  onCatalogue,
  onCart,
}: FunnelProps & { current: StepName }) {
  const to = (step: StepName) => () => go({ step, order: null })
  if (current === 'contact') return <ContactStep onDone={to('delivery')} onBack={onCatalogue} />
  if (current === 'delivery') {
    if (!cart || !channel) return <StepSkeleton />
    return <DeliveryStep cart={cart} channel={channel} onDone={to('payment')} onBack={to('contact')} />
  }
  return (
    <PaymentStep
      order={place.order}
      basket={basket}
      channel={channel}
      go={go}
      onCatalogue={onCatalogue}
      onCart={onCart}
      onTerms={() => void emit('catering:navigate', { to: 'terms' })}
    />
  )
}

function Steps({ current, go }: { current: StepName; go: FunnelProps['go'] }) {
  const reached = steps.findIndex((step) => step === current)
  return (
    <StepList
      label={checkoutText.progress}
      steps={steps.map((key, index) => ({
        key,
        label: labels[key],
        state: index < reached ? 'done' : index === reached ? 'current' : 'todo',
      }))}
      onSelect={(key) => {
        const step = steps.find((name) => name === key)
        if (step) go({ step, order: null })
      }}
    />
  )
}

function Minimum({ cart, euros, onCart }: { cart: NonNullable<CartSlice['cart']>; euros: number; onCart(): void }) {
  const { left, reached } = minimumOrder(cart, euros)
  if (reached) return null
  return (
    <Alert
      type="notice"
      action={
        <button type="button" className="button button-link" onClick={onCart}>
          {commonText.actions.add}
        </button>
      }
    >
      {checkoutText.minimumMissing(price(left))}
    </Alert>
  )
}

/** A new step is announced by its heading, which also brings the page back to its top. */
function useFocusOnChange(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
