import type { ReactNode } from 'react'
import { commonMessages } from '../../core/messages/common.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'

/** An error with a retry button: `children`, or a general message. */
export function LoadFailed({ onRetry, children }: { onRetry(): void; children?: ReactNode }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {commonMessages.actions.retry}
    </Button>
  )
  return (
    <Alert type="error" action={retry}>
      {children ?? commonMessages.alerts.loadFailed}
    </Alert>
  )
}
