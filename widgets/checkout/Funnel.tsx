import { useCallback, useEffect, useRef, useState } from 'react'
import { findInShadowTrees } from '../core/element/page/drawer.ts'
import { navigate, type Emit } from '../core/store/events.ts'
import type { ChannelSlice } from '../core/store/state.ts'
import type { CartSlice } from '../core/store/slices/cart-state.ts'
import type { Draft } from '../core/store/storage/checkout-draft.ts'
import { checkoutMessages } from '../core/messages/checkout.ts'
import { isUnchosen } from '../core/domain/delivery/channel.ts'
import { Alert } from '../core/ui/kit.tsx'
import { StepList } from '../core/ui/steps/StepList.tsx'
import { adoptStyles } from './adopt-styles.ts'
import { STEPS, type GoToStep, type StepLocation, type StepName } from './use-steps.ts'
import { OrderSummary, SlotLine } from './summary/OrderSummary.tsx'
import { useCheckoutDraft, type Purchase } from './use-purchase.ts'
import { RequireSignIn } from './contact/RequireSignIn.tsx'
import { useRuntime } from '../core/store/hooks.ts'
import { useChanges } from './changes/use-changes.ts'
import { StepSkeleton } from './StepPlaceholders.tsx'
import { lazy } from '../core/ui/lazy.tsx'

/** With what its submit loads: a newer build may remove that file while the visitor chooses. */
async function loadDeliveryStep() {
  const [step] = await Promise.all([import('./DeliveryStep.tsx'), import('../core/store/slices/slot-actions.ts')])
  return step
}

const Changes = lazy(() => import('./changes/Changes.tsx'), 'Changes')
const ContactStep = lazy(() => import('./contact/ContactStep.tsx'), 'ContactStep', <StepSkeleton />)
const PlaceStep = lazy(() => import('./contact/PlaceStep.tsx'), 'PlaceStep', <StepSkeleton />)
const DeliveryStep = lazy(loadDeliveryStep, 'DeliveryStep', <StepSkeleton />)
const PaymentStep = lazy(() => import('./payment/PaymentStep.tsx'), 'PaymentStep', <StepSkeleton />)

const labelKeys = { contact: 'stepContact', delivery: 'stepDelivery', payment: 'stepPayment' } as const

type FunnelProps = {
  location: StepLocation
  /** The unfinished step to which the customer was sent back. */
  first: 'contact' | 'delivery' | null
  go: GoToStep
  /** What is paid: the cart, or an order already placed. */
  purchase: Purchase | null
  cart: CartSlice['cart']
  channel: ChannelSlice['channel']
  /** The id of the customer who is signed in, or was until the session ended. */
  owner: number | null
  signedIn: boolean
  emit: Emit
  onCatalogue(): void
  onCart(): void
}

export function Funnel(props: FunnelProps) {
  const { location, first, go, purchase, cart, channel, owner, signedIn, emit, onCart, onCatalogue } = props
  const isPlaced = location.order !== null || (purchase !== null && 'number' in purchase)
  const current = location.step === 'confirmation' ? 'payment' : location.step
  const heading = useFocusOnChange(current)
  const draft = useCheckoutDraft(owner)
  const { changes, hasChanged, accept } = useChanges(isPlaced || isUnchosen(channel) ? null : cart, channel, draft)
  const begin = useBegun(isPlaced ? null : cart)
  const [stoppedSubmits, setStoppedSubmits] = useState(0)
  // A running payment continues without a session: the sign-in form waits until it has ended.
  const [isHeld, hold] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <div className="funnel" ref={adoptStyles} onFocus={begin} onClick={begin}>
      <div className="funnel-main">
        {!isPlaced && <Steps current={current} go={go} />}
        <h2 ref={heading} tabIndex={-1} part="heading">
          {checkoutMessages.steps[current].title}
        </h2>
        <RequireSignIn signedIn={signedIn || isHeld} owner={owner} emit={emit}>
          {first && <Alert type="notice">{checkoutMessages.missing[first]}</Alert>}
          {!isPlaced && <CartMessages cart={cart} />}
          {changes.length > 0 && cart && (
            <Changes
              changes={changes}
              hasChanged={hasChanged}
              cart={cart}
              channel={channel}
              stoppedSubmits={stoppedSubmits}
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
            foot={foot}
            hold={hold}
            stop={changes.length > 0 ? () => setStoppedSubmits(stoppedSubmits + 1) : null}
          />
        </RequireSignIn>
      </div>
      <div className="funnel-side">
        {purchase && (
          <OrderSummary bill={purchase} onEdit={isPlaced ? undefined : onCart}>
            <SlotLine purchase={purchase} onEdit={isPlaced ? undefined : () => go({ step: 'delivery', order: null })} />
          </OrderSummary>
        )}
        <div ref={setFoot} hidden={!signedIn && !isHeld} />
      </div>
    </div>
  )
}

/** The tags of a page where a cart is filled beside the checkout. */
const SELLING = 'catering-catalogue,catering-product,catering-formula,catering-cart:not([drawer])'

/** Measures the checkout of a cart (core/store/measure) when a page shows it alone; else once it is used, by the returned function. */
function useBegun(cart: CartSlice['cart']): () => void {
  const { store } = useRuntime()
  const begun = cart?.tokenValue
  const begin = useCallback(() => {
    if (begun) store.setState(({ checkout }) => ({ checkout: { ...checkout, begun } }))
  }, [store, begun])
  useEffect(() => {
    if (!findInShadowTrees(SELLING).length) begin()
  }, [begin])
  return begin
}

/** The server's messages about the cart that need no action of the customer; errors are among the changes. */
function CartMessages({ cart }: Pick<FunnelProps, 'cart'>) {
  const messages = cart?.messages.filter(({ type }) => type !== 'error')
  return messages?.map(({ type, message }) => <Alert key={message} type={type} children={message} />)
}

type StepViewProps = FunnelProps & {
  current: StepName
  draft: Draft
  /** Below the steps, and beside them below the summary where there is room: the end of the payment form. */
  foot: HTMLElement | null
  hold(isHeld: boolean): void
  /** What the order button does while changes are not accepted or fixed; null without changes. */
  stop: (() => void) | null
}

function StepView(props: StepViewProps) {
  const { current, location, go, cart, channel, draft, emit, onCart, onCatalogue } = props
  const to = (step: StepName) => () => go({ step, order: null })
  if (location.order === null && isUnchosen(channel)) return <PlaceStep />
  if (current === 'contact') return <ContactStep draft={draft} onDone={to('delivery')} onBack={onCatalogue} />
  if (current === 'delivery') {
    if (!cart || !channel) return <StepSkeleton />
    return <DeliveryStep cart={cart} channel={channel} onDone={to('payment')} onBack={to('contact')} />
  }
  const toOrders = () => navigate(emit, { to: 'order-history', tab: 'orders', order: null })
  return (
    <PaymentStep
      {...props}
      order={location.order}
      onLeave={(to) => (to === 'cart' ? onCart : toOrders)()}
      onTerms={() => navigate(emit, { to: 'terms' })}
    />
  )
}

function Steps({ current, go }: { current: StepName; go: FunnelProps['go'] }) {
  const reached = STEPS.findIndex((step) => step === current)
  return (
    <StepList
      label={checkoutMessages.progress}
      steps={STEPS.map((key, index) => ({
        key,
        label: checkoutMessages[labelKeys[key]],
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
