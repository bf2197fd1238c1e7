import { useRef } from 'react'
import { commonText } from '../../core/messages/common.ts'
import { historyText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { arrowClockwise, caretLeft } from '../../core/ui/icons/icons.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useClaim } from './use-claim.ts'

const words = historyText.quotes

type ClaimQuoteProps = {
  /** Code of the mailed link. */
  code: string
  onClaimed(id: string): void
  onBack(): void
}

/** Brings a quote that a visitor asked for into the account, or says why it cannot. */
export function ClaimQuote({ code, onClaimed, onBack }: ClaimQuoteProps) {
  const { reason, retry } = useClaim(code, onClaimed)
  const heading = useRef<HTMLHeadingElement>(null)
  const again = () => {
    // The button disappears with the alert, so the title takes the focus.
    heading.current?.focus()
    retry?.()
  }
  return (
    <>
      <Button variant="link" icon={caretLeft} className="button-start" onClick={onBack}>
        {words.back}
      </Button>
      <h2 className="account-title" tabIndex={-1} ref={heading}>
        {words.claim.title}
      </h2>
      {reason === null ? (
        <>
          <p role="status">{words.claim.coming}</p>
          <ListSkeleton />
        </>
      ) : (
        <Alert
          type="error"
          action={
            retry && (
              <Button variant="link" icon={arrowClockwise} onClick={again}>
                {commonText.actions.retry}
              </Button>
            )
          }
        >
          {reason}
        </Alert>
      )}
    </>
  )
}
