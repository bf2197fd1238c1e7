import type { ReactNode } from 'react'
import { Icon, checkCircle, hourglassMedium, info, warningCircle, arrowClockwise } from '../icons/icons.tsx'
import { failureOf } from '../../domain/failure.ts'
import { commonMessages } from '../../messages/common.ts'
import { Button } from '../button/Button.tsx'

const signs = {
  error: warningCircle,
  success: checkCircle,
  message: info,
  notice: hourglassMedium,
} as const

type AlertProps = { type: keyof typeof signs; action?: ReactNode; children: ReactNode }

/** A message in the page. Errors interrupt a screen reader, the others wait for a pause. */
export function Alert({ type, action, children }: AlertProps) {
  return (
    <div className={`alert alert-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon path={signs[type]} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** Says that something could not be read, and why as far as it is known, with a button to try again. */
export function LoadFailed({ cause, onRetry }: { cause?: unknown; onRetry(): void }) {
  const isOffline = globalThis.navigator?.onLine === false
  return (
    <Alert
      type="error"
      action={
        <Button variant="link" icon={arrowClockwise} onClick={onRetry}>
          {commonMessages.actions.retry}
        </Button>
      }
    >
      {isOffline ? commonMessages.errors.offline : commonMessages.alerts.loadFailed}
      {!isOffline && cause ? <> {commonMessages.errors[failureOf(cause).kind]}</> : null}
    </Alert>
  )
}

/** A shape that stands where content will be; it is decorative, as the region says that it loads. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return (
    <span className={className ? `skeleton ${className}` : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}
