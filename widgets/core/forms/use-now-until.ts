import { useEffect, useState } from 'react'
import { useRuntime } from '../store/hooks.ts'
import { useNow } from './use-now.ts'

/** The present instant, renewed at each full minute and exactly at `end`: an ISO instant, empty for no end. */
export function useNowUntil(end: string): Date {
  const { deps } = useRuntime()
  const now = useNow()
  const [ended, setEnded] = useState<Date | null>(null)
  useEffect(() => {
    const left = Date.parse(end) - deps.now().getTime()
    // A timer cannot wait that long: the minutes reach an end that is further away.
    if (!(left > 0 && left < 2 ** 31)) return
    const timer = setTimeout(() => setEnded(deps.now()), left)
    return () => clearTimeout(timer)
  }, [end, deps])
  return ended && ended > now ? ended : now
}
