import { useEffect, useRef, useState } from 'react'
import type { Emit } from '../core/store/events.ts'
import type { CartSlice, ChannelSlice } from '../core/store/state.ts'
import type { Draft } from '../core/store/storage/checkout-draft.ts'
import { checkoutText } from '../core/messages/checkout.ts'
import { Alert } from '../core/ui/feedback/feedback.tsx'
import { StepList } from '../core/ui/steps/StepList.tsx'
import { adoptStyles } from './adopt-styles.ts'
import { STEPS } from './missing-step.ts'
import { OrderSummary } from './summary/OrderSummary.tsx'
import { SlotLine } from './delivery/SlotLine.tsx'
import type { Basket } from './payment/basket.ts'
import { SignInGate } from './contact/SignInGate.tsx'
import { useDraft } from './use-draft.ts'
import { useChanges } from './changes/use-changes.ts'
import type { Go, Place, StepName } from './use-steps.ts'
import { StepSkeleton } from './Waiting.tsx'
import { late } from '../core/ui/lazy.tsx'

const Changes = late(
  () => import('./changes/Changes.tsx'),
  (file) => file.Changes,
)
const ContactStep = late(
  () => import('./contact/ContactStep.tsx'),
  (file) => file.ContactStep,
  <StepSkeleton />,
)
const DeliveryStep = late(
  () => import('./delivery/DeliveryStep.tsx'),
  (file) => file.DeliveryStep,
  <StepSkeleton />,
)
const PaymentStep = late(
  () => import('./payment/PaymentStep.tsx'),
  (file) => file.PaymentStep,
  <StepSkeleton />,
)

const labels = {
  contact: checkoutText.stepContact,
  delivery: checkoutText.stepDelivery,
  payment: checkoutText.stepPayment,
} as const

type FunnelProps = {
  place: Place
  /** The unfinished step to which the customer was sent back. */
  first: 'contact' | 'delivery' | null
  go: Go
  /** What is paid: the cart, or an order already placed. */
  basket: Basket | null
  cart: CartSlice['cart']
  channel: ChannelSlice['channel']
  /** The id of the customer who is signed in, or was until the session ended. */
  owner: number | null
  signedIn: boolean
  emit: Emit
  onCatalogue(): void
  onCart(): void
}

/** The three steps, of which one is shown, with the summary of the order beside it. */
export function Funnel(props: FunnelProps) {
  const { place, first, go, basket, cart, channel, owner, signedIn, emit, onCart, onCatalogue } = props
  const isPlaced = place.order !== null || (basket !== null && 'number' in basket)
  const current = place.step === 'confirmation' ? 'payment' : place.step
  const heading = useFocusOnChange(current)
  const draft = useDraft(owner)
  const { changes, hasChanged, accept } = useChanges(isPlaced ? null : cart, channel, draft)
  const [presses, setPresses] = useState(0)
  // A running payment continues without a session: the sign-in form waits until it has ended.
  const [isHeld, hold] = useState(false)
  return (
    <div className="funnel" ref={adoptStyles}>
      <div className="funnel-main">
        {!isPlaced && <Steps current={current} go={go} />}
        <h2 ref={heading} tabIndex={-1} part="heading">
          {checkoutText.steps[current].title}
        </h2>
        <SignInGate signedIn={signedIn || isHeld} owner={owner} emit={emit}>
          {first && <Alert type="notice">{checkoutText.first[first]}</Alert>}
          {!isPlaced && <CartMessages cart={cart} />}
          {changes.length > 0 && cart && (
            <Changes
              changes={changes}
              hasChanged={hasChanged}
              cart={cart}
              channel={channel}
              presses={presses}
              accept={accept}
              onSlot={() => go({ step: 'delivery', order: null })}
              onCart={onCart}
              onCatalogue={onCatalogue}
            />
          )}
          <StepView
            {...props}
            current={current}
            draft={draft}
            hold={hold}
            stop={changes.length > 0 ? () => setPresses(presses + 1) : null}
          />
        </SignInGate>
      </div>
      {basket && (
        <OrderSummary bill={basket} onEdit={isPlaced ? undefined : onCart}>
          <SlotLine basket={basket} onEdit={isPlaced ? undefined : () => go({ step: 'delivery', order: null })} />
        </OrderSummary>
      )}
    </div>
  )
}

/** What the server says of the cart and the customer need not answer; errors are among the changes. */
function CartMessages({ cart }: Pick<FunnelProps, 'cart'>) {
  const told = cart?.messages.filter(({ type }) => type !== 'error')
  return told?.map(({ type, message }) => <Alert key={message} type={type} children={message} />)
}

type StepViewProps = FunnelProps & {
  current: StepName
  draft: Draft
  hold(isHeld: boolean): void
  /** What the order button does while changes wait for the customer's answer; null without changes. */
  stop: (() => void) | null
}

function StepView({
  current,
  place,
  go,
  basket,
  cart,
  channel,
  draft,
  hold,
  stop,
  signedIn,
  emit,
  onCatalogue,
  onCart,
}: StepViewProps) {
  const to = (step: StepName) => () => go({ step, order: null })
  if (current === 'contact') return <ContactStep draft={draft} onDone={to('delivery')} onBack={onCatalogue} />
  if (current === 'delivery') {
    if (!cart || !channel) return <StepSkeleton />
    return <DeliveryStep cart={cart} channel={channel} onDone={to('payment')} onBack={to('contact')} />
  }
  return (
    <PaymentStep
      order={place.order}
      basket={basket}
      channel={channel}
      draft={draft}
      signedIn={signedIn}
      hold={hold}
      stop={stop}
      go={go}
      emit={emit}
      onCatalogue={onCatalogue}
      onCart={onCart}
      onTerms={() => void emit('catering:navigate', { to: 'terms' })}
    />
  )
}

function Steps({ current, go }: { current: StepName; go: FunnelProps['go'] }) {
  const reached = STEPS.findIndex((step) => step === current)
  return (
    <StepList
      label={checkoutText.progress}
      steps={STEPS.map((key, index) => ({
        key,
        label: labels[key],
        state: index < reached ? 'done' : index === reached ? 'current' : 'todo',
      }))}
      onSelect={(key) => {
        const step = STEPS.find((name) => name === key)
        if (step) go({ step, order: null })
      }}
    />
  )
}

/** Moves the focus to the heading of a new step, which announces it and scrolls the page to it. */
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
