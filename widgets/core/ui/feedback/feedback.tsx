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

/** A button that fixes what a message reports. */
export type AlertAction = { label: string; icon?: string; run(): void }

type AlertProps = { type: keyof typeof signs; action?: AlertAction | null | undefined; children: ReactNode }

/** An inline message. Errors interrupt a screen reader, other messages wait for a pause. */
export function Alert({ type, action, children }: AlertProps) {
  return (
    <div className={`alert alert-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon path={signs[type]} />
      <div>{children}</div>
      {action && (
        <Button variant="link" icon={action.icon} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** A retry button beside the message of a failed load: `children`, or a general one with its reason if known. */
export function LoadFailed({ cause, onRetry, children }: { cause?: unknown; onRetry(): void; children?: ReactNode }) {
  const isOffline = globalThis.navigator?.onLine === false
  return (
    <Alert type="error" action={{ label: commonMessages.actions.retry, icon: arrowClockwise, run: onRetry }}>
      {children ?? (isOffline ? commonMessages.errors.offline : commonMessages.alerts.loadFailed)}
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
