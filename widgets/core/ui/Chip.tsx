import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

type ChipProps = {
  pressed: boolean
  count?: number | undefined
  icon?: IconName
  disabled?: boolean
  children: ReactNode
  onToggle(): void
}

/** A filter to press; pressed ones carry a tick as well as the colour. */
export function Chip({ pressed, count, icon, disabled, children, onToggle }: ChipProps) {
  const sign = pressed ? 'check' : icon
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onToggle()}
    >
      {sign && <Icon name={sign} />}
      {children}
      {count !== undefined && <span className="count">{count}</span>}
    </button>
  )
}
