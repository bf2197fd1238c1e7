import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { warningCircle } from '../icons/warning-circle.ts'

/** What is wrong, in the accent colour with a sign, so that colour is not the only mark. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="field-error" id={id}>
      <Icon path={warningCircle} />
      {children}
    </span>
  )
}
