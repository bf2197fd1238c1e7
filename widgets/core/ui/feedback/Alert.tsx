import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { checkCircle } from '../icons/check-circle.ts'
import { hourglassMedium } from '../icons/hourglass-medium.ts'
import { info } from '../icons/info.ts'
import { warningCircle } from '../icons/warning-circle.ts'

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
