import { useRef, useEffect, useLayoutEffect, useState } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import { Button, Alert, LoadFailed, caretLeft } from '../../core/ui/kit.tsx'
import { useLatest } from '../../core/ui/use-latest.ts'
import { failureOf, failureMessage } from '../../core/domain/failure.ts'
import { historyMessages } from '../history/messages.ts'
import { ListSkeleton } from '../history/ListParts.tsx'

const messages = historyMessages.quotes

type ClaimQuoteProps = {
  /** Code of the emailed link. */
  code: string
  /** Called with the id of the claimed quote, or with null by the back button. */
  onLeave(id: string | null): void
}

/** Claims the quote of a visitor for the account, and shows the reason when that fails. */
export function ClaimQuote({ code, onLeave }: ClaimQuoteProps) {
  const { alerts } = useActions()
  const { reason, retry } = useClaim(code, (id) => {
    alerts.show('success', messages.claim.done, { subject: 'quote' })
    onLeave(id)
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const again = () => {
    // The button disappears with the alert, so the title takes the focus.
    heading.current?.focus()
    retry?.()
  }
  return (
    <>
      <Button variant="link" icon={caretLeft} className="button-start" onClick={() => onLeave(null)}>
        {messages.back}
      </Button>
      <h2 className="account-title" tabIndex={-1} ref={heading}>
        {messages.claim.title}
      </h2>
      {reason === null ? (
        <>
          <p role="status">{messages.claim.coming}</p>
          <ListSkeleton />
        </>
      ) : (
        (retry && <LoadFailed onRetry={again}>{reason}</LoadFailed>) || <Alert type="error">{reason}</Alert>
      )}
    </>
  )
}

/** Claims a quote by its emailed code. `reason` is null while the request runs, `retry` is null when a second request would have the same response. */
function useClaim(code: string, onClaimed: (id: string) => void) {
  const { orders } = useActions()
  const [cause, setCause] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const claimed = useLatest(onClaimed)

  useEffect(() => {
    let isShown = true
    setCause(null)
    orders.claimQuote(code).then(
      (id) => isShown && claimed.current(id),
      (error: unknown) => isShown && setCause(error),
    )
    return () => void (isShown = false)
  }, [orders, code, attempt, claimed])
  const retry = () => setAttempt((count) => count + 1)

  const isFinal = cause !== null && ['refused', 'not-found'].includes(failureOf(cause).kind)
  const isTemporary = cause !== null && !isFinal
  // Not after the paint: the connection may come back as soon as the failure is shown.
  useLayoutEffect(() => {
    if (!isTemporary) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isTemporary])

  return { reason: cause === null ? null : reasonOf(cause), retry: isTemporary ? retry : null }
}

function reasonOf(cause: unknown): string {
  const { kind } = failureOf(cause)
  if (kind === 'not-found') return messages.claim.unknown
  return kind === 'offline' ? messages.claim.offline : failureMessage(cause)
}
