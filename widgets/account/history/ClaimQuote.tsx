import { useRef } from 'react'
import { useActions } from '../../core/store/hooks.ts'
import { commonText } from '../../core/messages/common.ts'
import { historyText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { arrowClockwise, caretLeft } from '../../core/ui/icons/icons.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { useClaim } from './use-claim.ts'

const words = historyText.quotes

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
    alerts.show('success', words.claim.done, { timed: true })
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
