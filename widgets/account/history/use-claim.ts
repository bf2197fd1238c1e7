import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { useActions } from '../../core/store/hooks.ts'
import { historyText } from './messages.ts'

const words = historyText.quotes.claim

type Claim = {
  /** Why the quote could not be brought in; null while the call runs. */
  reason: string | null
  /** Null when a second call would get the same answer. */
  retry: (() => void) | null
}

/** Brings a visitor's quote into the account by its mailed code and gives its id to `onClaimed`. Retries when back online. */
export function useClaim(code: string, onClaimed: (id: string) => void): Claim {
  const { orders } = useActions()
  const [cause, setCause] = useState<unknown>(null)
  const claimed = useRef(onClaimed)
  claimed.current = onClaimed

  const claim = useCallback(() => {
    let isShown = true
    setCause(null)
    orders.claimQuote(code).then(
      (id) => isShown && claimed.current(id),
      (error: unknown) => isShown && setCause(error),
    )
    return () => void (isShown = false)
  }, [orders, code])
  useEffect(claim, [claim])

  const isFinal = cause !== null && ['refused', 'not-found'].includes(failureOf(cause).kind)
  const isPassing = cause !== null && !isFinal
  // Not after the paint: the connection may come back as soon as the failure is shown.
  useLayoutEffect(() => {
    if (!isPassing) return
    addEventListener('online', claim)
    return () => removeEventListener('online', claim)
  }, [isPassing, claim])

  return { reason: cause === null ? null : reasonOf(cause), retry: isPassing ? claim : null }
}

function reasonOf(cause: unknown): string {
  const { kind } = failureOf(cause)
  if (kind === 'not-found') return words.unknown
  return kind === 'offline' ? words.offline : failureMessage(cause)
}
