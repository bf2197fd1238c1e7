import { lazy, Suspense } from 'react'
import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'

const Request = lazy(async () => ({ default: (await import('./later/Request.tsx')).Request }))

/** A made-to-measure quote (§2). What it takes is one file, which the loader of every page need not name. */
export function Quote({ emit }: { emit: Emit }) {
  return (
    <Suspense fallback={<Skeleton height="960px" />}>
      <Request emit={emit} />
    </Suspense>
  )
}
