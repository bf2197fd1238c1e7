import { useEffect, useRef, useState } from 'react'

const atHand = new WeakMap<() => Promise<unknown>, unknown>()

/** Loads a part before anything is drawn, as a page drawn on the server shows it. Rejects when it does not load. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  atHand.set(load, await load())
}

/**
 * A part that is not among the first files of a widget: fetched once it is wanted, null until then, there at once the next time. A load
 * that fails is tried twice, as the first may have met a deployment half done. The address stays the same, because the hash that a page
 * has written for it (integrity) goes with it. A second failure is reported, and the part is fetched again when it is wanted again.
 */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean, onFailure: () => void): Part | null {
  const [part, setPart] = useState((): Part | null => (wanted && (atHand.get(load) as Part)) || null)
  const fail = useRef(onFailure)
  fail.current = onFailure
  const missing = wanted && !part
  useEffect(() => {
    if (!missing) return
    let forgotten = false
    const fetched = preload(load).catch(() => preload(load))
    fetched.then(
      () => forgotten || setPart(atHand.get(load) as Part),
      () => forgotten || fail.current(),
    )
    return () => void (forgotten = true)
  }, [load, missing])
  return part
}
