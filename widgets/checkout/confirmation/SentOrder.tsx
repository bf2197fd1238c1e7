import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { failureOf } from '../../core/domain/failure.ts'
import type { Draft } from '../../core/store/storage/checkout-draft.ts'
import { useActions } from '../../core/store/hooks.ts'
import { LoadFailed } from '../../core/ui/kit.tsx'
import { StepSkeleton } from '../StepPlaceholders.tsx'
import type { GoToStep } from '../use-steps.ts'

type SentOrderProps = {
  /** Token of the cart that was sent to be ordered. */
  token: string
  draft: Draft
  go: GoToStep
  /** What is shown when nothing was ordered. */
  children: ReactNode
}

/** After a reload during the order request: reads the order, and navigates to its confirmation if it was placed. */
export function SentOrder({ token, draft, go, children }: SentOrderProps) {
  const { read } = useActions().checkout
  const [state, setState] = useState<'reading' | 'failed' | 'missing'>('reading')
  const look = useCallback(async () => {
    setState('reading')
    try {
      const { state } = await read(token)
      if (state !== 'cart') return go({ step: 'confirmation', order: token }, { replace: true })
    } catch (error) {
      if (failureOf(error).kind !== 'not-found') return setState('failed')
    }
    draft.save({ sent: null })
    setState('missing')
  }, [read, token, draft, go])
  useEffect(() => void look(), [look])
  if (state === 'failed') return <LoadFailed onRetry={look} />
  return state === 'missing' ? children : <StepSkeleton />
}
