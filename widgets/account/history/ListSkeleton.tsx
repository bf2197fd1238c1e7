import { Loading } from '../../core/forms/waiting/Loading.tsx'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'

/** The shape of a list that is on its way. */
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
