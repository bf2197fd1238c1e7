import type { Emit } from '../core/store/events.ts'
import { Skeleton } from '../core/ui/feedback/Skeleton.tsx'
import { late } from '../core/ui/lazy/late.tsx'

const CatererFinder = late(
  () => import('./CatererFinder.tsx'),
  (file) => file.CatererFinder,
  <slot>
    <Skeleton height="640px" />
  </slot>,
)

/** The points of sale. What stands in the tag is shown until their list is there, which is a part of its own. */
export function FinderTag(props: { links: string | null; emit: Emit }) {
  return <CatererFinder {...props} />
}
