import { Loading } from '../core/forms/waiting/Loading.tsx'
import { Skeleton } from '../core/ui/feedback/Skeleton.tsx'

/** The shape of a step while what it needs is on its way. */
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
