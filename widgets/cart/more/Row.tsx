import { useState, type ReactNode } from 'react'
import { preload } from '../../core/ui/lazy.tsx'

type RowProps = {
  part: string
  title: string
  /** Whether it has a value to show: it is then open. */
  filled: boolean
  /** Loads the module of its content. */
  load(): Promise<unknown>
  children: ReactNode
}

/** A disclosure below the lines. Its content loads when the pointer or the focus reaches it, and renders when it opens. */
export function Row({ part, title, filled, load, children }: RowProps) {
  // Once open, it stays open: it must not close while its field is cleared.
  const [wasOpened, setOpened] = useState(filled)
  if (filled && !wasOpened) setOpened(true)
  // A failed load is reported when the row opens.
  const preloadContent = () => void preload(load).catch(() => undefined)
  return (
    <details className="block" part={part} open={wasOpened} onToggle={() => setOpened(true)}>
      <summary onPointerEnter={preloadContent} onFocus={preloadContent}>
        <span>{title}</span>
      </summary>
      {wasOpened && children}
    </details>
  )
}
