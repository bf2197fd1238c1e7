import { Suspense, lazy, useEffect } from 'react'
import { isValid } from '../core/domain/session.ts'
import type { Emit } from '../core/element/events.ts'
import { useActions, useRuntime } from '../core/store/hooks.ts'
import { EmptyCart } from './EmptyCart.tsx'
import { Funnel } from './Funnel.tsx'
import { SignInGate } from './SignInGate.tsx'
import { useNow } from '../core/forms/use-now.ts'
import { useSteps } from './use-steps.ts'
import type { StepName } from './use-steps.ts'
import { StepSkeleton } from './Waiting.tsx'

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
  const { cart, token, status } = useRuntime(({ cart }) => ({
    cart: cart.cart,
    token: cart.token,
    status: cart.status,
  }))
  const placed = useRuntime((state) => state.checkout.order)
  const channel = useRuntime((state) => state.channel.channel)
  const { cart: cartActions, checkout, profile, panels } = useActions()
  const { refresh } = cartActions
  const { read } = checkout
  const { load } = profile
  const signedIn = isValid(session, useNow())
  const toCatalogue = () => void emit('catering:navigate', { to: 'catalogue' })
  // A page without a route for the cart has its drawer.
  const toCart = () => {
    if (emit('catering:navigate', { to: 'cart' })) panels.open('cart')
  }

  useEffect(() => {
    if (token && !cart && status === 'idle') void refresh()
  }, [token, cart, status, refresh])

  useEffect(() => {
    if (signedIn) void load()
  }, [signedIn, load])

  const missing = place.order !== null && placed?.tokenValue !== place.order
  useEffect(() => {
    if (signedIn && missing && place.order && place.step === 'payment') void read(place.order).catch(() => undefined)
  }, [signedIn, missing, place, read])

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
    return token && (!cart || status === 'loading') ? <StepSkeleton /> : <EmptyCart onCatalogue={toCatalogue} />
  }
  const basket = place.order ? (missing ? null : placed) : hasLines ? cart : placed
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
