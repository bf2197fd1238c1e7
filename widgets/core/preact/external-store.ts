import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

let serving = false

/** Renders from the snapshots of the server: Preact takes over served nodes as they are, so the view must be the same. */
export function asServed<Result>(task: () => Result): Result {
  serving = true
  try {
    return task()
  } finally {
    serving = false
  }
}

/** As in React: the value of a store outside, renewed when it changes. Snapshots are compared by identity. */
export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => Value,
  served: () => Value = snapshot,
): Value {
  const value = serving ? served() : snapshot()
  const [, render] = useState({})
  const shown = useRef({ value, snapshot })
  const check = () => {
    if (!Object.is(shown.current.value, shown.current.snapshot())) render({})
  }
  useLayoutEffect(() => {
    shown.current = { value, snapshot }
    // The value may have changed since rendering.
    check()
  })
  useEffect(() => {
    check()
    return subscribe(check)
  }, [subscribe])
  return value
}
