import { useEffect, useState } from 'react'
import { useRuntime } from '../store/hooks.ts'

/** The current instant, updated at each full minute, for remaining times ('encore 1 h 22') and closing slots. */
export function useNow(): Date {
  const { store, deps } = useRuntime()
  const [now, setNow] = useState(() => deps.now())
  useEffect(() => {
    // From the clock, not the rendered instant: the machine may have slept in between.
    const wait = 60_050 - (now.getTime() % 60_000) - Math.abs(deps.now().getTime() - now.getTime())
    const read = () => setNow(deps.now())
    const timer = setTimeout(read, wait)
    // A response may have corrected the clock.
    const stop = store.subscribe(() => Math.abs(deps.now().getTime() - now.getTime()) > 60_000 && read())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [now, store, deps])
  return now
}

/** The current instant, updated at each full minute and exactly at `end`: an ISO instant, empty for no end. */
export function useNowUntil(end: string): Date {
  const { deps } = useRuntime()
  const now = useNow()
  const [ended, setEnded] = useState<Date | null>(null)
  useEffect(() => {
    const left = +new Date(end) - deps.now().getTime()
    // The maximum delay of a timer; the update of the minutes reaches a later end.
    if (!(left > 0 && left < 2 ** 31)) return
    const timer = setTimeout(() => setEnded(deps.now()), left)
    return () => clearTimeout(timer)
  }, [end, deps])
  return ended && ended > now ? ended : now
}
