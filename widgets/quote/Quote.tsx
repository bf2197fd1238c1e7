import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/feedback/feedback.tsx'
import { late } from '../core/ui/lazy.tsx'

const Request = late(
  () => import('./Request.tsx'),
  (file) => file.Request,
  <Skeleton height="960px" />,
)

/** The request for a quote (§2). Its parts are in a chunk that the loader, which every page downloads, does not name. */
export function Quote({ emit }: { emit: Emit }) {
  return <Request emit={emit} />
}
