import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { useActions } from '../../core/store/hooks.ts'
import { historyText } from './messages.ts'

const words = historyText.quotes.claim

type Claim = {
  /** Why the claim failed; null while the request runs. */
  reason: string | null
  /** Null when a second request would have the same response. */
  retry: (() => void) | null
}

/** Claims a visitor's quote for the account by its emailed code and passes its id to `onClaimed`. Retries when back online. */
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
  const isTemporary = cause !== null && !isFinal
  // Not after the paint: the connection may come back as soon as the failure is shown.
  useLayoutEffect(() => {
    if (!isTemporary) return
    addEventListener('online', claim)
    return () => removeEventListener('online', claim)
  }, [isTemporary, claim])

  return { reason: cause === null ? null : reasonOf(cause), retry: isTemporary ? claim : null }
}

function reasonOf(cause: unknown): string {
  const { kind } = failureOf(cause)
  if (kind === 'not-found') return words.unknown
  return kind === 'offline' ? words.offline : failureMessage(cause)
}
