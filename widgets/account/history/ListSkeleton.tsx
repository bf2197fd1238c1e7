import { commonText } from '../../core/text/common.ts'
import { Skeleton } from '../../core/ui/Skeleton.tsx'

/** The shape of a list that is on its way. */
export function ListSkeleton() {
  return (
    <div className="history-wait" aria-busy="true">
      <p className="unseen" role="status">
        {commonText.app.loading}
      </p>
      <Skeleton height="96px" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  )
}
