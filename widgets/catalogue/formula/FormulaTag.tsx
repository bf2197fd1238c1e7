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

/** One formula. What stands in the tag is shown until it is there: its card is a part of its own, shared with the catalogue. */
export function FormulaTag(props: { formula: string | null; emit: Emit }) {
  return <SingleFormula {...props} />
}
