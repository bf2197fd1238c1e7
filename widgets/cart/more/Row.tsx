import { useState, type ReactNode } from 'react'
import { preload } from '../../core/ui/lazy.tsx'

type RowProps = {
  part: string
  title: string
  /** Whether there is something in it to be seen: it is then open. */
  filled: boolean
  /** Fetches what it unfolds. */
  load(): Promise<unknown>
  children: ReactNode
}

/** A folded part below the lines. What it unfolds is asked for when the pointer or the focus reaches it, and drawn when it opens. */
export function Row({ part, title, filled, load, children }: RowProps) {
  // Open for good: it must not close under a field that is being emptied.
  const [wasOpened, setOpened] = useState(filled)
  if (filled && !wasOpened) setOpened(true)
  // Whoever opens it hears of a failure.
  const ask = () => void preload(load).catch(() => undefined)
  return (
    <details className="block" part={part} open={wasOpened} onToggle={() => setOpened(true)}>
      <summary onPointerEnter={ask} onFocus={ask}>
        <span>{title}</span>
      </summary>
      {wasOpened && children}
    </details>
  )
}
