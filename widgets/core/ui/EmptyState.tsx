import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: ReactNode; picture?: ReactNode; action?: ReactNode }

/** Nothing here, why, and the way out. */
export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <div className="empty" part="empty">
      {picture}
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
