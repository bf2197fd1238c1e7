import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'

/** Placeholder of a list that is loading. */
export function ListSkeleton() {
  return (
    <div className="history-wait">
      <Loading />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  )
}
