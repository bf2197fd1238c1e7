import { useEffect, useRef, type ReactNode } from 'react'
import type { Emit } from '../core/store/events.ts'
import { GUIDE } from '../core/store/version.ts'

type UnknownCodeProps = {
  /** The tag as the page wrote it: `<catering-product product="X">`. */
  tag: string
  emit: Emit
  /** Shown to the visitor below the content of the tag. */
  children: ReactNode
}

/** For a code unknown to the server: shows the content of the tag, logs an error for the author of the page and emits `catering:error`. */
export function UnknownCode({ tag, emit, children }: UnknownCodeProps) {
  const slot = useRef<HTMLSlotElement>(null)
  useEffect(() => {
    const message = `catering: ${tag}: ${problemOf(slot.current?.getRootNode(), tag)} (${GUIDE}/tags)`
    console.error(message)
    emit('catering:error', { code: 'unknown', message })
  }, [tag, emit])
  return (
    <slot name="error" ref={slot}>
      <slot />
      <p className="soft">{children}</p>
    </slot>
  )
}

/** What is wrong with the code of a tag; `root` is its shadow root. */
function problemOf(root: Node | undefined, tag: string): string {
  const code = root instanceof ShadowRoot && root.host.getAttribute('code')
  if (code) return `unknown attribute: code="${code}" has no effect. Write ${tag.replace(/="[^"]*"/, `="${code}"`)}`
  const [, written = ''] = /="([^"]*)"/.exec(tag) ?? []
  if (!written) return 'the code is missing.'
  if (tag.startsWith('categories=')) return 'unknown code, or that of a subcategory. Write codes of categories.'
  const capitals = written.toUpperCase()
  const hasProduct = tag.includes(' product=') && capitals !== written
  return `unknown code. ${hasProduct ? `Codes of products are in capitals, such as ${capitals}.` : 'Use a code of the shop.'}`
}
