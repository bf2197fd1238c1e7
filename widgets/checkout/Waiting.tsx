import { Loading } from '../core/components/loading/Loading.tsx'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'

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
