import { useEffect, useRef } from 'react'

/** The heading of what has come in the place of something else: it is read, and the keyboard goes on from there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
