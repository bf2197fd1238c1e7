import { Loading } from '../../core/components/loading/Loading.tsx'
import { Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { CardSkeleton } from '../card/CardSkeleton.tsx'

/** Placeholders of the filters and the cards of a list that is loading. */
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
