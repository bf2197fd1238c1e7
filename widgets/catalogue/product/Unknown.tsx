import { useEffect, type ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'

type UnknownProps = {
  /** What the page wrote, as it stands there: `<catering-product product="X">`. */
  written: string
  emit: Emit
  /** Said to the visitor when the page has no words of its own in the tag. */
  children: ReactNode
}

/** A code that the shop does not know: what stands in the tag stays, and whoever made the page reads in the console what to mend. */
export function Unknown({ written, emit, children }: UnknownProps) {
  useEffect(() => {
    const message = `catering: ${written} names nothing that the shop sells today. Write a code of its own (widgets/README.md, "Tags").`
    console.error(message)
    emit('catering:error', { message })
  }, [written, emit])
  return (
    <slot name="error">
      <slot>
        <p className="soft">{children}</p>
      </slot>
    </slot>
  )
}
