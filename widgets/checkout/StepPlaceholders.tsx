import { Loading } from '../core/components/loading/Loading.tsx'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { cartMessages } from '../core/messages/cart.ts'
import { Button } from '../core/ui/button/Button.tsx'

/** Placeholder of a step that is loading. */
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

/** The message that the cart is empty, with a button to the catalogue. */
export function EmptyCart({ onCatalogue }: { onCatalogue(): void }) {
  return (
    <EmptyState
      title={cartMessages.empty}
      text={cartMessages.emptyHelp}
      action={
        <Button size="large" onClick={onCatalogue}>
          {cartMessages.seeCatalogue}
        </Button>
      }
    />
  )
}
