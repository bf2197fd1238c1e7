import { useEffect } from 'react'
import { navigate, type Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import type { Draft } from '../core/store/storage/checkout-draft.ts'
import { EmptyCart, StepSkeleton } from './StepPlaceholders.tsx'
import { RequireSignIn } from './contact/RequireSignIn.tsx'
import {
  useCheckoutDraft,
  useOwner,
  useSignedOutElsewhere,
  useStoredCart,
  useReloadedOrder,
  usePlacedOrder,
} from './use-purchase.ts'
import { useFirstMissing, useSteps, type GoToStep, type StepLocation } from './use-steps.ts'
import { ViewFailed } from '../core/components/loading/Loading.tsx'
import { lazy, preload } from '../core/ui/lazy.tsx'

const loadConfirmation = () => import('./confirmation/Confirmation.tsx')
const Confirmation = lazy(loadConfirmation, 'Confirmation', <StepSkeleton />)
const UnknownOrder = lazy(loadConfirmation, 'UnknownOrder', <StepSkeleton />)

const loadFunnel = () => import('./Funnel.tsx')
const Funnel = lazy(loadFunnel, 'Funnel', <StepSkeleton />)

const SentOrder = lazy(() => import('./confirmation/SentOrder.tsx'), 'SentOrder', <StepSkeleton />)

/** The steps from the address to the paid order. A visitor signs in here without losing what was typed. */
export function Checkout({ step, order, emit }: StepLocation & { emit: Emit }) {
  const { location, go } = useSteps({ step, order }, emit)
  const session = useSelector((state) => state.session.session)
  const owner = useOwner(session)
  const { cart, ...stored } = useStoredCart(owner)
  const hasCart = useSelector((state) => state.cart.token !== null)
  // The steps load while the cart is read; a failed load is reported where they are rendered.
  useEffect(() => {
    if (hasCart) void preload(loadFunnel).catch(() => undefined)
  }, [hasCart])
  const channel = useSelector((state) => state.channel.channel)
  const signedIn = session !== null
  const { order: placed, ...reading } = usePlacedOrder({ location, owner, signedIn })
  const hasLines = (cart?.items.length ?? 0) > 0
  const pays = location.step === 'payment' && reading.token !== null
  const isRead = stored.status === 'ready' && signedIn && hasLines && !pays
  const first = useFirstMissing({ location, go, cart: isRead ? cart : null })
  const isAway = useSignedOutElsewhere(owner, signedIn, hasLines)
  const draft = useCheckoutDraft(owner)
  const isEmpty = !hasLines && !pays && location.step !== 'confirmation' && stored.status === 'ready'
  const sent = useReloadedOrder(draft, isEmpty, go)
  const toCatalogue = () => navigate(emit, { to: 'catalogue' })
  const toCart = () => navigate(emit, { to: 'cart' })

  if (location.step === 'confirmation') {
    return (
      <RequireSignIn signedIn={signedIn} owner={owner} emit={emit}>
        <Confirmation order={placed} {...reading} channel={channel} go={go} emit={emit} onCatalogue={toCatalogue} />
      </RequireSignIn>
    )
  }

  if (!hasLines && !pays) {
    return <EmptyCheckout {...{ stored, isAway, owner, emit, sent, draft, go }} onCatalogue={toCatalogue} />
  }
  const purchase = location.order ? placed : hasLines ? cart : placed
  if (!purchase && reading.isForeign) return <UnknownOrder emit={emit} />
  if (!purchase && reading.hasFailed) return <ViewFailed cause={reading.cause} onRetry={reading.retry} />
  return (
    <Funnel
      location={location}
      first={first}
      go={go}
      purchase={purchase}
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

type EmptyCheckoutProps = {
  stored: Omit<ReturnType<typeof useStoredCart>, 'cart'>
  /** The cart may come back with a sign-in. */
  isAway: boolean
  owner: number | null
  emit: Emit
  /** Token of a cart whose order request was sent, and that is no longer stored. */
  sent: string | null
  draft: Draft
  go: GoToStep
  onCatalogue(): void
}

/** The checkout without items: the cart is loading, needs a sign-in, may have become an order, or is empty. */
function EmptyCheckout({ stored, isAway, owner, emit, sent, draft, go, onCatalogue }: EmptyCheckoutProps) {
  if (stored.status === 'loading') return <StepSkeleton />
  if (stored.status === 'failed') return <ViewFailed cause={null} onRetry={stored.retry} />
  if (isAway) {
    return (
      <RequireSignIn signedIn={false} owner={owner} emit={emit}>
        {null}
      </RequireSignIn>
    )
  }
  const empty = <EmptyCart emit={emit} onCatalogue={onCatalogue} />
  if (!sent) return empty
  return (
    <SentOrder token={sent} draft={draft} go={go}>
      {empty}
    </SentOrder>
  )
}
