import { useState } from 'react'
import { useRuntime } from '../../core/store/hooks.ts'
import { cartMoreText } from '../../core/text/cart-more.ts'
import { Skeleton } from '../../core/ui/feedback/Skeleton.tsx'
import { late } from '../../core/ui/lazy/late.tsx'

const words = cartMoreText.references

const ReferenceFields = late(
  () => import('./ReferenceFields.tsx'),
  (file) => file.ReferenceFields,
  [1, 2, 3, 4].map((field) => <Skeleton key={field} className="field" height="78px" />),
)

/** Optional references for the accountant and notes for the driver; their fields come when somebody opens them, or has filled them in. */
export function References() {
  const isFilled = useRuntime(({ cart }) =>
    Boolean(cart.purchaseOrder || cart.costReference || cart.tvaNumber || cart.notes),
  )
  // Open for good: it must not close under a field that is being emptied.
  const [wasOpened, setOpened] = useState(isFilled)
  if (isFilled && !wasOpened) setOpened(true)
  return (
    <details className="block references" part="references" open={wasOpened} onToggle={() => setOpened(true)}>
      <summary>{words.title}</summary>
      <p className="small soft">{words.help}</p>
      {wasOpened && <ReferenceFields />}
    </details>
  )
}
