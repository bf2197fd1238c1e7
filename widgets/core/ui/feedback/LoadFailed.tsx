import { failureOf } from '../../domain/failure.ts'
import { commonText } from '../../text/common.ts'
import { Alert } from './Alert.tsx'
import { Button } from '../button/Button.tsx'
import { arrowClockwise } from '../icons/arrow-clockwise.ts'

/** Says that something could not be read, and why as far as it is known, with a button to try again. */
export function LoadFailed({ cause, onRetry }: { cause?: unknown; onRetry(): void }) {
  const isOffline = globalThis.navigator?.onLine === false
  return (
    <Alert
      type="error"
      action={
        <Button variant="link" icon={arrowClockwise} onClick={onRetry}>
          {commonText.actions.retry}
        </Button>
      }
    >
      {isOffline ? commonText.errors.offline : commonText.alerts.loadFailed}
      {!isOffline && cause ? <> {commonText.errors[failureOf(cause).kind]}</> : null}
    </Alert>
  )
}
