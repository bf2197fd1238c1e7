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

/** The channels. The content of the tag is shown until the list, which is a chunk, has loaded. */
export function FinderTag(props: { links: string | null; emit: Emit }) {
  return <CatererFinder {...props} />
}
