import { lazy, Suspense } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { Skeleton } from '../../core/ui/Skeleton.tsx'

const SingleFormula = lazy(async () => ({ default: (await import('./later/SingleFormula.tsx')).SingleFormula }))

/** One formula. What stands in the tag is shown until it is there: its card is a part of its own, shared with the catalogue. */
export function FormulaTag(props: { formula: string | null; emit: Emit }) {
  const room = (
    <slot>
      <Skeleton height="420px" />
    </slot>
  )
  return (
    <Suspense fallback={room}>
      <SingleFormula {...props} />
    </Suspense>
  )
}
