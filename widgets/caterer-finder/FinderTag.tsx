import { lazy, Suspense } from 'react'
import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/Skeleton.tsx'

const CatererFinder = lazy(async () => ({ default: (await import('./later/CatererFinder.tsx')).CatererFinder }))

/** The points of sale. What stands in the tag is shown until their list is there, which is a part of its own. */
export function FinderTag(props: { links: string | null; emit: Emit }) {
  const room = (
    <slot>
      <Skeleton height="640px" />
    </slot>
  )
  return (
    <Suspense fallback={room}>
      <CatererFinder {...props} />
    </Suspense>
  )
}
