import { useRef, type RefObject } from 'react'

/** A ref to the value of the last render, for effects and timers that must not run again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
