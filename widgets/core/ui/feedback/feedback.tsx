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

/** An inline message. Errors interrupt a screen reader, other messages wait for a pause. */
export function Alert({ type, action, children }: AlertProps) {
  return (
    <div className={`alert alert-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon path={signs[type]} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** The message of a failed load, with its reason if known, and a retry button. */
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

/** A placeholder of content that is loading; decorative, as the region announces the loading. */
export function Skeleton({ width, height, className }: { width?: string; height?: string; className?: string }) {
  return (
    <span className={className ? `skeleton ${className}` : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}
