import { useEffect, type ReactNode } from 'react'
import type { Emit } from '../core/store/events.ts'

type UnknownCodeProps = {
  /** The tag as the page wrote it: `<catering-product product="X">`. */
  tag: string
  emit: Emit
  /** Shown to the visitor when the tag has no content. */
  children: ReactNode
}

/** For a code unknown to the server: shows the content of the tag, logs an error for the author of the page and emits `catering:error`. */
export function UnknownCode({ tag, emit, children }: UnknownCodeProps) {
  useEffect(() => {
    const message = `catering: ${tag}: unknown code. Use a code of the shop (widgets/docs/tags.md).`
    console.error(message)
    emit('catering:error', { code: 'unknown', message })
  }, [tag, emit])
  return (
    <slot name="error">
      <slot>
        <p className="soft">{children}</p>
      </slot>
    </slot>
  )
}
