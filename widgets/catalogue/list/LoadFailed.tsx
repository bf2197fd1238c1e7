import { commonText } from '../../core/text/common.ts'
import { Alert } from '../../core/ui/feedback/Alert.tsx'
import { Button } from '../../core/ui/button/Button.tsx'

export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {commonText.actions.retry}
    </Button>
  )
  return (
    <Alert type="error" action={retry}>
      {commonText.alerts.loadFailed}
    </Alert>
  )
}
