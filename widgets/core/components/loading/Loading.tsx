import { useEffect, useState, type FunctionComponent } from 'react'
import { LOADING_DELAY_MS } from '../../domain/limits.ts'
import { commonMessages } from '../../messages/common.ts'
import { lazy } from '../../ui/lazy.tsx'

/** In place of a whole view that could not be read: the content of the tag, the reason, and a button that tries again. */
export const ViewFailed = lazy(() => import('./ViewFailed.tsx'), 'ViewFailed', <slot />)

/** Announces to screen readers that a part of the page is loading, beside its skeleton; shows SlowNotice when it takes too long. */
export function Loading() {
  const [Slow, setSlow] = useState<FunctionComponent | null>(null)
  useEffect(() => {
    const noop = () => undefined
    const load = () => void import('./SlowNotice.tsx').then(({ SlowNotice }) => setSlow(() => SlowNotice), noop)
    const timer = setTimeout(load, LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (Slow) return <Slow />
  return (
    <div role="status" className="unseen">
      {commonMessages.app.loading}
    </div>
  )
}
