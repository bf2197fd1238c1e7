import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: ReactNode; picture?: ReactNode; action?: ReactNode }

/** States that a list is empty, why, and an action; a page may replace it by the slot `empty`. */
export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <div className="empty" part="empty">
      <slot name="empty">
        {picture}
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {action}
      </slot>
    </div>
  )
}
