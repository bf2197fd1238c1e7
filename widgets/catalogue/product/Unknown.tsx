import { useEffect, type ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'

type UnknownProps = {
  /** The tag as the page wrote it: `<catering-product product="X">`. */
  written: string
  emit: Emit
  /** Shown to the visitor when the tag is empty. */
  children: ReactNode
}

/** For a code that the server does not know: the content of the tag stays, and the console tells the page's author what to fix. */
export function Unknown({ written, emit, children }: UnknownProps) {
  useEffect(() => {
    const message = `catering: ${written} names nothing that the shop sells today. Write a code of its own (widgets/README.md, "Tags").`
    console.error(message)
    emit('catering:error', { code: 'unknown', message })
  }, [written, emit])
  return (
    <slot name="error">
      <slot>
        <p className="soft">{children}</p>
      </slot>
    </slot>
  )
}
