import { Loading } from '../../core/components/loading/Loading.tsx'
import { isInaccessible, type Query } from '../../core/queries/use-query.ts'
import { LoadFailed, Skeleton } from '../../core/ui/feedback/feedback.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'

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

type RecordFallbackProps = { read: Query<unknown>; title: string; text: string }

/** In place of an order or a quote without data: a skeleton, an error, or `title` when it is not among those of the customer. */
export function RecordFallback({ read, title, text }: RecordFallbackProps) {
  if (isInaccessible(read)) return <EmptyState title={title} text={text} />
  return read.status === 'failed' ? <LoadFailed cause={read.cause} onRetry={read.reload} /> : <ListSkeleton />
}
