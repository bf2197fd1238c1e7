import { Loading } from '../core/components/loading/Loading.tsx'
import { Skeleton, Button } from '../core/ui/kit.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
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
