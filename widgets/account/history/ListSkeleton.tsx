import { Loading } from '../../core/components/loading/Loading.tsx'
import { isInaccessible, type Query } from '../../core/queries/use-query.ts'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { LoadFailed, Skeleton } from '../../core/ui/feedback/feedback.tsx'

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

type UnreadProps = { read: Query<unknown>; title: string; text: string }

/** In the place of an order or a quote without data: it is loading, could not be read, or `title` says that the customer has none such. */
export function Unread({ read, title, text }: UnreadProps) {
  if (isInaccessible(read)) return <EmptyState title={title} text={text} />
  return read.status === 'failed' ? <LoadFailed cause={read.cause} onRetry={read.reload} /> : <ListSkeleton />
}
