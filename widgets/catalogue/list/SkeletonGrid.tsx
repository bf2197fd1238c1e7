import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'
import { CardShape } from '../card/CardShape.tsx'

/** Placeholders of the cards and of the filters of a list that is loading. */
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
            <CardShape />
          </li>
        ))}
      </ul>
    </div>
  )
}
