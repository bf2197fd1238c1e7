import { Skeleton } from '../../core/ui/feedback/feedback.tsx'

/** Placeholder of a card whose product is loading. */
export function CardSkeleton() {
  return (
    <>
      <Skeleton className="card-picture" />
      <div className="card-body">
        <Skeleton width="62%" height="22px" />
        <Skeleton width="94%" height="15px" />
        <Skeleton width="40%" height="14px" />
        <div className="card-foot">
          <Skeleton width="72px" height="40px" />
          <Skeleton width="116px" height="44px" className="skeleton-pill" />
        </div>
      </div>
    </>
  )
}
