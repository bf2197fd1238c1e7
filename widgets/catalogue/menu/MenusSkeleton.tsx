import { Loading } from '../../core/components/loading/Loading.tsx'
import { Skeleton } from '../../core/ui/feedback/feedback.tsx'

/** Placeholders of the menu cards. */
export function MenusSkeleton({ count }: { count: number }) {
  return (
    <div>
      <Loading />
      <ul className="strip" part="rail" aria-hidden="true">
        {[...Array(count).keys()].map((index) => (
          <li key={index} className="offer">
            <Skeleton width="92px" height="92px" />
            <span>
              <Skeleton width="60%" height="18px" />
              <Skeleton width="90%" height="36px" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
