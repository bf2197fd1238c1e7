import { useRef } from 'react'
import { commonText } from '../../text/common.ts'
import { deliveryText } from '../../text/delivery.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { arrowClockwise } from '../../ui/icons/arrow-clockwise.ts'

/** Stands above the days while the full slots are not known: a slot that is shown may be refused. */
export function SlotsUnread({ onRetry }: { onRetry(): void }) {
  const alert = useRef<HTMLDivElement>(null)
  function retry() {
    // The button goes with its alert: the focus moves to the day that is shown.
    alert.current?.parentElement?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    onRetry()
  }
  return (
    <div ref={alert}>
      <Alert
        type="error"
        action={
          <Button variant="link" icon={arrowClockwise} onClick={retry}>
            {commonText.actions.retry}
          </Button>
        }
      >
        {deliveryText.fullUnread}
      </Alert>
    </div>
  )
}
