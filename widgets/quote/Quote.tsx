import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/feedback/Skeleton.tsx'
import { late } from '../core/ui/lazy/late.tsx'

const Request = late(
  () => import('./Request.tsx'),
  (file) => file.Request,
  <Skeleton height="960px" />,
)

/** A made-to-measure quote (§2). What it takes is one file, which the loader of every page need not name. */
export function Quote({ emit }: { emit: Emit }) {
  return <Request emit={emit} />
}
