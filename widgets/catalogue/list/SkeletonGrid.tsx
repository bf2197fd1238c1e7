import { Loading } from '../../core/components/loading/Loading.tsx'
import { Skeleton } from '../../core/ui/kit.tsx'

export function SkeletonGrid() {
  return (
    <>
      <div className="filters" aria-hidden="true">
        <Skeleton width="60%" height="44px" className="skeleton-pill" />
      </div>
      <SkeletonCards />
    </>
  )
}

export function SkeletonCards({ count = 8 }: { count?: number }) {
  return (
    <div>
      <Loading />
      <ul className="grid" aria-hidden="true">
        {[...Array(count).keys()].map((card) => (
          <li key={card} className="card">
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}

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
