import type { Emit } from '../../core/store/events.ts'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'
import { late } from '../../core/ui/lazy/late.tsx'

const SingleFormula = late(
  () => import('./SingleFormula.tsx'),
  (file) => file.SingleFormula,
  <slot>
    <Skeleton height="420px" />
  </slot>,
)

/** One formula. The content of the tag is shown until its card loads; the card is a chunk shared with the catalogue. */
export function FormulaTag(props: { formula: string | null; emit: Emit }) {
  return <SingleFormula {...props} />
}
