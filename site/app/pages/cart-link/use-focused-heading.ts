import { useEffect, useRef } from 'react'

/** Focuses the heading of content that replaces other content: screen readers read it, and the keyboard goes on from there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
