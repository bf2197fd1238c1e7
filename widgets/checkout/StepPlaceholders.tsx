import { Loading } from '../core/components/loading/Loading.tsx'
import { Skeleton, Button } from '../core/ui/kit.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import type { Emit } from '../core/store/events.ts'
import { useCustomer } from '../core/store/hooks.ts'
import { lazy } from '../core/ui/lazy.tsx'
import { cartMessages } from '../core/messages/cart.ts'

export function StepSkeleton() {
  return (
    <div className="step-skeleton">
      <Loading />
      <Skeleton width="45%" height="24px" />
      <div className="address-cards">
        <Skeleton height="112px" />
        <Skeleton height="112px" />
      </div>
      <Skeleton width="60%" height="24px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  )
}

const UnpaidOrders = lazy(() => import('../core/components/order/UnpaidOrders.tsx'), 'UnpaidOrders')

/** The cart may have become an order in another tab, which waits for its payment. */
export function EmptyCart({ emit, onCatalogue }: { emit: Emit; onCatalogue(): void }) {
  const isKnown = useCustomer() !== null
  return (
    <>
      {isKnown && <UnpaidOrders emit={emit} />}
      <EmptyState
        title={cartMessages.empty}
        text={cartMessages.emptyHelp}
        action={
          <Button size="large" onClick={onCatalogue}>
            {cartMessages.seeCatalogue}
          </Button>
        }
      />
    </>
  )
}
