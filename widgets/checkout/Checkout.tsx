import { Suspense, lazy, useEffect } from 'react'
import { isValid } from '../core/domain/session.ts'
import type { Emit } from '../core/element/events.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { commonText } from '../core/text/common.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { Funnel } from './Funnel.tsx'
import { SignInGate } from './SignInGate.tsx'
import { useNow } from '../core/forms/use-now.ts'
import { useKeptCart } from './use-kept-cart.ts'
import { usePlacedOrder } from './use-placed-order.ts'
import { useSteps } from './use-steps.ts'
import type { StepName } from './use-steps.ts'
import { Failed, StepSkeleton } from './Waiting.tsx'

const Confirmation = lazy(async () => ({ default: (await import('./Confirmation.tsx')).Confirmation }))

export type CheckoutProps = {
  step: StepName
  /** Token of a placed order: to pay it again, or to show its confirmation. */
  order: string | null
  emit: Emit
}

/** From address to paid order. Whoever is not signed in does so here, and finds everything as it was. */
export function Checkout({ step, order, emit }: CheckoutProps) {
  const { place, go } = useSteps({ step, order }, emit)
  const session = useRuntime((state) => state.session.session)
  const { cart, ...keeping } = useKeptCart()
  const channel = useRuntime((state) => state.channel.channel)
  const { profile, panels } = useActions()
  const { load } = profile
  const signedIn = isValid(session, useNow())
  const { order: placed, ...reading } = usePlacedOrder(place.step === 'payment' ? place.order : null, signedIn)
  const toCatalogue = () => void emit('catering:navigate', { to: 'catalogue' })
  // A page without a route for the cart has its drawer.
  const toCart = () => {
    if (emit('catering:navigate', { to: 'cart' })) panels.open('cart')
  }

  useEffect(() => {
    if (signedIn) void load()
  }, [signedIn, load])

  if (place.step === 'confirmation') {
    return (
      <SignInGate signedIn={signedIn} emit={emit}>
        <Suspense fallback={<StepSkeleton />}>
          <Confirmation order={place.order} channel={channel} go={go} onCatalogue={toCatalogue} />
        </Suspense>
      </SignInGate>
    )
  }

  const hasLines = (cart?.items.length ?? 0) > 0
  const pays = place.step === 'payment' && (place.order !== null || placed !== null)
  if (!hasLines && !pays) {
    if (keeping.status === 'loading') return <StepSkeleton />
    if (keeping.status === 'failed') return <Unread onRetry={keeping.retry} />
    return <EmptyCart onCatalogue={toCatalogue} />
  }
  if (reading.failed) return <Unread onRetry={reading.retry} />
  const basket = place.order ? placed : hasLines ? cart : placed
  return (
    <Funnel
      place={place}
      go={go}
      basket={basket}
      cart={cart}
      channel={channel}
      signedIn={signedIn}
      emit={emit}
      onCatalogue={toCatalogue}
      onCart={toCart}
    />
  )
}

function Unread({ onRetry }: { onRetry(): void }) {
  return <Failed onRetry={onRetry}>{commonText.alerts.loadFailed}</Failed>
}
