import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; text?: ReactNode; picture?: ReactNode; action?: ReactNode }

/** Says that nothing is here, why, and the way out; a page may put its own words in its place. */
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
