import { Loading } from '../core/components/loading/Loading.tsx'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'

/** Placeholders of the lines that are loading. */
export function CartSkeleton() {
  return (
    <div>
      <Loading />
      <ul className="lines" aria-hidden="true">
        {[1, 2, 3].map((line) => (
          <li key={line} className="line">
            <Skeleton className="line-picture" />
            <div>
              <Skeleton width="70%" height="20px" />
              <Skeleton width="45%" height="14px" />
            </div>
            <Skeleton width="56px" height="20px" />
          </li>
        ))}
      </ul>
    </div>
  )
}
