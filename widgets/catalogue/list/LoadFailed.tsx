import type { ReactNode } from 'react'
import { commonText } from '../../core/text/common.ts'
import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { Button } from '../../core/ui/button/Button.tsx'

/** Says that something could not be read, or what, with a button to try again. */
export function LoadFailed({ onRetry, children }: { onRetry(): void; children?: ReactNode }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {commonText.actions.retry}
    </Button>
  )
  return (
    <Alert type="error" action={retry}>
      {children ?? commonText.alerts.loadFailed}
    </Alert>
  )
}
