import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

const signs = {
  error: 'warning-circle',
  success: 'check-circle',
  message: 'info',
  notice: 'hourglass-medium',
} as const satisfies Record<string, IconName>

type AlertProps = { type: keyof typeof signs; action?: ReactNode; children: ReactNode }

/** A message in the page. Errors interrupt a screen reader, the others wait for a pause. */
export function Alert({ type, action, children }: AlertProps) {
  return (
    <div className={`alert alert-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon name={signs[type]} />
      <div>{children}</div>
      {action}
    </div>
  )
}
