import { commonText } from '../core/text/common.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'

const CARDS = Array.from({ length: 8 }, (_, index) => index)

/** Cards in the shape of those to come. */
export function SkeletonGrid() {
  return (
    <div role="status">
      <span className="unseen">{commonText.app.loading}</span>
      <div className="filters" aria-hidden="true">
        <Skeleton width="60%" height="44px" className="skeleton-pill" />
      </div>
      <ul className="grid" aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card} className="card">
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
          </li>
        ))}
      </ul>
    </div>
  )
}
