import { useEffect, useRef, useState } from 'react'

/**
 * A part that is not among the first files of a widget: fetched once it is wanted, null until then. A failure is told, and
 * the next time it is wanted it is asked for again.
 */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean, onFailure: () => void): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const fail = useRef(onFailure)
  fail.current = onFailure
  const missing = wanted && !part
  useEffect(() => {
    if (!missing) return
    let forgotten = false
    load().then(
      (loaded) => forgotten || setPart(loaded),
      () => forgotten || fail.current(),
    )
    return () => void (forgotten = true)
  }, [load, missing])
  return part
}
