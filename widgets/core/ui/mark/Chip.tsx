import type { ReactNode } from 'react'
import { Icon, check } from '../kit.tsx'

type ChipProps = {
  pressed: boolean
  count?: number | undefined
  disabled?: boolean
  children: ReactNode
  onToggle(): void
}

export function Chip({ pressed, count, disabled, children, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onToggle()}
    >
      {pressed && <Icon path={check} />}
      {children}
      {count !== undefined && <span className="count">{count}</span>}
    </button>
  )
}
