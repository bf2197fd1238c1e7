import { useEffect } from 'react'
import { isValid } from '../core/domain/session.ts'
import type { Emit } from '../core/store/events.ts'
import { useActions, useSelector } from '../core/store/hooks.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { SignInGate } from './contact/SignInGate.tsx'
import { useNow } from '../core/components/use-now.ts'
import { useDraft } from './use-draft.ts'
import { useFirstMissing } from './use-first-missing.ts'
import { useSignedOutElsewhere } from './payment/use-signed-out-elsewhere.ts'
import { useKeptCart } from './use-kept-cart.ts'
import { useReloadedOrder } from './use-reloaded-order.ts'
import { useOwner } from './contact/use-owner.ts'
import { usePlacedOrder } from './confirmation/use-placed-order.ts'
import { useSteps } from './use-steps.ts'
import type { StepName } from './use-steps.ts'
import { LoadFailed } from '../core/ui/feedback/feedback.tsx'
import { StepSkeleton } from './Waiting.tsx'
import { late, preload } from '../core/ui/lazy.tsx'

const Confirmation = late(
  () => import('./confirmation/Confirmation.tsx'),
  (file) => file.Confirmation,
  <StepSkeleton />,
)

const UnknownOrder = late(
  () => import('./confirmation/Confirmation.tsx'),
  (file) => file.UnknownOrder,
  <StepSkeleton />,
)

const loadFunnel = () => import('./Funnel.tsx')
const Funnel = late(loadFunnel, (file) => file.Funnel, <StepSkeleton />)

const SentOrder = late(
  () => import('./confirmation/SentOrder.tsx'),
  (file) => file.SentOrder,
  <StepSkeleton />,
)

export type CheckoutProps = {
  step: StepName
  /** The token of a placed order, to pay it again or to show its confirmation. */
  order: string | null
  emit: Emit
}

/** The steps from the address to the paid order. A visitor signs in here without losing what was typed. */
export function Checkout({ step, order, emit }: CheckoutProps) {
  const { place, go } = useSteps({ step, order }, emit)
  const session = useSelector((state) => state.session.session)
  const owner = useOwner(session)
  const { cart, ...keeping } = useKeptCart(owner)
  const hasCart = useSelector((state) => state.cart.token !== null)
  // The steps come while the cart is read; a load that fails is told where they are drawn.
  useEffect(() => {
    if (hasCart) void preload(loadFunnel).catch(() => undefined)
  }, [hasCart])
  const channel = useSelector((state) => state.channel.channel)
  const { panels } = useActions()
  const signedIn = isValid(session, useNow())
  const { order: placed, ...reading } = usePlacedOrder({ place, owner, signedIn })
  const hasLines = (cart?.items.length ?? 0) > 0
  const pays = place.step === 'payment' && reading.token !== null
  const isRead = keeping.status === 'ready' && signedIn && hasLines && !pays
  const first = useFirstMissing({ place, go, cart: isRead ? cart : null })
  const isAway = useSignedOutElsewhere(owner, signedIn, hasLines)
  const draft = useDraft(owner)
  const isEmpty = !hasLines && !pays && place.step !== 'confirmation' && keeping.status === 'ready'
  const sent = useReloadedOrder(draft, isEmpty, go)
  const toCatalogue = () => void emit('catering:navigate', { to: 'catalogue' })
  // A page without a route for the cart opens its drawer.
  const toCart = () => {
    if (emit('catering:navigate', { to: 'cart' })) panels.open('cart')
  }

  if (place.step === 'confirmation') {
    return (
      <SignInGate signedIn={signedIn} owner={owner} emit={emit}>
        <Confirmation order={placed} {...reading} channel={channel} go={go} emit={emit} onCatalogue={toCatalogue} />
      </SignInGate>
    )
  }

  if (!hasLines && !pays) {
    if (keeping.status === 'loading') return <StepSkeleton />
    if (keeping.status === 'failed') return <LoadFailed onRetry={keeping.retry} />
    if (isAway) {
      return (
        <SignInGate signedIn={false} owner={owner} emit={emit}>
          {null}
        </SignInGate>
      )
    }
    const empty = <EmptyCart onCatalogue={toCatalogue} />
    if (!sent) return empty
    return (
      <SentOrder token={sent} draft={draft} go={go}>
        {empty}
      </SentOrder>
    )
  }
  const basket = place.order ? placed : hasLines ? cart : placed
  if (!basket && reading.isForeign) return <UnknownOrder emit={emit} />
  if (!basket && reading.hasFailed) return <LoadFailed cause={reading.cause} onRetry={reading.retry} />
  return (
    <Funnel
      place={place}
      first={first}
      go={go}
      basket={basket}
      cart={cart}
      channel={channel}
      owner={owner}
      signedIn={signedIn}
      emit={emit}
      onCatalogue={toCatalogue}
      onCart={toCart}
    />
  )
}
